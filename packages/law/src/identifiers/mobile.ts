import { isBlank, plainText } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'

/** Country code, trunk zero and separators fall away when ten digits remain behind them. */
export function cleanMobile(text: string): string {
  const bare = plainText(text).replace(/[\s().\-/]/g, '')
  return /^(?:\+91|0091|91|0)?(\d{10})$/.exec(bare)?.[1] ?? bare
}

export function parseMobile(text: string): Parsed {
  const value = cleanMobile(text)
  if (isBlank(text)) return EMPTY
  if (!/^[0-9]{10}$/.test(value)) {
    return refused(
      'Mobile number must have 10 digits',
      'Enter the ten digits of an Indian number, without country code.',
    )
  }
  const warnings = [
    remarkIf(
      !/^[6-9]/.test(value),
      'mobile_first',
      'Indian mobile numbers begin with 6, 7, 8 or 9. This looks like a landline.',
    ),
  ]
  return accepted(value, { shown: `${value.slice(0, 5)} ${value.slice(5)}`, warnings }, {})
}
