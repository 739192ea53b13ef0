import { type IsoDate, weekday } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import type { ExtensionEffect } from '../../catalogue/model/order.ts'
import { shownSources } from '../../catalogue/model/shown-sources.ts'
import type { Source } from '../../catalogue/model/source.ts'
import type { CompiledExtension, Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { isClosed, isWeekend, workingDayBefore } from '../due/closed-day.ts'
import { type DueDateAnswer, reaches } from '../due/due-date.ts'
import { countInWords } from './count-in-words.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { LatestDay } from '../subject.ts'
import { factLabel, phrasesIn, valueInWords } from '../wording/wording.ts'
import type { Language, Phrases } from '../wording/phrases.ts'

export interface Step {
  readonly kind: 'version' | 'rule' | 'arithmetic' | 'extension' | 'relief' | 'note' | 'day' | 'warning' | 'safe-day'
  readonly text: string
  readonly date: IsoDate | null
  readonly provision: string | null
  readonly sources: readonly Source[]
}

const step = (kind: Step['kind'], text: string, date: IsoDate | null = null): Step => ({
  kind,
  text,
  date,
  provision: null,
  sources: [],
})

/** The steps from the law to the due date: which law, what it says, the count, the order that moved it, the due date. */
export function stepsOf(
  obligation: Obligation,
  version: Version,
  span: PeriodSpan,
  given: RuleInput,
  answer: DueDateAnswer,
  knownOn: IsoDate | null,
  language?: Language,
): Step[] {
  const phrases = phrasesIn(language)
  const steps: Step[] = [
    versionStep(obligation, version, span, phrases),
    {
      ...step('rule', ruleInWords(version, phrases)),
      provision: version.provision || null,
      sources: version.sources,
    },
  ]
  if (answer.kind === 'needs-facts') {
    const missing = answer.missing.map((key) => factLabel(key, language))
    steps.push(step('arithmetic', phrases.startsUnknown(missing.join(', '))))
  }
  if (answer.kind !== 'due') return steps
  const statutory = answer.statutory_due_date
  steps.push(step('arithmetic', countInWords(version.rule, span, given, statutory, phrases), statutory))
  steps.push(...orderSteps(obligation, span, given, answer.statutory_due_date, answer.extension, knownOn, phrases))
  const due = answer.due_date
  steps.push(step('day', phrases.dueOn(phrases.weekday(weekday(due)), phrases.day(due)), due))
  return [...steps, ...closedDaySteps(due, obligation, version, phrases)]
}

/** The latest possible due date, counted from an assumed day. The step has no date, since none is known. */
export const latestStep = ({ due_date, counted_from, provision }: LatestDay, phrases: Phrases): Step => ({
  ...step('note', phrases.notLaterThan(phrases.day(counted_from), phrases.day(due_date))),
  provision,
})

/** The text of the law about the due date; a rule of the organisation is in the reader's language. */
export const dueWords = ({ due, own }: Version, { language }: Phrases): string =>
  own && language === 'hi' ? own.due_in_hindi : due

const ruleInWords = (version: Version, phrases: Phrases): string =>
  version.own ? phrases.theRule(dueWords(version, phrases)) : phrases.theLaw(sentence(version.due))

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

/** A period as a sentence names it; a year of income tax by its assessment or tax year. */
export const periodInWords = ({ period, area }: Obligation, span: PeriodSpan, phrases: Phrases): string =>
  phrases.period(span.text, period === 'month', area === 'income-tax' ? 'income' : undefined)

function versionStep(obligation: Obligation, version: Version, span: PeriodSpan, phrases: Phrases): Step {
  const { from, to, approximate } = version.effective
  const since = phrases.inForceSince(from === null || approximate === 'from' ? null : phrases.day(from))
  if (version.own) {
    const { by, on } = version.own
    return step('version', phrases.ownVersion(version.form, by, phrases.day(on), from && phrases.day(from)))
  }
  const until = to === null ? '' : phrases.inForceTo(approximate === 'to' ? null : phrases.day(to))
  const decides =
    obligation.effective_by === 'event'
      ? phrases.dayOfEvent
      : obligation.effective_by === 'due-date'
        ? phrases.dueDate
        : periodInWords(obligation, span, phrases)
  const names = [
    version.form_before ? phrases.nameBefore(version.form_before) : '',
    version.form_after ? phrases.nameAfter(version.form_after) : '',
  ].filter((name) => name !== '')
  // A challan is the same for every tax and instalment: its own name says which.
  const named = version.form.startsWith('Challan') ? `${version.name}, ${version.form}` : version.form
  const form = names.length > 0 && named === version.form ? `${named} (${names.join('; ')})` : named
  return {
    ...step('version', phrases.version(form, version.act, `${since}${until}`, decides)),
    provision: version.provision || null,
  }
}

/** The places, classes of turnover and groups of states that an order is limited to. */
const boundTo = (only: NonNullable<CompiledExtension['only']>, phrases: Phrases): string =>
  Object.entries(only)
    .flatMap(([fact, values]) => values.map((value) => valueInWords(fact, value, phrases)))
    .join(', ')

function orderSteps(
  obligation: Obligation,
  span: PeriodSpan,
  given: RuleInput,
  statutory: IsoDate,
  counted: CompiledExtension | null,
  knownOn: IsoDate | null,
  phrases: Phrases,
): Step[] {
  const named = obligation.extensions_by_period?.get(span.text) ?? []
  const dated = counted && !named.includes(counted) ? [counted] : []
  return [...named, ...dated].flatMap((order) => {
    const dated = order.order?.dated
    const name = dated ? phrases.orderOf(order.by, phrases.day(dated)) : order.by
    const base = {
      provision: order.by,
      sources: order.own?.url ? [{ title: order.by, url: order.own.url }] : shownSources(order.order?.sources ?? []),
    }
    const own = order.own ? phrases.ownOrder(order.own.is_provisional) : ''
    if (knownOn && order.known_on && order.known_on > knownOn) return []
    if (!reaches(order, given)) {
      const whom = order.only ? phrases.onlyFor(boundTo(order.only, phrases)) : phrases.forOthers
      return [{ ...step('note', phrases.notCounted(name, whom)), ...base }]
    }
    // An order for an earlier day moves nothing here: it is meant for those with an earlier due date.
    if (!order.days_left_out && order.extended_to <= statutory) return []
    const { days_left_out: leftOut, known_on } = order
    const to = order.extended_to as IsoDate
    const effect = leftOut
      ? phrases.daysLeftOut(phrases.day(leftOut.from), phrases.day(leftOut.to))
      : effectInWords(order.effect, phrases.day(to), phrases.day(statutory), phrases)
    const known = known_on ? phrases.knownSince(phrases.day(known_on), order.known_on_basis ?? 'published') : ''
    return [
      {
        ...step(
          order.effect === 'extension' ? 'extension' : 'relief',
          phrases.order(name, effect, `${known}${own}`),
          leftOut ? null : to,
        ),
        ...base,
      },
    ]
  })
}

function effectInWords(effect: ExtensionEffect, to: string, statutory: string, phrases: Phrases): string {
  if (effect === 'fee-relief') return phrases.feeRelief(to, statutory)
  return effect === 'interest-relief' ? phrases.interestRelief(to) : phrases.dayMoves(to)
}

/**
 * What a closed day means for this obligation, by its own source, and the working day before. The due date does not move.
 * Where no rule is recorded, the step says so and concludes nothing.
 */
function closedDaySteps(due: IsoDate, { closed_day: rule }: Obligation, { own }: Version, phrases: Phrases): Step[] {
  if (!isClosed(due, rule)) return []
  const safe = workingDayBefore(due)
  const words = phrases.closedOn(isWeekend(due) ? phrases.weekday(weekday(due)) : null)
  const means = rule ? phrases.closedDay[rule.effect](rule.provision) : phrases.closedDayUnknown
  const text = own ? words : `${words} ${means}`
  return [
    { ...step('warning', text), provision: rule?.provision ?? null, sources: shownSources(rule?.sources ?? []) },
    step('safe-day', phrases.safeDay(phrases.weekday(weekday(safe)), phrases.day(safe)), safe),
  ]
}
