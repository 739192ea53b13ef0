import { type Paise, paise } from './paise.ts'

export type RupeeText = { ok: true; value: Paise } | { ok: false; isEmpty: boolean; reason: string }

const NUMBER = /^(\d+)?(?:\.(\d*))?$/
const WORDS: Record<string, number> = { K: 3, THOUSAND: 3, L: 5, LAC: 5, LAKH: 5, LAKHS: 5, CR: 7, CRORE: 7, CRORES: 7 }

/**
 * Reads an amount in rupees: `1234567`, `₹12,34,567.5`, `Rs. 5,000/-`, `1.5 crore`. Never rounds.
 *
 * @param allowNegative also take `-500` and `(500)`, as sheets of ledgers have them
 */
export function parseRupees(text: string, allowNegative = false): RupeeText {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/₹|RS\.?|INR|RUPEES|\/-|[\s,'_\u200b]/g, '')
  if (bare === '') return { ok: false, isEmpty: true, reason: '' }
  const sign = /^\((.+)\)$/.exec(bare)?.[1] ?? /^[-\u2212](.+)$/.exec(bare)?.[1]
  if (sign !== undefined && !allowNegative) return no('An amount cannot be negative. Take out the sign.')
  const [, digits = '', word = ''] = /^([\d.]+)([A-Z]*)\.?$/.exec(sign ?? bare) ?? []
  const [, whole = '', fraction = ''] = NUMBER.exec(digits) ?? []
  if (whole + fraction === '' || (word !== '' && !(word in WORDS))) {
    return no('An amount has digits and one decimal point. Take out everything else.')
  }
  const shift = 2 + (WORDS[word] ?? 0)
  const decimals = fraction.replace(/(?<!0)0+$/, '')
  if (decimals.length > shift) return no('An amount has at most two decimals. Round it as the document does.')
  const size = Number(whole + decimals.padEnd(shift, '0'))
  if (!Number.isSafeInteger(size)) return no('The amount is too large. Check the number of digits.')
  return { ok: true, value: paise(sign === undefined ? size : -size) }
}

const no = (reason: string): RupeeText => ({ ok: false, isEmpty: false, reason })
