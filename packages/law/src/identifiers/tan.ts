import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused } from './parsed.ts'
import { explainShape } from './shape.ts'

export const TAN_SHAPE = /^[A-Z]{4}[0-9]{5}[A-Z]$/

export interface TanParts {
  /** The assessing office's area: MUM, DEL, BLR … */
  area: string
  /** First letter of the deductor's name. */
  initial: string
}

export const cleanTan = (text: string): string => cleanNumber(text, TAN_SHAPE, /TAN|TAX DEDUCTION ACCOUNT/)

export function parseTan(text: string): Parsed<TanParts> {
  const value = cleanTan(text)
  if (isBlank(text)) return EMPTY
  if (!TAN_SHAPE.test(value)) {
    const isPan = /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(value)
    return refused(
      'TAN is invalid',
      isPan
        ? 'This is a PAN. A TAN has four letters, five digits and a letter.'
        : explainShape('A TAN', value, '@@@@#####@', text),
    )
  }
  return accepted(value, {}, { area: value.slice(0, 3), initial: value.charAt(3) })
}
