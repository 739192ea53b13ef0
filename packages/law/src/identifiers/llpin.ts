import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[A-Z]{3}[0-9]{4}$/

export const cleanLlpin = (text: string): string => cleanNumber(text, SHAPE, /LLPIN|LLP(?: ?IN)?/)

/** @param llpin canonical */
export const formatLlpin = (llpin: string): string => `${llpin.slice(0, 3)}-${llpin.slice(3)}`

/** Canonical without the hyphen, shown with it. */
export function parseLlpin(text: string): Parsed {
  const value = cleanLlpin(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value)) {
    const isCin = /^[LU][0-9]{5}[A-Z]{2}/.test(value)
    return refused(
      'Invalid LLPIN',
      isCin ? 'This is a CIN. Choose company as the kind of entity.' : explainShape('An LLPIN', value, '@@@####', text),
    )
  }
  const warnings = [
    remarkIf(value.endsWith('0000'), 'llpin_number', 'LLPINs count from 0001. Check the last four digits.'),
  ]
  return accepted(value, { shown: formatLlpin(value), message: 'Valid LLPIN', warnings }, {})
}

const FOREIGN_SHAPE = /^F[A-Z]{2,3}[0-9]{4}$/

/**
 * Number of a foreign LLP: F, two or three letters, four digits. The registry publishes no layout; numbers of both lengths
 * are met, so both pass and the person is asked to compare it with the certificate.
 */
export function parseFllpin(text: string): Parsed {
  const value = cleanNumber(text, FOREIGN_SHAPE, /FLLPIN/)
  if (isBlank(text)) return EMPTY
  if (!FOREIGN_SHAPE.test(value)) {
    return refused(
      'Invalid FLLPIN',
      'An FLLPIN has the letter F, two or three more letters and four digits, such as FAAA-0001. Check it against the certificate.',
    )
  }
  const note = { code: 'fllpin_unchecked', message: 'The layout of an FLLPIN is not published: check it by eye.' }
  return accepted(value, { shown: `${value.slice(0, -4)}-${value.slice(-4)}`, notes: [note] }, {})
}
