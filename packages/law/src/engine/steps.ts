import { addDays, type IsoDate, inWords, weekday } from '../calendar/iso-date.ts'
import { type PeriodSpan, periodLabel } from '../calendar/period.ts'
import type { Area, Source } from '../catalogue/model.ts'
import type { CompiledExtension, Obligation, Version } from './catalogue.ts'
import { type DueDateAnswer, reaches } from './due-date.ts'
import { countInWords } from './count-in-words.ts'
import type { Given } from './given.ts'
import { factLabel } from './wording.ts'

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
        `The count starts with a day that is not known yet: ${answer.missing.map(factLabel).join(', ')}.`,
      ),
    )
  if (answer.kind !== 'due') return steps
  const statutory = answer.statutory_due_date
  steps.push(step('arithmetic', countInWords(version.rule, span, given, statutory), statutory))
  steps.push(...orderSteps(obligation, span, given, answer.statutory_due_date, answer.extension, knownOn))
  steps.push(step('day', `Due on ${DAYS[weekday(answer.due_date)]}, ${inWords(answer.due_date)}.`, answer.due_date))
  return [...steps, ...weekendStep(answer.due_date, obligation.area)]
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
    if (!reaches(order, given)) {
      const whom = order.only ? `only for ${Object.values(order.only).flat().join(', ')}` : 'for others'
      return [{ ...step('note', `${order.by}: ${whom}; not counted here.`), ...base }]
    }
    // An order for an earlier day moves nothing here: those with the later day were not meant.
    if (!order.days_left_out && order.extended_to <= statutory) return []
    const what = order.days_left_out
      ? `the days from ${inWords(order.days_left_out.from)} to ${inWords(order.days_left_out.to)} are left out of the count`
      : order.effect === 'fee-relief'
        ? `no additional fee to ${inWords(order.extended_to as IsoDate)}; filed later, the fee counts from ${inWords(statutory)}`
        : `the day moves to ${inWords(order.extended_to as IsoDate)}`
    const known = order.known_on
      ? ` Known since ${inWords(order.known_on)}${order.known_on_basis ? ' (from memory)' : ''}.`
      : ''
    return [
      {
        ...step(
          order.effect === 'fee-relief' ? 'relief' : 'extension',
          `${order.by}: ${what}.${known}`,
          order.days_left_out ? null : (order.extended_to as IsoDate),
        ),
        ...base,
      },
    ]
  })
}

/**
 * The law moves no date for a Sunday; a careful office files before. Only the Trade Marks Registry takes what is due on a
 * closed day on the next open one (s. 10 General Clauses Act); that too is said, not counted.
 */
function weekendStep(due: IsoDate, area: Area): Step[] {
  const day = weekday(due)
  if (day !== 0 && day !== 6) return []
  const friday = addDays(due, day === 0 ? -2 : -1)
  const taken =
    area === 'trademark'
      ? 'a last day on which the Registry is closed runs to the next day it is open; still'
      : 'and the date does not move:'
  return [step('warning', `That is a ${DAYS[day]}, ${taken} plan for Friday, ${inWords(friday)}.`, friday)]
}
