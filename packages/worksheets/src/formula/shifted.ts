import { placeName, placeOf } from '../sheet/place.ts'
import { tokensOf } from './tokens.ts'

/**
 * The formula as it reads when it is copied so many rows down and columns to the right: its cells move along, those with a `$`
 * stay. Null when a cell would lie outside of what a worksheet can hold. A formula that cannot be read stays as it is.
 *
 * @param formula with its `=`
 */
export function shiftedFormula(formula: string, by: { readonly rows: number; readonly columns: number }): string | null {
  const tokens = tokensOf(formula)
  if ('unreadable' in tokens) return formula
  let shifted = ''
  let end = 0
  for (const [index, { kind, text, at }] of tokens.entries()) {
    const next = tokens[index + 1]
    // `MAX(`: a function, though it could be a cell by its letters alone.
    if (kind !== 'word' || (next?.kind === 'sign' && next.text === '(')) continue
    const place = placeOf(text)
    if (place === null) continue
    const [, letter, , digit] = /^(\$?)([A-Z]+)(\$?)/i.exec(text) ?? []
    const moved = {
      row: place.row + (digit === '$' ? 0 : by.rows),
      column: place.column + (letter === '$' ? 0 : by.columns),
    }
    const name = moved.row < 0 || moved.column < 0 ? null : placeOf(placeName(moved)) && placeName(moved)
    if (name === null) return null
    shifted += formula.slice(end, at) + name.replace(/^([A-Z]+)(\d+)$/, `${escaped(letter)}$1${escaped(digit)}$2`)
    end = at + text.length
  }
  return shifted + formula.slice(end)
}

/** A `$` inside a replacement stands for a group; doubled it is itself. */
const escaped = (sign = ''): string => sign.replaceAll('$', '$$$$')
