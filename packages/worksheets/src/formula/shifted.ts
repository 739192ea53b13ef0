import { COLUMNS_AT_MOST, columnName, placeOf, ROWS_AT_MOST } from '../sheet/place.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Rows or columns inserted before number `at` (from zero); with a negative `by`, deleted from there on. */
export interface Shift {
  readonly axis: 'row' | 'column'
  readonly at: number
  readonly by: number
}

/**
 * A formula after rows or columns were inserted or deleted: cells move and ranges change as in Excel. An unreadable formula
 * stays unchanged.
 *
 * @returns `lost`: a deleted cell or range that the formula reads, as written in it
 */
export function shiftedFormula(formula: string, shift: Shift): string | { readonly lost: string } {
  const start = formula.indexOf('=') + 1
  const tokens = tokensOf(formula.slice(start))
  if ('unreadable' in tokens) return formula
  let shifted = formula.slice(0, start)
  let done = 0
  const write = (token: Token, text: string) => {
    shifted += formula.slice(start + done, start + token.at) + text
    done = token.at + token.text.length
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const [first, colon, last] = tokens.slice(index, index + 3)
    if (first?.kind !== 'word' || placeOf(first.text) === null) continue
    if (colon?.text === ':' && last?.kind === 'word' && placeOf(last.text) !== null) {
      const [one, other] = [numberIn(first.text, shift), numberIn(last.text, shift)]
      const [from, to] = [movedStart(Math.min(one, other), shift), movedEnd(Math.max(one, other), shift)]
      if (from > to || isOutside(to, shift)) return { lost: `${first.text}:${last.text}` }
      write(first, withNumber(first.text, one <= other ? from : to, shift))
      write(last, withNumber(last.text, one <= other ? to : from, shift))
      index += 2
    } else {
      const number = numberIn(first.text, shift)
      const [from, to] = [movedStart(number, shift), movedEnd(number, shift)]
      if (from !== to || isOutside(to, shift)) return { lost: first.text }
      write(first, withNumber(first.text, to, shift))
    }
  }
  return shifted + formula.slice(start + done)
}

/** The name of a cell after the shift; null if it was deleted. */
export function shiftedName(name: string, shift: Shift): string | null {
  const moved = shiftedFormula(`=${name}`, shift)
  return typeof moved === 'string' ? moved.slice(1) : null
}

const numberIn = (name: string, { axis }: Shift): number => placeOf(name)?.[axis] ?? 0

const isOutside = (number: number, { axis }: Shift): boolean =>
  number >= (axis === 'row' ? ROWS_AT_MOST : COLUMNS_AT_MOST)

/** If an end of a range was deleted, the nearest remaining row or column inside takes its place. */
const movedStart = (number: number, { at, by }: Shift): number =>
  number < at ? number : Math.max(number + by, at + Math.max(by, 0))
const movedEnd = (number: number, { at, by }: Shift): number =>
  number < at ? number : number + by < at ? at - 1 : number + by

/** The same cell in another row or column; `$` stays. */
function withNumber(name: string, number: number, { axis }: Shift): string {
  if (axis === 'row') return name.replace(/(?<!\d)\d+$/, String(number + 1))
  return name.replace(/[A-Za-z]+/, columnName(number))
}
