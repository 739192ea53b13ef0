import { daysInMonth, type IsoDate } from '../calendar/iso-date.ts'
import { periodsCovering, type PeriodSpan, periodSpan } from '../calendar/period.ts'
import { statutoryDay } from '../engine/due/statutory-day.ts'
import { compileRule } from '../catalogue/compile/due-rule.ts'
import { dueRuleOf, ownObligation } from './own-obligation.ts'
import { OWN_PERIOD, type OwnDue, type OwnFrequency, type OwnRule } from './own-rule.ts'

/**
 * Warnings before a rule is saved: `short_month` its day is missing in some month, whose last day counts then;
 * `inside_period` and `before_period` it is due before its period ends, or even begins; `long_after` more than a year after
 * it; `nothing_left` it ends before anything is due; `past` its only day has gone by.
 */
export const OWN_WARNINGS = [
  'short_month',
  'inside_period',
  'before_period',
  'long_after',
  'nothing_left',
  'past',
] as const
export type OwnWarning = (typeof OWN_WARNINGS)[number]

/** Against the newest version of a rule. */
export function ownWarnings(rule: OwnRule, today: IsoDate): OwnWarning[] {
  const due = rule.versions.at(-1)?.due
  if (!due) return []
  const warnings: OwnWarning[] = []
  if (ownObligation(rule) === null) warnings.push('nothing_left')
  if (due.kind === 'on') {
    if (due.date < today) warnings.push('past')
    return warnings
  }
  const spans = spansAround(rule.frequency, today)
  if (isMissingSomewhere(due, spans)) warnings.push('short_month')
  const days = spans.map((span) => ({ span, day: statutoryDay(compileRule(dueRuleOf(due, rule.frequency)), span, {}) }))
  if (days.some(({ span, day }) => day < span.first)) warnings.push('before_period')
  else if (due.kind !== 'day-of-year' && days.some(({ span, day }) => day < span.last)) warnings.push('inside_period')
  if (days.some(({ span, day }) => day > span.last + 366)) warnings.push('long_after')
  return warnings
}

/** A year of periods, in which every month is met. */
function spansAround(frequency: OwnFrequency, today: IsoDate): PeriodSpan[] {
  const year = Number(today.slice(0, 4))
  // No leap year: its February would hide a missing 29th.
  const plain = year % 4 === 0 ? year + 1 : year
  const [from, to] = [`${plain}-01-01`, `${plain}-12-31`] as [IsoDate, IsoDate]
  return periodsCovering(OWN_PERIOD[frequency], from, to).flatMap(
    (period) => periodSpan(period, frequency === 'monthly') ?? [],
  )
}

function isMissingSomewhere(due: OwnDue, spans: readonly PeriodSpan[]): boolean {
  if (due.kind === 'day-of-year') return due.day < 31 && due.day > daysInMonth(2027, due.month)
  if (due.kind !== 'day-of-month' || due.day >= 31) return false
  return spans.some(({ last_year, last_month }) => {
    const index = last_year * 12 + last_month - 1 + due.months
    return due.day > daysInMonth(Math.floor(index / 12), (index % 12) + 1)
  })
}
