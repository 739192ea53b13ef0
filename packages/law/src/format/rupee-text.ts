import type { Paise } from './paise.ts'

/** Digits grouped as in India: the last three, then by twos. */
export const groupIndian = (digits: string): string => digits.replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')

/** `12,34,567.5`, with whatever decimals there are. Unlike `toLocaleString` it loads no tables of languages. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '-' : ''}${groupIndian(whole)}${fraction ? `.${fraction}` : ''}`
}

/** `₹12,34,567.00`; a negative amount has its sign in front of the symbol. */
export function formatRupees(amount: Paise): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}₹${groupIndian(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`
}

/** `12,34,567`, with paise only where there are any: for sentences and dense tables. */
export function formatRupeesShort(amount: Paise): string {
  return formatRupees(amount).replace(/\.00$/, '')
}
