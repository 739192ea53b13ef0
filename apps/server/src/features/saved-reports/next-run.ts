import type { ReportSchedule } from '@niyam/contract/saved-reports.ts'
import { addDays, addMonths, type IsoDate } from '@niyam/law'
import { INDIA_AHEAD_MS, inIndia } from '../../clock.ts'

type When = Pick<ReportSchedule, 'every' | 'weekday' | 'month_day' | 'at'>

/** The moment of a time in India on a day. */
export const momentOf = (day: string, at: string): Date => new Date(Date.parse(`${day}T${at}:00.000Z`) - INDIA_AHEAD_MS)

/**
 * The first moment of a schedule after another one.
 *
 * @param workingDayFrom the first working day from a day on
 */
export async function nextRun(
  { every, weekday, month_day, at }: When,
  after: Date,
  workingDayFrom: (day: IsoDate) => Promise<string>,
): Promise<Date> {
  const today = inIndia(after).toISOString().slice(0, 10) as IsoDate
  // A day whose time has passed is over.
  const first = momentOf(today, at) > after ? today : addDays(today, 1)
  if (every === 'working_day') return momentOf(await workingDayFrom(first), at)
  if (every === 'week') return momentOf(addDays(first, ((weekday ?? 1) - weekdayOf(first) + 7) % 7), at)
  const own = `${first.slice(0, 7)}-${String(month_day ?? 1).padStart(2, '0')}` as IsoDate
  return momentOf(own >= first ? own : addMonths(own, 1), at)
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7
