import { civilOf, dayNumberOf, daysInMonth, type IsoDate, monthsLater, toDayNumber } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import { isYearText } from '../../calendar/year.ts'
import type { DueRule } from '../../catalogue/model/obligation.ts'
import type { CompiledRule, Offset } from '../../catalogue/compile/due-rule.ts'
import { verdictOf } from '../facts/verdict.ts'
import { afterWorkingDays } from './working-days.ts'
import { firstYearEnd, yearEndOnOrAfter } from '../facts/first-year.ts'
import { markExpiry, markTermEnd, markTermStart } from '../facts/trade-mark-term.ts'
import { ABSENT, dayGiven, eventDay, type RuleInput, latestEventDay, periodFacts } from '../facts/rule-input.ts'

/** No day can be computed from the rule: only its words can be shown. */
export const NO_DAY = Number.NEGATIVE_INFINITY
/** A day that the rule counts from is not known. */
export const NEEDS_FACTS = Number.POSITIVE_INFINITY

/** Months first, then days; a month too short for the day ends on its last day. */
export function shifted(from: number, offset: Offset): number {
  const moved = offset.months === 0 && offset.day === 0 ? from : monthsLater(from, offset.months, offset.day)
  return moved + offset.days
}

/** The same from the end of a period whose last month is known, without splitting the day number again. */
function shiftedFromPeriod(span: PeriodSpan, offset: Offset): number {
  if (offset.day === 0) return shifted(span.last, offset)
  const index = span.last_year * 12 + span.last_month - 1 + offset.months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  const last = offset.day > 28 ? daysInMonth(year, month) : 28
  return dayNumberOf(year, month, offset.day < last ? offset.day : last) + offset.days
}

/**
 * The law's own day for a period, as a day number.
 *
 * @returns `NEEDS_FACTS` when a day that it counts from is not given, `NO_DAY` when the rule is words
 */
export function statutoryDay(rule: CompiledRule, span: PeriodSpan, given: RuleInput): number {
  if (rule.plain && span.kind !== 'day' && span.kind !== 'one-time' && given['fy_end'] === undefined)
    return shiftedFromPeriod(span, rule)
  const offset = offsetFor(rule, span, given)
  switch (rule.anchor) {
    case 'period-end':
      return earlierOf(
        shifted(monthEnd(span.last), offset),
        rule.data.or_earlier?.days,
        firstGiven(given, VALIDITY_END),
      )
    case 'fy-end':
      return fromYearEnd(rule, offset, span, given)
    case 'fy-start': {
      const start = span.kind === 'day' ? yearEndOnOrAfter(span.last, -1) + 1 : span.first
      const whole = shifted(countedFrom(rule, start), offset)
      return earlierOf(whole, rule.data.or_event_days, firstGiven(given, ['appointed_on', 'meeting_on', 'event_on']))
    }
    case 'month-end': {
      const event = eventDay(given, span)
      if (event === ABSENT && span.kind === 'one-time') return NEEDS_FACTS
      const end = monthEnd(event === ABSENT ? span.last : event)
      return rule.data.working_days ? afterWorkingDays(end, rule.data.working_days) : shifted(end, offset)
    }
    case 'agm': {
      // For a year only its AGM will do: a board meeting given beside it starts other clocks.
      const agm = dayGiven(given, 'agm')
      const day = agm === ABSENT && span.kind !== 'year' ? eventDay(given, span) : agm
      return day === ABSENT ? NEEDS_FACTS : shifted(day, offset)
    }
    case 'event':
      return fromEvent(rule, offset, span, given)
    case 'previous-meeting': {
      const previous = dayGiven(given, 'previous_meeting')
      const day = previous === ABSENT ? eventDay(given, span) : previous
      return day === ABSENT ? NEEDS_FACTS : shifted(day, offset)
    }
    case 'first-board-meeting-of-fy': {
      const meeting = firstGiven(given, ['first_meeting_on', 'meeting_on', 'event_on'])
      return meeting === ABSENT ? NEEDS_FACTS : meeting
    }
    case 'calendar-half':
      return span.last
    case 'fixed':
      return fixedDay(rule.data, span)
    case 'none':
      return NO_DAY
  }
}

/** The facts to ask for when a rule answered `NEEDS_FACTS`. */
export function factsNeeded(rule: CompiledRule, eventKind: string | undefined): string[] {
  if (rule.data.base === 'last-kyc-fy') return ['last_kyc_fy']
  if (rule.data.base?.startsWith('trade-mark')) return ['application_date']
  if (rule.data.base) return ['incorporated_on']
  if (rule.anchor === 'agm') return ['agm']
  if (rule.anchor === 'first-board-meeting-of-fy') return ['first-board-meeting-of-year']
  if (rule.anchor === 'previous-meeting') return ['previous_meeting']
  return [eventKind ?? 'event_on']
}

/** Names under which the last day of a registration may be given; a worked case may give it as the day of the event. */
const VALIDITY_END = ['expiry', 'printed_expiry', 'event_on']

const firstGiven = (given: RuleInput, keys: readonly string[]): number => {
  for (const key of keys) {
    const day = dayGiven(given, key)
    if (day !== ABSENT) return day
  }
  return ABSENT
}

const monthEnd = (day: number): number => monthsLater(day, 0, 31)

const earlierOf = (day: number, days: number | undefined, from: number): number =>
  days === undefined || from === ABSENT ? day : Math.min(day, from + days)

/** How far the rule goes for these facts. */
export function offsetFor(rule: CompiledRule, span: PeriodSpan, given: RuleInput): Offset {
  if (rule.unless === null) return rule
  const facts = rule.asks_of_period ? { ...given, ...periodFacts(span) } : given
  return rule.unless.find((one) => verdictOf(one.when, facts) === 'yes') ?? rule
}

/** "Within N days of" leaves the event day out; a count from the start of a year takes 1 April in. */
export const countedFrom = (rule: CompiledRule, day: number): number => {
  if (rule.data.first_day_counts === 'event-day') return day - 1
  const { month, day: dayOfMonth } = civilOf(day)
  return rule.data.first_day_counts === 'year-start' && month === 4 && dayOfMonth === 1 ? day - 1 : day
}

/** The day of the event that a rule counts from; `ABSENT` when it is not known. */
export function dayCountedFrom({ data }: CompiledRule, span: PeriodSpan, given: RuleInput): number {
  if (data.base === 'trade-mark-term') return markTermStart(given, span)
  if (data.base === 'trade-mark-expiry') return markTermEnd(given, span)
  const named = (data.counts_from ?? []).map((name) => dayGiven(given, name)).filter((day) => day !== ABSENT)
  if (named[0] !== undefined) return data.of?.startsWith('earlier of') ? Math.min(...named) : named[0]
  return data.of?.startsWith('later of') ? latestEventDay(given, span) : eventDay(given, span)
}

/** A term counted from its last renewal ends on its expiry, where only the expiry is given. */
function termExpiry({ counts_from }: DueRule, given: RuleInput): number {
  if (!counts_from?.includes('renewed_on') || counts_from.some((name) => dayGiven(given, name) !== ABSENT))
    return ABSENT
  const expiry = dayGiven(given, 'expiry')
  return expiry === ABSENT ? dayGiven(given, 'printed_expiry') : expiry
}

/** The last day of a term as it is recorded; `ABSENT` where the term is counted. */
export const recordedEnd = ({ data }: CompiledRule, given: RuleInput): number =>
  data.base === 'trade-mark-term' ? markExpiry(given) : termExpiry(data, given)

function fromEvent(rule: CompiledRule, offset: Offset, span: PeriodSpan, given: RuleInput): number {
  if (!rule.moves) return NO_DAY
  const recorded = recordedEnd(rule, given)
  if (recorded !== ABSENT) return recorded
  let day = dayCountedFrom(rule, span, given)
  if (day === ABSENT && rule.data.first_day_counts === 'year-start' && span.kind === 'year') day = span.first
  // An adjourned meeting counts from the AGM itself until the adjourned one is held.
  if (day === ABSENT) day = dayGiven(given, 'agm')
  if (day === ABSENT) return NEEDS_FACTS
  return rule.data.working_days
    ? afterWorkingDays(day, rule.data.working_days)
    : shifted(countedFrom(rule, day), offset)
}

function fromYearEnd(rule: CompiledRule, offset: Offset, span: PeriodSpan, given: RuleInput): number {
  const end = yearEnd(rule, span, given)
  if (end === ABSENT) return NEEDS_FACTS
  let day = earlierOf(shifted(end, offset), rule.data.or_agm_days, dayGiven(given, 'agm'))
  const gap = rule.data.max_gap_months_from_previous_agm
  if (gap !== undefined) {
    const previous = dayGiven(given, 'previous_agm')
    if (previous !== ABSENT) day = Math.min(day, monthsLater(previous, gap, 0))
  }
  return rule.data.calendar_year ? Math.min(day, dayNumberOf(civilOf(end).year, 12, 31)) : day
}

function yearEnd(rule: CompiledRule, span: PeriodSpan, given: RuleInput): number {
  const own = dayGiven(given, 'fy_end')
  if (rule.data.base === 'last-kyc-fy') return lastKycYearEnd(given)
  if (rule.data.base) {
    const chosen = dayGiven(given, rule.data.base === 'first-year' ? 'first_fy_end' : 'chosen_first_fy_end')
    if (chosen !== ABSENT) return chosen
    const incorporated = eventDay(given, span)
    // The long first year of an LLP is a choice; with a year named, that choice has been made.
    if (span.kind === 'year' && (incorporated === ABSENT || rule.data.base === 'long-first-year')) return span.last
    return incorporated === ABSENT ? ABSENT : firstYearEnd(incorporated, rule.data.base === 'long-first-year')
  }
  if (own !== ABSENT) return own
  // The year that an event concerns is the one that ended before it.
  if (span.kind !== 'day' && span.kind !== 'one-time') return span.last
  const event = eventDay(given, span)
  return event === ABSENT ? ABSENT : yearEndOnOrAfter(event, -1)
}

function lastKycYearEnd(given: RuleInput): number {
  const year = given['last_kyc_fy']
  if (typeof year === 'string' && isYearText(year)) return dayNumberOf(Number(year.slice(0, 4)) + 1, 3, 31)
  const allotted = dayGiven(given, 'din_allotted_on')
  return allotted === ABSENT ? ABSENT : yearEndOnOrAfter(allotted)
}

function fixedDay(rule: DueRule, span: PeriodSpan): number {
  if (rule.date) return toDayNumber(rule.date)
  if (rule.by_period) {
    const day: IsoDate | undefined = rule.by_period[span.text]
    return day === undefined ? NO_DAY : toDayNumber(day)
  }
  if (rule.dates) {
    const from = rule.year === 'in the year' ? span.first : span.last + 1
    return Math.min(...rule.dates.map(({ month, day }) => nextOccurrence(month, dayOf(day), from)))
  }
  const month = rule.month ?? 1
  const day = dayOf(rule.day ?? 1)
  if (rule.year === 'before') return nextOccurrence(month, day, span.first - 366 + (isLeapBefore(span) ? 0 : 1))
  // Where the rule names no year: inside a financial year, after a calendar year.
  const inside = rule.year === 'in the year' || (rule.year === undefined && span.kind !== 'calendar-year')
  return nextOccurrence(month, day, inside ? span.first : span.last + 1)
}

const dayOf = (day: number | 'last'): number => (day === 'last' ? 31 : day)

const isLeapBefore = (span: PeriodSpan): boolean => {
  const { year } = civilOf(span.first)
  return daysInMonth(year, 2) === 29
}

function nextOccurrence(month: number, day: number, from: number): number {
  const { year } = civilOf(from)
  const here = dayNumberOf(year, month, Math.min(day, daysInMonth(year, month)))
  return here >= from ? here : dayNumberOf(year + 1, month, Math.min(day, daysInMonth(year + 1, month)))
}
