import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[0-9]{12}$/

export const cleanUan = (text: string): string => cleanNumber(text, SHAPE, /UAN|UNIVERSAL ACCOUNT/)

/** An employee's number at the provident fund, kept through all employers. */
export function parseUan(text: string): Parsed {
  const value = cleanUan(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value)) return refused('UAN is invalid', explainShape('A UAN', value, '############', text))
  const warnings = [
    remarkIf(
      !value.startsWith('10'),
      'uan_first',
      'UANs seen so far begin with 10. Check the first digits; it may be an Aadhaar number.',
    ),
  ]
  return accepted(value, { warnings }, {})
}
