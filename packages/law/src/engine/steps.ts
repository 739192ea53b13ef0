import { addDays, fromDayNumber, type IsoDate, inWords, weekday } from '../calendar/iso-date.ts'
import { type PeriodSpan, periodLabel } from '../calendar/period.ts'
import type { Source } from '../catalogue/model.ts'
import type { CompiledExtension, Obligation, Version } from './catalogue.ts'
import type { DueDateAnswer } from './due-date.ts'
import type { CompiledRule, Offset } from './due-rule.ts'
import { ABSENT, dayGiven, eventDay, type Given } from './given.ts'
import { labelOf } from './wording.ts'

export interface Step {
  readonly kind: 'version' | 'rule' | 'arithmetic' | 'extension' | 'relief' | 'note' | 'day' | 'warning'
  readonly text: string
  readonly date: IsoDate | null
  readonly provision: string | null
  readonly sources: readonly Source[]
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const step = (kind: Step['kind'], text: string, date: IsoDate | null = null): Step => ({
  kind,
  text,
  date,
  provision: null,
  sources: [],
})

/** The way from the law to the day, one thought each: which law, what it says, the count, what moved it, the day. */
export function stepsOf(
  obligation: Obligation,
  version: Version,
  span: PeriodSpan,
  given: Given,
  answer: DueDateAnswer,
  knownOn: IsoDate | null,
): Step[] {
  const steps: Step[] = [
    versionStep(obligation, version, span),
    {
      ...step('rule', `The law: ${sentence(version.due)}`),
      provision: version.provision || null,
      sources: version.sources,
    },
  ]
  if (answer.kind === 'needs-facts')
    steps.push(
      step(
        'arithmetic',
        `The count starts with a day that is not known yet: ${answer.missing.map(labelOf).join(', ')}.`,
      ),
    )
  if (answer.kind !== 'due') return steps
  const statutory = answer.statutory_due_date
  steps.push(step('arithmetic', countInWords(version.rule, span, given, statutory), statutory))
  steps.push(...orderSteps(obligation, span, given, answer.statutory_due_date, answer.extension, knownOn))
  steps.push(step('day', `Due on ${DAYS[weekday(answer.due_date)]}, ${inWords(answer.due_date)}.`, answer.due_date))
  return [...steps, ...weekendStep(answer.due_date)]
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

function versionStep(obligation: Obligation, version: Version, span: PeriodSpan): Step {
  const { from, to, approximate } = version.effective
  const since =
    from === null || approximate === 'from' ? 'in force since a day not recorded' : `in force from ${inWords(from)}`
  const until = to === null ? '' : approximate === 'to' ? ', since ended' : ` to ${inWords(to)}`
  const what =
    obligation.effective_by === 'event'
      ? 'the day of the event'
      : obligation.effective_by === 'due-date'
        ? 'the due date'
        : periodLabel(span.text, obligation.period === 'month')
  const names = [
    version.form_before ? `before: ${version.form_before}` : '',
    version.form_after ? `later: ${version.form_after}` : '',
  ].filter((name) => name !== '')
  const form = names.length > 0 ? `${version.form} (${names.join('; ')})` : version.form
  return {
    ...step('version', `${form} under the ${version.act}, ${since}${until}; what decides is ${what}.`),
    provision: version.provision || null,
  }
}

const ordinal = (n: number): string => {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${tail}`
}

const many = (n: number, unit: string): string => `${Math.abs(n)} ${unit}${Math.abs(n) === 1 ? '' : 's'}`

/** How far: 'the 20th of the next month', '60 days after it'. */
function wayInWords({ months, day, days }: Offset): string {
  const which = day >= 31 ? 'the last day' : `the ${ordinal(day)}`
  const month =
    months === 0
      ? 'of the same month'
      : months === 1
        ? 'of the next month'
        : months > 0
          ? `of the ${ordinal(months)} month after`
          : `of the month ${many(months, 'month')} before`
  const parts: string[] = []
  if (day > 0) parts.push(`${which} ${month}`)
  else if (months !== 0) parts.push(`${many(months, 'month')} ${months > 0 ? 'after it' : 'before it'}`)
  if (days !== 0) parts.push(`${many(days, 'day')} ${days > 0 ? 'after it, that day itself not counted' : 'before it'}`)
  return parts.join(', then ') || 'the same day'
}

function countInWords(rule: CompiledRule, span: PeriodSpan, given: Given, statutory: IsoDate): string {
  const end = inWords(statutory)
  const way = wayInWords(rule)
  switch (rule.anchor) {
    case 'period-end':
    case 'fy-end':
    case 'calendar-half':
      if (rule.data.base === 'last-kyc-fy')
        return `Last KYC for ${String(given['last_kyc_fy'] ?? 'the year of allotment')}; the third year after it, and ${way}: ${end}.`
      return span.kind === 'day' || span.kind === 'one-time'
        ? `Counted from the end of the period: ${end}.`
        : `${periodLabel(span.text, span.kind === 'month')} ends on ${inWords(fromDayNumber(span.last))}; ${rule.anchor === 'calendar-half' ? 'that is the last day' : way}: ${end}.`
    case 'fy-start':
      return `The year begins on ${inWords(fromDayNumber(span.first))}${rule.data.first_day_counts ? ', which is day 1' : ''}; ${many(rule.days, 'day')}: ${end}.`
    case 'agm':
      return `AGM on ${dayInWords(dayGiven(given, 'agm'), eventDay(given, span))}; ${way}: ${end}.`
    case 'previous-meeting':
      return `Last meeting on ${dayInWords(dayGiven(given, 'previous_meeting'), eventDay(given, span))}; ${way}: ${end}.`
    case 'month-end': {
      const event = eventDay(given, span)
      return `Counted from the end of the month of ${dayInWords(event, span.last)}; ${way}: ${end}.`
    }
    case 'event':
      return rule.data.first_day_counts
        ? `From ${dayInWords(eventDay(given, span), span.first)}, the first day of a year counting as day 1; ${many(rule.days, 'day')}: ${end}.`
        : `The event was on ${dayInWords(eventDay(given, span), span.first)}; ${way}: ${end}.`
    default:
      return `The day is fixed: ${end}.`
  }
}

const dayInWords = (day: number, otherwise: number): string => {
  const known = day === ABSENT ? otherwise : day
  return known === ABSENT ? 'a day not given' : inWords(fromDayNumber(known))
}

function orderSteps(
  obligation: Obligation,
  span: PeriodSpan,
  given: Given,
  statutory: IsoDate,
  counted: CompiledExtension | null,
  knownOn: IsoDate | null,
): Step[] {
  const named = obligation.extensions_by_period?.get(span.text) ?? []
  const dated = counted && !named.includes(counted) ? [counted] : []
  return [...named, ...dated].flatMap((order) => {
    const base = { provision: order.by, sources: [] }
    if (knownOn && order.known_on && order.known_on > knownOn) return []
    if (order.only && !Object.keys(order.only).every((fact) => reached(order, fact, given))) {
      const whom = Object.values(order.only).flat().join(', ')
      return [{ ...step('note', `${order.by}: only for ${whom}; not counted here.`), ...base }]
    }
    const to = order.days_left_out
      ? `leaves the days from ${inWords(order.days_left_out.from)} to ${inWords(order.days_left_out.to)} out of the count`
      : order.effect === 'fee-relief'
        ? `waives the additional fee to ${inWords(order.extended_to as IsoDate)}; filed later, the fee counts from ${inWords(statutory)}`
        : `moves the day to ${inWords(order.extended_to as IsoDate)}`
    const known = order.known_on
      ? ` Known since ${inWords(order.known_on)}${order.known_on_basis ? ' (from memory)' : ''}.`
      : ''
    return [
      {
        ...step(
          order.effect === 'fee-relief' ? 'relief' : 'extension',
          `${order.by} ${to}.${known}`,
          order.days_left_out ? null : (order.extended_to as IsoDate),
        ),
        ...base,
      },
    ]
  })
}

const reached = (order: CompiledExtension, fact: string, given: Given): boolean =>
  (order.only?.[fact] ?? []).some((value) => value.toLowerCase() === String(given[fact] ?? '').toLowerCase())

/** The law moves no date for a Sunday; a careful office files before. */
function weekendStep(due: IsoDate): Step[] {
  const day = weekday(due)
  if (day !== 0 && day !== 6) return []
  const friday = addDays(due, day === 0 ? -2 : -1)
  return [
    step('warning', `That is a ${DAYS[day]}, and the date does not move: plan for Friday, ${inWords(friday)}.`, friday),
  ]
}
