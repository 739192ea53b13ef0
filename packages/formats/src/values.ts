import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'

/**
 * Whole paise; null for an empty cell, undefined for anything but an amount. Reversals are negative: (1,234.00) and
 * 1234.00- too.
 */
export function amountOf(text: string): number | null | undefined {
  const bare = text.replace(/[\s,₹]/g, '')
  if (bare === '' || bare === '-') return null
  const match = /^(\(|-)?(\d{1,13})(?:\.(\d{1,2})0*)?(\)|-)?$/.exec(bare)
  if (!match) return undefined
  const [, before = '', whole = '', part = '', after = ''] = match
  if ((before === '(') !== (after === ')')) return undefined
  const paise = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return (before !== '' || after !== '') && paise !== 0 ? -paise : paise
}

/** Null for an empty cell, undefined for anything but a date. */
export function dayOf(text: string): IsoDate | null | undefined {
  const bare = text.trim()
  return bare === '' || bare === '-' ? null : (parseDay(bare) ?? undefined)
}

/** A whole number of 0 or more; null for an empty cell, undefined for anything else. */
export function countOf(text: string): number | null | undefined {
  const bare = text.trim()
  if (bare === '') return null
  return /^\d{1,15}$/.test(bare) ? Number(bare) : undefined
}

/** `1000.00` for 100000 paise, as portals want it. */
export const rupeeDigits = (paise: number): string => {
  const size = Math.abs(paise)
  return `${paise < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** `20042026`, as the files of TDS write a day. */
export const digitsOfDay = (day: IsoDate): string => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`

/** An unknown value for a message. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value
