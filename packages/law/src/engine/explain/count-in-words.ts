import { fromDayNumber, type IsoDate, monthsLater } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import { countedFrom, dayCountedFrom, offsetFor, recordedEnd, shifted } from '../due/statutory-day.ts'
import type { CompiledRule, Offset } from '../../catalogue/compile/due-rule.ts'
import { ABSENT, dayGiven, eventDay, type RuleInput } from '../facts/rule-input.ts'
import type { Phrases } from '../wording/phrases.ts'

/** How far: 'the 20th of the next month', '60 days after it'; null for the day itself. */
function wayInWords({ months, day, days }: Offset, phrases: Phrases): string | null {
  const parts: string[] = []
  if (day > 0) parts.push(phrases.dayOfMonth(day >= 31 ? null : day, months))
  else if (months !== 0) parts.push(phrases.monthsFrom(months))
  if (days !== 0) parts.push(phrases.daysFrom(days))
  return parts.length === 0 ? null : phrases.inTurn(parts)
}

const dayText = (day: number, phrases: Phrases): string => phrases.day(fromDayNumber(day))

/** An anchor in words, and the day number from which the count starts. */
function startOf(
  rule: CompiledRule,
  span: PeriodSpan,
  given: RuleInput,
  phrases: Phrases,
): { words: string; day: number } {
  const known = (name: string, otherwise: number): number => {
    const day = dayGiven(given, name)
    return day === ABSENT ? otherwise : day
  }
  const event = rule.anchor === 'event' ? dayCountedFrom(rule, span, given) : eventDay(given, span)
  switch (rule.anchor) {
    case 'agm': {
      const day = known('agm', event)
      return { words: phrases.agmOn(dayText(day, phrases)), day }
    }
    case 'previous-meeting': {
      const day = known('previous_meeting', event)
      return { words: phrases.lastMeetingOn(dayText(day, phrases)), day }
    }
    case 'month-end': {
      const day = event === ABSENT ? span.last : event
      return { words: phrases.endOfMonthOf(dayText(day, phrases)), day: ABSENT }
    }
    case 'event': {
      const day = event === ABSENT ? known('agm', span.first) : event
      return { words: phrases.from(dayText(day, phrases)), day }
    }
    case 'fy-start':
      return { words: phrases.yearBegins(dayText(span.first, phrases)), day: span.first }
    default:
      return span.kind === 'day' || span.kind === 'one-time'
        ? { words: phrases.endOfPeriod, day: ABSENT }
        : {
            words: phrases.periodEnds(phrases.period(span.text, span.kind === 'month'), dayText(span.last, phrases)),
            day: span.last,
          }
  }
}

/** The count from the rule's anchor to the statutory day, as a person would do it on paper. */
export function countInWords(
  rule: CompiledRule,
  span: PeriodSpan,
  given: RuleInput,
  statutory: IsoDate,
  phrases: Phrases,
): string {
  const end = phrases.day(statutory)
  if (rule.anchor === 'fixed') return phrases.dayIsFixed(end)
  if (rule.anchor === 'first-board-meeting-of-fy') return phrases.firstBoardMeeting(end)
  if (rule.anchor === 'calendar-half') return phrases.halfEnds(end)
  if (rule.data.base === 'last-kyc-fy')
    return phrases.kycAfter(typeof given['last_kyc_fy'] === 'string' ? given['last_kyc_fy'] : null, end)
  if (rule.anchor === 'event' && recordedEnd(rule, given) !== ABSENT) return phrases.termEnds(end)
  const offset = offsetFor(rule, span, given)
  const start = startOf(rule, span, given, phrases)
  const isDayOne = start.day !== ABSENT && countedFrom(rule, start.day) !== start.day
  const { working_days: working } = rule.data
  const way = working
    ? phrases.workingDays(working.count, working.of)
    : isDayOne
      ? phrases.countedFromDayOne(offset.days)
      : wayInWords(offset, phrases)
  if (way === null) return rule.anchor === 'event' ? phrases.dayItself(end) : phrases.thatDay(start.words)
  const limits = limitsInWords(rule, given, phrases)
  if (limits.length === 0 || start.day === ABSENT) return phrases.counted(start.words, way, end)
  const plain = dayText(shifted(countedFrom(rule, start.day), offset), phrases)
  return phrases.countedWithLimits(start.words, way, plain, limits, end)
}

/** Further limits of the rule; the earliest day counts. */
function limitsInWords(rule: CompiledRule, given: RuleInput, phrases: Phrases): string[] {
  const { or_earlier: early, or_event_days: eventDays, or_agm_days: agmDays } = rule.data
  const gap = rule.data.max_gap_months_from_previous_agm
  const limits: string[] = []
  const say = (name: string, words: string, add: (day: number) => number): void => {
    const day = dayGiven(given, name)
    if (day !== ABSENT) limits.push(phrases.limit(words, dayText(day, phrases), dayText(add(day), phrases)))
  }
  if (early !== undefined) say('expiry', phrases.limitAfterExpiry(early.days), (day) => day + early.days)
  if (eventDays !== undefined)
    for (const name of ['appointed_on', 'meeting_on', 'event_on'])
      say(name, phrases.limitAfterAppointment(eventDays), (day) => day + eventDays)
  if (agmDays !== undefined) say('agm', phrases.limitAfterAgm(agmDays, 'day'), (day) => day + agmDays)
  if (gap !== undefined) say('previous_agm', phrases.limitAfterAgm(gap, 'month'), (day) => monthsLater(day, gap, 0))
  return limits
}
