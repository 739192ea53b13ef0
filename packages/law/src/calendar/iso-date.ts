// Days are counted as whole numbers from 1970-01-01 in the proleptic Gregorian calendar, so no clock, zone or Date comes in.

declare const isoDateBrand: unique symbol
/** A day of the calendar as 'YYYY-MM-DD', checked to exist. It sorts and compares as text. */
export type IsoDate = string & { readonly [isoDateBrand]: true }

const FIRST_CACHED = dayNumberOf(1940, 1, 1)
const textOfDay: (IsoDate | undefined)[] = []

/** Days in a month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The count of days from 1970-01-01 (day 0) to a civil date. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** The civil date of a day number. */
export function civilOf(dayNumber: number): { year: number; month: number; day: number } {
  const z = dayNumber + 719468
  const era = Math.floor(z / 146097)
  const dayOfEra = z - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const mp = Math.floor((5 * dayOfYear + 2) / 153)
  const month = mp < 10 ? mp + 3 : mp - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * mp + 2) / 5) + 1,
  }
}

/** Whether the text is a day that exists, written 'YYYY-MM-DD'. */
export function isIsoDate(text: unknown): text is IsoDate {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), month)
}

/** @throws RangeError when the text is not a day that exists */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`"${text}" is not a day of the calendar. Write it as YYYY-MM-DD.`)
  return text
}

/** The day number of a date that is already checked. */
export function toDayNumber(date: IsoDate): number {
  const digit = (at: number): number => date.charCodeAt(at) - 48
  return dayNumberOf(
    digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3),
    digit(5) * 10 + digit(6),
    digit(8) * 10 + digit(9),
  )
}

/** The text of a day number; kept once made, because calendars ask for the same few thousand days. */
export function fromDayNumber(dayNumber: number): IsoDate {
  const slot = dayNumber - FIRST_CACHED
  const known = textOfDay[slot]
  if (known !== undefined) return known
  const { year, month, day } = civilOf(dayNumber)
  const text =
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as IsoDate
  if (slot >= 0 && slot < 80_000) textOfDay[slot] = text
  return text
}

export const addDays = (date: IsoDate, days: number): IsoDate => fromDayNumber(toDayNumber(date) + days)

/** Days from `from` to `to`; negative when `to` is the earlier one. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => toDayNumber(to) - toDayNumber(from)

/** The same day number `months` later, or the last day of a month that is too short for it. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return fromDayNumber(monthsLater(toDayNumber(date), months, 0))
}

/**
 * The day that is `months` calendar months from a day number.
 *
 * @param day the day of the month wanted: 0 keeps the day of the start, 32 or more means the last day. Clamped to the month.
 */
export function monthsLater(dayNumber: number, months: number, day: number): number {
  const start = civilOf(dayNumber)
  const monthIndex = start.year * 12 + (start.month - 1) + months
  const year = Math.floor(monthIndex / 12)
  const month = monthIndex - year * 12 + 1
  return dayNumberOf(year, month, Math.min(day === 0 ? start.day : day, daysInMonth(year, month)))
}

export const endOfMonth = (date: IsoDate): IsoDate => fromDayNumber(monthsLater(toDayNumber(date), 0, 31))

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (date: IsoDate): number => (((toDayNumber(date) + 4) % 7) + 7) % 7

export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4))
export const monthOf = (date: IsoDate): number => Number(date.slice(5, 7))

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const monthName = (month: number): string => MONTHS[month - 1] ?? ''

/** '20 November 2026', as reasons write it. */
export const inWords = (date: IsoDate): string =>
  `${Number(date.slice(8, 10))} ${monthName(monthOf(date))} ${date.slice(0, 4)}`
