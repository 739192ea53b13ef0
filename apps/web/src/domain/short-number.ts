import { shownNumber } from './shown-number.ts'

const ENOUGH = 10

/** A registration's number as short as it still tells two apart: '27AAACI…1ZY'; a PAN, TAN or LLPIN stays whole. */
export function shortNumber(number: string, kind = ''): string {
  const whole = shownNumber(kind, number)
  return whole.length <= ENOUGH ? whole : `${number.slice(0, 7)}…${number.slice(-3)}`
}
