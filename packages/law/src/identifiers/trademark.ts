import { isBlank, plainText } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused } from './parsed.ts'

const NATIONAL = /^[1-9][0-9]{0,6}$/
const INTERNATIONAL = /^IRDI-?[0-9]{4,8}$/

export interface TrademarkParts {
  series: 'national' | 'international'
}

export function cleanTrademark(text: string): string {
  const bare = plainText(text)
    .toUpperCase()
    .replace(/^(?:TRADE ?MARK|TM|APPLICATION|APPL?N?)?[^A-Z0-9]*(?:(?:NO|NUMBER)[^A-Z0-9]*)?(?=[0-9])/, '')
  return bare.replace(/[\s,.']/g, '')
}

/** An application's number at the Trade Marks Registry: up to seven digits, counted through since the beginning. */
export function parseTrademark(text: string): Parsed<TrademarkParts> {
  const value = cleanTrademark(text)
  if (isBlank(text)) return EMPTY
  if (NATIONAL.test(value)) return accepted(value, {}, { series: 'national' })
  if (INTERNATIONAL.test(value)) {
    const warning = {
      code: 'trademark_international',
      message: 'This is an international designation: another series of numbers with its own dates.',
    }
    return accepted(value, { warnings: [warning] }, { series: 'international' })
  }
  return refused(
    'Trademark number is invalid',
    'An application number has up to 7 digits and no zero in front. Check it against the receipt.',
  )
}
