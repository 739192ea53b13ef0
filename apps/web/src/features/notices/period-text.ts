import type { useCalendarWords } from '../../domain/calendar-words.ts'
import { addDays, financialYearOf, firstDay, lastDay, monthOf } from '../../domain/days.ts'
import type { Texts } from '../../lib/texts.ts'

interface Period {
  readonly from: string
  readonly to: string
}
type Words = Pick<ReturnType<typeof useCalendarWords>, 'period' | 'day'>

/** The first and the last day of a financial year, such as `2026-27`. */
export const yearPeriod = (year: string): Period => ({
  from: `${year.slice(0, 4)}-04-01`,
  to: `${Number(year.slice(0, 4)) + 1}-03-31`,
})

/** Days as the period they are: a financial year, months, or else both days. */
export function periodText({ from, to }: Period, words: Words, t: Texts<'notices'>): string {
  const isWholeMonths = from === firstDay(monthOf(from)) && to === lastDay(monthOf(to)) && from < to
  if (!isWholeMonths) return `${words.day(from)} – ${words.day(to)}`
  const year = yearPeriod(financialYearOf(from))
  if (year.from === from && year.to === to) return t('period.fy', { year: financialYearOf(from) })
  return monthOf(from) === monthOf(to)
    ? words.period(monthOf(from), 'gst')
    : words.period(`${monthOf(from)}/${monthOf(to)}`, 'gst')
}

/** Periods of one notice in a line; months and years that follow each other are one. */
export function periodsText(periods: readonly Period[], words: Words, t: Texts<'notices'>): string {
  const joined: Period[] = []
  for (const period of periods) {
    const last = joined.at(-1)
    if (last && addDays(last.to, 1) === period.from) joined[joined.length - 1] = { from: last.from, to: period.to }
    else joined.push(period)
  }
  return joined.map((period) => yearsText(period, words, t)).join(', ')
}

/** Several whole financial years as the first and the last of them. */
function yearsText(period: Period, words: Words, t: Texts<'notices'>): string {
  const first = yearPeriod(financialYearOf(period.from))
  const last = yearPeriod(financialYearOf(period.to))
  const areYears = first.from === period.from && last.to === period.to && first.from !== last.from
  return areYears ? `${periodText(first, words, t)} – ${periodText(last, words, t)}` : periodText(period, words, t)
}
