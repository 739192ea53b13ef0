import { isBlank, plainText } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'
import { isVerhoeff } from './verhoeff.ts'

/** Everything but digits falls away, whatever it is. */
export const cleanAadhaar = (text: string): string => plainText(text).replace(/\D/g, '')

/** @param aadhaar twelve digits */
export const formatAadhaar = (aadhaar: string): string => aadhaar.replace(/(\d{4})(?=\d)/g, '$1-')

/** All but the last four digits hidden: what may be shown to people who need not know it. */
export const maskAadhaar = (aadhaar: string): string => `XXXX-XXXX-${cleanAadhaar(aadhaar).slice(-4)}`

export function parseAadhaar(text: string): Parsed {
  const value = cleanAadhaar(text)
  if (isBlank(text)) return EMPTY
  if (value.length !== 12)
    return refused('Aadhaar number is invalid', explainShape('An Aadhaar number', value, '############', text))
  const warnings = [
    remarkIf(/^[01]/.test(value), 'aadhaar_first', 'No Aadhaar number begins with 0 or 1. Check the first digit.'),
    remarkIf(
      !isVerhoeff(value),
      'aadhaar_check',
      'The last digit does not fit the rest. One of the twelve is mistyped.',
    ),
  ]
  return accepted(value, { shown: formatAadhaar(value), warnings }, {})
}
