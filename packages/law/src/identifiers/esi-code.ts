import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[0-9]{17}$/

export interface EsiCodeParts {
  region: string
  main_region: string
  employer: string
  sub_code: string
  industry: string
}

export const cleanEsiCode = (text: string): string => cleanNumber(text, SHAPE, /ESIC?(?: ?CODE)?|EMPLOYER/)

/** @param code seventeen digits; shown as 31-00-123456-000-0001 */
export const formatEsiCode = (code: string): string =>
  code.replace(/^(\d\d)(\d\d)(\d{6})(\d{3})(\d{4})$/, '$1-$2-$3-$4-$5')

/** An employer's code; an insured person's number has ten digits. */
export function parseEsiCode(text: string): Parsed<EsiCodeParts> {
  const value = cleanEsiCode(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value)) {
    const isPerson = /^[0-9]{10}$/.test(value)
    return refused(
      'ESI code is invalid',
      isPerson
        ? "This is an employee's insurance number. The employer's code has 17 digits."
        : explainShape('An ESI code', value, '#'.repeat(17), text),
    )
  }
  const [region = '', main_region = '', employer = '', sub_code = '', industry = ''] = formatEsiCode(value).split('-')
  const warnings = [
    remarkIf(region === '00', 'esi_region', 'No region has the code 00. Check the first two digits.'),
    remarkIf(employer === '000000', 'esi_employer', 'No employer has the number 000000.'),
  ]
  return accepted(
    value,
    { shown: formatEsiCode(value), warnings },
    { region, main_region, employer, sub_code, industry },
  )
}
