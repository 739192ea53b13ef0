import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[0-9]{14}$/
// The first licences under the Food Safety and Standards Act.
const FIRST_YEAR = 2010

export interface FssaiParts {
  /** `null` when the first digit is neither 1 nor 2. */
  kind: 'central-licence' | 'state-licence' | 'registration' | null
  /** The authority's own numbering; 00 is the centre. */
  state_code: string
  year: number
}

export const cleanFssai = (text: string): string =>
  cleanNumber(text, SHAPE, /FSSAI(?: LIC(?:ENCE|ENSE)?)?|LIC(?:ENCE|ENSE)?/)

/** @param thisYear calendar year; with it a year of issue in the future is warned about */
export function parseFssai(text: string, thisYear: number = 2099): Parsed<FssaiParts> {
  const value = cleanFssai(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value))
    return refused('FSSAI number is invalid', explainShape('An FSSAI number', value, '#'.repeat(14), text))
  const parts = { kind: kindOf(value), state_code: value.slice(1, 3), year: 2000 + Number(value.slice(3, 5)) }
  const warnings = [
    remarkIf(
      parts.kind === null,
      'fssai_kind',
      'An FSSAI number begins with 1 (licence) or 2 (registration). Check the first digit.',
    ),
    remarkIf(
      parts.year < FIRST_YEAR || parts.year > thisYear,
      'fssai_year',
      `The year of issue reads ${parts.year} (digits 4 and 5). Check it against the licence.`,
    ),
  ]
  return accepted(value, { warnings }, parts)
}

function kindOf(number: string): FssaiParts['kind'] {
  if (number.startsWith('2')) return 'registration'
  if (!number.startsWith('1')) return null
  return number.startsWith('100') ? 'central-licence' : 'state-licence'
}
