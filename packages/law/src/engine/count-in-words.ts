import { addMonths, fromDayNumber, type IsoDate, inWords } from '../calendar/iso-date.ts'
import { type PeriodSpan, periodLabel } from '../calendar/period.ts'
import { type CompiledRule, countedFrom, dayCountedFrom, type Offset, offsetFor, shifted } from './due-rule.ts'
import { ABSENT, dayGiven, eventDay, type Given } from './given.ts'

const ordinal = (n: number): string => {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${tail}`
}

const many = (n: number, unit: string): string => `${Math.abs(n)} ${unit}${Math.abs(n) === 1 ? '' : 's'}`

const monthInWords = (months: number): string => {
  if (months === 0) return 'of the same month'
  if (months === 1) return 'of the next month'
  return months > 0 ? `of the ${ordinal(months)} month after` : `of the month ${many(months, 'month')} before`
}

/** How far: 'the 20th of the next month', '60 days after it'. */
function wayInWords({ months, day, days }: Offset): string {
  const parts: string[] = []
  if (day > 0) parts.push(`${day >= 31 ? 'the last day' : `the ${ordinal(day)}`} ${monthInWords(months)}`)
  else if (months !== 0) parts.push(`${many(months, 'month')} ${months > 0 ? 'after it' : 'before it'}`)
  if (days !== 0) parts.push(`${many(days, 'day')} ${days > 0 ? 'after it, that day itself not counted' : 'before it'}`)
  return parts.join(', then ') || 'the same day'
}

const dayText = (day: number): string => inWords(fromDayNumber(day))

/** What an anchor stands for, and the day number that the way starts from. */
function startOf(rule: CompiledRule, span: PeriodSpan, given: Given): { words: string; day: number } {
  const known = (name: string, otherwise: number): number => {
    const day = dayGiven(given, name)
    return day === ABSENT ? otherwise : day
  }
  const event = rule.anchor === 'event' ? dayCountedFrom(rule, span, given) : eventDay(given, span)
  switch (rule.anchor) {
    case 'agm': {
      const day = known('agm', event)
      return { words: `AGM on ${dayText(day)}`, day }
    }
    case 'previous-meeting': {
      const day = known('previous_meeting', event)
      return { words: `Last meeting on ${dayText(day)}`, day }
    }
    case 'month-end': {
      const day = event === ABSENT ? span.last : event
      return { words: `Counted from the end of the month of ${dayText(day)}`, day: ABSENT }
    }
    case 'event': {
      const day = event === ABSENT ? known('agm', span.first) : event
      return { words: `From ${dayText(day)}`, day }
    }
    case 'fy-start':
      return { words: `The year begins on ${dayText(span.first)}`, day: span.first }
    default:
      return span.kind === 'day' || span.kind === 'one-time'
        ? { words: 'Counted from the end of its period', day: ABSENT }
        : { words: `${periodLabel(span.text, span.kind === 'month')} ends on ${dayText(span.last)}`, day: span.last }
  }
}

/** The count from the rule's anchor to the statutory day, as a person would do it on paper. */
export function countInWords(rule: CompiledRule, span: PeriodSpan, given: Given, statutory: IsoDate): string {
  const end = inWords(statutory)
  if (rule.anchor === 'fixed') return `The day is fixed: ${end}.`
  if (rule.anchor === 'first-board-meeting-of-fy') return `The first board meeting of the year is on ${end}.`
  if (rule.anchor === 'calendar-half') return `The half of the year ends on ${end}.`
  if (rule.data.base === 'last-kyc-fy') {
    const base =
      typeof given['last_kyc_fy'] === 'string'
        ? `Last KYC for ${given['last_kyc_fy']}`
        : 'Number first held in the base year'
    return `${base}; three years from its end, and then 30 June: ${end}.`
  }
  const offset = offsetFor(rule, span, given)
  const start = startOf(rule, span, given)
  const counted = start.day !== ABSENT && countedFrom(rule, start.day) !== start.day
  const way = counted ? `${many(offset.days, 'day')}, that day being day 1` : wayInWords(offset)
  const others = limitsInWords(rule, given)
  if (others.length === 0 || start.day === ABSENT) return `${start.words}; ${way}: ${end}.`
  const plain = dayText(shifted(countedFrom(rule, start.day), offset))
  return `${start.words}; ${way}: ${plain}. ${others.join('. ')}. The earlier day counts: ${end}.`
}

/** Further limits of the rule, of which the earlier day counts. */
function limitsInWords(rule: CompiledRule, given: Given): string[] {
  const { or_earlier: early, or_event_days: eventDays, max_gap_months_from_previous_agm: gap } = rule.data
  const limits: string[] = []
  const say = (name: string, words: string, add: (day: number) => string): void => {
    const day = dayGiven(given, name)
    if (day !== ABSENT) limits.push(`${words} ${dayText(day)}: ${add(day)}`)
  }
  if (early)
    say('expiry', `${many(early.days, 'day')} after the registration ends on`, (day) => dayText(day + early.days))
  if (eventDays !== undefined)
    for (const name of ['appointed_on', 'meeting_on', 'event_on'])
      say(name, `${many(eventDays, 'day')} after the appointment on`, (day) => dayText(day + eventDays))
  if (gap !== undefined)
    say('previous_agm', `${gap} months after the AGM of`, (day) => inWords(addMonths(fromDayNumber(day), gap)))
  return limits
}
