import { type IsoDate, isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import { formatDay, formatDayOfField, parseDay } from '@niyam/law/format/date-text.ts'
import { formatRupees, formatRupeesShort } from '@niyam/law/format/rupee-text.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { i18n } from './i18n.ts'

export { formatBytes as showBytes } from '@niyam/law/format/byte-size.ts'
export { todayInIndia } from './today.ts'
export { formatFinancialYear as showFinancialYear } from '@niyam/law/format/period-text.ts'

const DAY_MS = 86_400_000
// India has no summer time: one offset for every moment.
const INDIA_MS = 5.5 * 3_600_000

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A date as Indian readers know it: 5 Nov 2026. An invalid date is shown as received. */
export const showDay = (isoDay: string): string => (isIsoDate(isoDay) ? formatDay(isoDay) : isoDay)

/** The same in a field, with both digits of the day: 05 Apr 2026. */
export const showDayInField = (isoDay: string): string => (isIsoDate(isoDay) ? formatDayOfField(isoDay) : isoDay)

/** Reads a day as people here type it; null when it is none. */
export const readDay = (text: string): IsoDate | null => parseDay(text)

const inIndia = (isoMoment: string) => new Date(Date.parse(isoMoment) + INDIA_MS).toISOString()

/** The day of a moment in India. */
export const indianDayOf = (isoMoment: string): string => inIndia(isoMoment).slice(0, 10)

/** A moment as the clock in India shows it: 20 Nov 2026, 18:05. */
export function showMoment(isoMoment: string): string {
  const india = inIndia(isoMoment)
  return i18n.t('shell:day.moment', { day: showDay(india.slice(0, 10)), time: india.slice(11, 16) })
}

/** Days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((utc(to) - utc(from)) / DAY_MS)

/** How far a day is, in words: today, in 3 days, 9 days late. `today` is the server's day. */
export function showDistance(isoDay: string, today: string): string {
  const days = daysBetween(today, isoDay)
  if (days === 0) return i18n.t('shell:day.today')
  return days > 0 ? i18n.t('shell:day.ahead', { count: days }) : i18n.t('shell:day.late', { count: -days })
}

/** Whole paise as ₹12,34,567.00. */
export const showMoney = (paise: number) => formatRupees(paise as Paise)

/** The same for sentences and narrow places: ₹12,34,567, with paise only where there are any. */
export const showMoneyShort = (paise: number) => formatRupeesShort(paise as Paise)
