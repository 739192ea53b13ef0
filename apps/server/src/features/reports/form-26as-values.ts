import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'

/**
 * Whole paise; null for an empty cell, undefined for anything but an amount. Reversals are negative: (1,234.00) and
 * 1234.00- too.
 */
export function amountOf(text: string): number | null | undefined {
  const bare = text.replace(/[\s,₹]/g, '')
  if (bare === '' || bare === '-') return null
  const match = /^(\(|-)?(\d{1,13})(?:\.(\d{1,2}))?(\)|-)?$/.exec(bare)
  if (!match) return undefined
  const [, before = '', whole = '', part = '', after = ''] = match
  if ((before === '(') !== (after === ')')) return undefined
  const paise = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return (before !== '' || after !== '') && paise !== 0 ? -paise : paise
}

/** Null for an empty cell, undefined for anything but a date. */
export function dayOf(text: string): IsoDate | null | undefined {
  return text === '' || text === '-' ? null : (parseDay(text) ?? undefined)
}
