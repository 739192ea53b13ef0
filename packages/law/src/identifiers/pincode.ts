import { isBlank, plainText } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'

export const cleanPincode = (text: string): string =>
  plainText(text)
    .replace(/^PIN(?: ?CODE)?[^0-9]*/i, '')
    .replace(/[\s\-.]/g, '')

/** Any number is taken; whether India Post lists it is told by `isListedPincode`, loaded apart for its size. */
export function parsePincode(text: string): Parsed {
  const value = cleanPincode(text)
  if (isBlank(text)) return EMPTY
  if (!/^[0-9]+$/.test(value))
    return refused('Pincode must be numeric', 'A pincode has six digits. Take out what is no digit.')
  const warnings = [
    remarkIf(value.length !== 6, 'pincode_length', `A pincode has 6 digits and this has ${value.length}.`),
    remarkIf(value.startsWith('0'), 'pincode_first', 'No pincode begins with 0.'),
  ]
  return accepted(value, { warnings }, {})
}
