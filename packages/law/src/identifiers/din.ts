import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[0-9]{8}$/

/** Fills up the leading zeros that a spreadsheet takes away, from six digits on. */
export function cleanDin(text: string): string {
  const value = cleanNumber(text, SHAPE, /DIN|DPIN/)
  return /^[0-9]{6,7}$/.test(value) ? value.padStart(8, '0') : value
}

export function parseDin(text: string): Parsed {
  const value = cleanDin(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value)) return refused('DIN is invalid', explainShape('A DIN', value, '########', text))
  const warnings = [remarkIf(value === '00000000', 'din_number', 'No director has the number 00000000.')]
  return accepted(value, { warnings }, {})
}
