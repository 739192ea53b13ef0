/**
 * Civil days as ISO text, counted in whole days. Nothing here knows a clock: "today" is the server's day in India,
 * which every calendar reply carries.
 */
const DAY = 86_400_000

const parts = (iso: string) => iso.split('-').map(Number) as [number, number, number]

function serial(iso: string): number {
  const [year, month, day] = parts(iso)
  return Date.UTC(year, month - 1, day) / DAY
}

const fromSerial = (days: number) => new Date(days * DAY).toISOString().slice(0, 10)

export const addDays = (iso: string, days: number) => fromSerial(serial(iso) + days)

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => serial(to) - serial(from)

/** 0 is Monday: weeks begin on Monday here. 1 January 1970 was a Thursday. */
export const weekday = (iso: string) => (((serial(iso) + 3) % 7) + 7) % 7

export const monthOf = (iso: string) => iso.slice(0, 7)

/** `month` moved by whole months: `2026-11` and 2 give `2027-01`. */
export function addMonths(month: string, count: number): string {
  const [year, number] = parts(`${month}-01`)
  const all = year * 12 + (number - 1) + count
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** The Monday of a day's week. */
export const mondayOf = (iso: string) => addDays(iso, -weekday(iso))

/** The financial year of a day, April to March: `2026-27`. */
export function financialYearOf(iso: string): string {
  const [year, month] = parts(iso)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** `year` moved by whole years. */
export const addYears = (year: string, count: number) => financialYearOf(`${Number(year.slice(0, 4)) + count}-04-01`)

/** `2026-04` to `2027-03`. */
export const monthsOfYear = (year: string): string[] =>
  Array.from({ length: 12 }, (_, at) => addMonths(`${year.slice(0, 4)}-04`, at))

export const firstDay = (month: string) => `${month}-01`
export const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1)

/** The days of the weeks that a month touches, Monday first; days of the neighbours are included. */
export function weeksOf(month: string): string[][] {
  const start = addDays(firstDay(month), -weekday(firstDay(month)))
  const count = Math.ceil((daysBetween(start, lastDay(month)) + 1) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

export type Distance =
  | { readonly key: 'today' | 'tomorrow' | 'yesterday' }
  | { readonly key: 'in_days' | 'days_late' | 'days_ago'; readonly count: number }

/**
 * The distance of a due date, as the key of a sentence. An open item past its date is late; the date of a completed or
 * optional item is simply past.
 */
export function distance(day: string, today: string, open: boolean): Distance {
  const days = daysBetween(today, day)
  if (days === 0) return { key: 'today' }
  if (days === 1) return { key: 'tomorrow' }
  if (days > 1) return { key: 'in_days', count: days }
  if (open) return { key: 'days_late', count: -days }
  return days === -1 ? { key: 'yesterday' } : { key: 'days_ago', count: -days }
}
