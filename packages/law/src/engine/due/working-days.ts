import { civilOf } from '../../calendar/iso-date.ts'
import type { DueRule } from '../../catalogue/model/obligation.ts'

const SUNDAY = 0
const SATURDAY = 6

/**
 * The day so many working days after another, that day itself not counted. Days as day numbers.
 *
 * An office is closed on Sundays, a bank also on second and fourth Saturdays, both on the three national holidays. Other
 * holidays differ by place and are not known here; they would only make the day later.
 */
export function afterWorkingDays(from: number, { count, of }: NonNullable<DueRule['working_days']>): number {
  let day = from
  for (let left = count; left > 0; ) {
    day += 1
    if (!rests(day, of)) left -= 1
  }
  return day
}

/** Whether a bank or an office is closed on the day everywhere in India. */
export function rests(dayNumber: number, of: 'bank' | 'office'): boolean {
  const { month, day } = civilOf(dayNumber)
  if ((month === 1 && day === 26) || (month === 8 && day === 15) || (month === 10 && day === 2)) return true
  // Day 0 was a Thursday.
  const weekday = (((dayNumber + 4) % 7) + 7) % 7
  if (weekday === SUNDAY) return true
  const week = Math.ceil(day / 7)
  return of === 'bank' && weekday === SATURDAY && (week === 2 || week === 4)
}
