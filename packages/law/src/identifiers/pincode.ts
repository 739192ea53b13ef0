import { isBlank, plainText } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'

export const cleanPincode = (text: string): string =>
  plainText(text)
    .replace(/^PIN(?: ?CODE)?[^0-9]*/i, '')
    .replace(/[\s\-.]/g, '')

/** Accepts any number; `isListedPincode`, loaded separately because of its size, says whether India Post lists it. */
export function parsePincode(text: string): Parsed {
  const value = cleanPincode(text)
  if (isBlank(text)) return EMPTY
  if (!/^[0-9]+$/.test(value))
    return refused('Pincode must be numeric', 'A pincode has six digits. Remove every character that is not a digit.')
  const warnings = [
    remarkIf(value.length !== 6, 'pincode_length', `A pincode has 6 digits and this has ${value.length}.`),
    remarkIf(value.startsWith('0'), 'pincode_first', 'No pincode begins with 0.'),
  ]
  return accepted(value, { warnings }, {})
}
