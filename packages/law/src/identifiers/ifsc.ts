import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

export const IFSC_SHAPE = /^[A-Z]{4}[A-Z0-9]{7}$/

export interface IfscParts {
  /** First four letters. */
  bank_prefix: string
  branch_code: string
}

export const cleanIfsc = (text: string): string => cleanNumber(text, IFSC_SHAPE, /IFSC|IFS/)

/** Judges the form only. Which bank, and whether the branch exists: `bankOfPrefix` and `bankOfIfsc`, loaded apart for their size. */
export function parseIfsc(text: string): Parsed<IfscParts> {
  const value = cleanIfsc(text)
  if (isBlank(text)) return EMPTY
  if (!IFSC_SHAPE.test(value))
    return refused('IFSC Number Not Valid', explainShape('An IFSC', value, '@@@@*******', text))
  const warnings = [
    remarkIf(
      value.charAt(4) !== '0',
      'ifsc_fifth',
      `The fifth character of an IFSC is always the digit 0, here it is ${value.charAt(4)}.`,
    ),
  ]
  return accepted(value, { warnings }, { bank_prefix: value.slice(0, 4), branch_code: value.slice(5) })
}
