import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^F[0-9]{5}$/

export const cleanFcrn = (text: string): string => cleanNumber(text, SHAPE, /FCRN/)

/** A foreign company has no CIN; this is its number at the registry. */
export function parseFcrn(text: string): Parsed {
  const value = cleanFcrn(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value)) return refused('FCRN is invalid', explainShape('An FCRN', value, 'F#####', text))
  const warnings = [remarkIf(value === 'F00000', 'fcrn_number', 'FCRNs count from F00001. Check the digits.')]
  return accepted(value, { warnings }, {})
}
