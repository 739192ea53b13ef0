import { shortened } from './shortened.ts'
import { shownNumber } from './shown-number.ts'

/** A registration's number as short as it still tells two apart; a PAN, TAN or LLPIN stays whole, as it is printed. */
export function shortNumber(number: string, kind = ''): string {
  const whole = shownNumber(kind, number)
  return shortened(number) === number ? whole : shortened(number)
}
