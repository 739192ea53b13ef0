import { columnName, COLUMNS_AT_MOST, placeOf, ROWS_AT_MOST } from '../sheet/place.ts'
import { tokensOf } from './tokens.ts'

/**
 * A formula copied by rows down and columns to the right: its cells move too, except those with a `$`. Null if a cell would
 * be outside the worksheet. An unreadable formula stays unchanged.
 *
 * @param formula with its `=`
 */
export function copiedFormula(formula: string, by: { readonly rows: number; readonly columns: number }): string | null {
  const tokens = tokensOf(formula)
  if ('unreadable' in tokens) return formula
  let copied = ''
  let end = 0
  for (const [index, { kind, text, at }] of tokens.entries()) {
    const next = tokens[index + 1]
    // `MAX(` is a function, although MAX could also be letters of a column.
    if (kind !== 'word' || (next?.kind === 'sign' && next.text === '(')) continue
    const place = placeOf(text)
    if (place === null) continue
    const [, beforeLetters = '', beforeDigits = ''] = /^(\$?)[A-Z]+(\$?)/i.exec(text) ?? []
    const row = place.row + (beforeDigits === '$' ? 0 : by.rows)
    const column = place.column + (beforeLetters === '$' ? 0 : by.columns)
    if (row < 0 || column < 0 || row >= ROWS_AT_MOST || column >= COLUMNS_AT_MOST) return null
    copied += `${formula.slice(end, at)}${beforeLetters}${columnName(column)}${beforeDigits}${row + 1}`
    end = at + text.length
  }
  return copied + formula.slice(end)
}
