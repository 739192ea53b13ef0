import { civilOf, dayNumberOf } from '../../calendar/iso-date.ts'

/** 31 March on or after a day, moved by whole years. */
export const yearEndOnOrAfter = (day: number, years = 0): number => {
  const { year, month } = civilOf(day)
  return dayNumberOf(year + (month >= 4 ? 1 : 0) + years, 3, 31)
}

/** s. 2(41): a company incorporated on or after 1 January ends its first year on 31 March of the year after. */
export function firstYearEnd(incorporated: number, long: boolean): number {
  const lateBirth = civilOf(incorporated).month <= 3
  return yearEndOnOrAfter(incorporated, long || lateBirth ? 1 : 0)
}
