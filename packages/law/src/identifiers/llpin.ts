import { cleanNumber } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[A-Z]{3}[0-9]{4}$/

export const cleanLlpin = (text: string): string => cleanNumber(text, SHAPE, /LLPIN|LLP(?: ?IN)?/)

/** @param llpin canonical */
export const formatLlpin = (llpin: string): string => `${llpin.slice(0, 3)}-${llpin.slice(3)}`

/** Canonical without the hyphen, shown with it. */
export function parseLlpin(text: string): Parsed {
  const value = cleanLlpin(text)
  if (value === '') return EMPTY
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

/**
 * Number of a foreign LLP. Its layout is nowhere published that we know of: letters and digits are taken as they come.
 */
export function parseFllpin(text: string): Parsed {
  const value = cleanNumber(text, /^[A-Z0-9]{4,12}$/, /FLLPIN/)
  if (value === '') return EMPTY
  if (!/^(?=.*[0-9])[A-Z0-9]{4,12}$/.test(value)) {
    return refused('FLLPIN is invalid', 'An FLLPIN has 4 to 12 letters and digits. Check it against the certificate.')
  }
  const note = { code: 'fllpin_unchecked', message: 'The layout of an FLLPIN is not published: check it by eye.' }
  return accepted(value, { notes: [note] }, {})
}
