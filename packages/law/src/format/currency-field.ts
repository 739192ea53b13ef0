import { groupIndian } from './rupee-text.ts'

/** While typing: digits and one decimal point are kept, anything else falls away; at most two decimals. */
export function typedAmount(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^0-9.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}

/** What the field shows when left: grouped, with the symbol, a missing decimal part padded with .00; '' stays ''. */
export function shownAmount(typed: string): string {
  const amount = typedAmount(typed)
  if (amount === '' || amount === '.') return ''
  const [whole = '', fraction = ''] = amount.split('.')
  return `₹${groupIndian(whole.replace(/^0+(?=\d)/, '') || '0')}.${fraction.padEnd(2, '0')}`
}
