import { i18n } from './i18n.ts'

const DAY_MS = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

// One formatter each: making them is the slow part.
const day = new Intl.DateTimeFormat('en-IN', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const isoToday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** A day as people here read it: 20 Nov 2026. */
export const showDay = (isoDay: string) => partsOf(day, utc(isoDay))

/** A moment in India: 20 Nov 2026, 18:05. */
export const showMoment = (isoMoment: string) => {
  const parts = moment.formatToParts(Date.parse(isoMoment))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${partsOf(day, Date.parse(isoMoment) + 5.5 * 3_600_000)}, ${part('hour')}:${part('minute')}`
}

// September is "Sept" in newer en-IN data; the product writes three letters.
function partsOf(format: Intl.DateTimeFormat, at: number): string {
  const parts = format.formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`
}

/** Days from one day to another; negative when `to` lies before. */
export const daysBetween = (from: string, to: string) => Math.round((utc(to) - utc(from)) / DAY_MS)

/** How far a day is, in words: today, in 3 days, 9 days late. `today` is the server's day. */
export function showDistance(isoDay: string, today: string): string {
  const days = daysBetween(today, isoDay)
  if (days === 0) return i18n.t('shell:day.today')
  return days > 0 ? i18n.t('shell:day.ahead', { count: days }) : i18n.t('shell:day.late', { count: -days })
}

/** Whole paise as ₹12,34,567.00. */
export const showMoney = (paise: number) => rupees.format(paise / 100)

/** `2026-27` as 2026/27. */
export const showFinancialYear = (year: string) => year.replace('-', '/')

/** Today in India by this computer's clock: only for what must be drawn before the server has answered. */
export const todayInIndia = () => isoToday.format(Date.now())
