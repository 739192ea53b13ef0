import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import { type Period, type PeriodKind, type PeriodSpan, periodSpan } from '../../calendar/period.ts'
import { versionsAsOf, type KnowledgeOptions } from './law-as-of.ts'
import type { CompiledExtension, Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { TURNOVER, turnoverClasses } from '../../catalogue/model/turnover-class.ts'
import { factsNeeded, NEEDS_FACTS, NO_DAY, shifted, statutoryDay } from './statutory-day.ts'
import { ABSENT, dayGiven, eventDay, type RuleInput } from '../facts/rule-input.ts'

export interface DueAnswer {
  readonly kind: 'due'
  readonly version: Version
  readonly statutory_due_date: IsoDate
  /** The day that counts: the statutory one, or that of an order which moves the law's date. */
  readonly due_date: IsoDate
  /** The order behind `due_date`, or behind `fee_free_until`. */
  readonly extension: CompiledExtension | null
  /** Last day without additional fee where an order waives it; the duty and its fee still count from `due_date`. */
  readonly fee_free_until: IsoDate | null
}

export type DueDateAnswer =
  | DueAnswer
  | { readonly kind: 'no-law' }
  | { readonly kind: 'no-day'; readonly version: Version; readonly words: string }
  | { readonly kind: 'needs-facts'; readonly version: Version; readonly missing: readonly string[] }

const NO_LAW: DueDateAnswer = { kind: 'no-law' }
const NOTHING: RuleInput = {}
const EVERYTHING_KNOWN = Number.POSITIVE_INFINITY

/** Other kinds of period that mean the same for an obligation. */
const ALSO: Partial<Record<PeriodKind, readonly PeriodKind[]>> = {
  month: [],
  quarter: [],
  half: [],
  'calendar-half': ['month'],
  year: ['calendar-year'],
  'calendar-year': ['year'],
}

/**
 * The last day to meet an obligation for one period.
 *
 * The version in force gives the statutory date: in force on the last day of the period, on the day of the event, or on the
 * due date, as the obligation says. An order for that very period then moves the date or waives the fee.
 *
 * @returns `no-law` when no version covers the period; `no-day` when the rule is words; `needs-facts` with the days to ask for
 * @throws RangeError when the period is not of the obligation's frequency, or a given day does not exist: the caller's bug
 */
export function dueDate(
  obligation: Obligation,
  period: Period,
  given: RuleInput = NOTHING,
  options?: KnowledgeOptions,
): DueDateAnswer {
  const span = spanFor(obligation, period)
  // Counted from the year's end, a calendar year would give a day three months early.
  if (span.kind === 'calendar-year' && obligation.period === 'year' && given['fy_end'] === undefined) {
    const anchor = versionFor(obligation, span, given, options)?.rule.anchor
    if (anchor === 'fy-end' || anchor === 'period-end')
      throw new RangeError(
        `${obligation.id} counts from the end of the financial year. Write "${period}" as one: 2026-27.`,
      )
  }
  return dueDateOf(obligation, span, given, options)
}

/** The same for a span that is known to be of the obligation's frequency; a calendar calls it thousands of times. */
export function dueDateOf(
  obligation: Obligation,
  span: PeriodSpan,
  given: RuleInput,
  options?: KnowledgeOptions,
): DueDateAnswer {
  const only = obligation.effective_by === 'due-date' ? onlyVersion(obligation, options) : null
  const version = only ?? versionFor(obligation, span, given, options)
  if (version === null) return NO_LAW
  const day = statutoryDay(version.rule, span, given)
  // Where the due date decides, an only version need not be found by computing it twice.
  if (only !== null && !governs(only, day)) return NO_LAW
  if (day === NO_DAY) return { kind: 'no-day', version, words: version.due }
  if (day === NEEDS_FACTS)
    return { kind: 'needs-facts', version, missing: factsNeeded(version.rule, obligation.event_kind) }
  const text = fromDayNumber(day)
  if (obligation.extensions_by_period === null && obligation.extensions_by_date === null)
    return { kind: 'due', version, statutory_due_date: text, due_date: text, extension: null, fee_free_until: null }
  const known = options?.asKnownOn ? toDayNumber(options.asKnownOn) : EVERYTHING_KNOWN
  return extended(obligation, version, span, given, day, known)
}

const onlyVersion = ({ versions }: Obligation, options: KnowledgeOptions | undefined): Version | null =>
  versions.length === 1 && !options?.asOf && !options?.asKnownOn ? (versions[0] ?? null) : null

/** Whether the last version of an obligation governs, by its own due date; without that date it does. */
const governs = (last: Version, day: number): boolean => {
  if (day === NEEDS_FACTS) return true
  if (day === NO_DAY) return last.rule.data.by_period === undefined
  return day >= last.in_force_from && day <= last.in_force_to
}

/** @throws RangeError when the period is not of the obligation's frequency */
export function spanFor(obligation: Obligation, period: string): PeriodSpan {
  const kind = obligation.period
  const span = periodSpan(period, kind === 'month')
  if (span === null) {
    if (periodSpan(period) === null) throw new RangeError(`"${period}" is not a period.`)
    throw new RangeError(`${obligation.id} runs by the ${kind}; "${period}" is not one.`)
  }
  if (kind === 'calendar-half' && span.kind === 'half') return calendarHalfEndingIn(span)
  if (
    span.kind !== kind &&
    ALSO[kind]?.includes(span.kind) === false &&
    !(span.kind === 'one-time' && runsOnce(obligation))
  )
    throw new RangeError(`${obligation.id} runs by the ${kind}; "${period}" is not one.`)
  return span
}

/** April to September includes 30 June, October to March 31 December: the half of the calendar year that is meant. */
const calendarHalfEndingIn = (half: PeriodSpan): PeriodSpan => {
  const year = Number(half.text.slice(0, 4))
  const text = half.last_month === 9 ? `${year}-01/${year}-06` : `${year}-07/${year}-12`
  return periodSpan(text) as PeriodSpan
}

const runsOnce = (obligation: Obligation): boolean =>
  obligation.frequency === 'one-time' || obligation.frequency === 'triennial' || obligation.frequency === 'event'

/** The version that governs, or null. */
export function versionFor(
  obligation: Obligation,
  span: PeriodSpan,
  given: RuleInput,
  options?: KnowledgeOptions,
): Version | null {
  const versions = options?.asOf || options?.asKnownOn ? versionsAsOf(obligation, options) : obligation.versions
  const last = versions[versions.length - 1]
  if (last === undefined) return null
  if (obligation.effective_by === 'due-date') {
    for (const version of versions) {
      const day = statutoryDay(version.rule, span, given)
      // Without the due date the question stays open; the newest version is used.
      if (day === NO_DAY || day === NEEDS_FACTS) continue
      if (day >= version.in_force_from && day <= version.in_force_to) return version
    }
    return governs(last, statutoryDay(last.rule, span, given)) ? last : null
  }
  const day = obligation.effective_by === 'event' ? eventOf(span, given) : span.last
  if (day === ABSENT) return last
  for (const version of versions) if (day >= version.in_force_from && day <= version.in_force_to) return version
  return null
}

const eventOf = (span: PeriodSpan, given: RuleInput): number => {
  const agm = given['agm'] === undefined ? ABSENT : dayGiven(given, 'agm')
  const event = agm === ABSENT ? eventDay(given, span) : agm
  return event === ABSENT && span.kind !== 'one-time' ? span.last : event
}

function extended(
  obligation: Obligation,
  version: Version,
  span: PeriodSpan,
  given: RuleInput,
  statutory: number,
  known: number,
): DueAnswer {
  let due = statutory
  let feeFree = 0
  let extension: CompiledExtension | null = null
  for (const order of obligation.extensions_by_period?.get(span.text) ?? []) {
    if (order.known_day > known || !reaches(order, given)) continue
    if (order.effect === 'extension' && order.to_day > due) due = order.to_day
    else if (order.effect === 'fee-relief' && order.to_day > Math.max(feeFree, statutory)) feeFree = order.to_day
    else continue
    extension = order
  }
  for (const order of obligation.extensions_by_date ?? []) {
    if (order.known_day > known || !reaches(order, given)) continue
    const day = order.days_left_out
      ? withDaysLeftOut(order, version, statutory, eventOf(span, given))
      : inWindow(order, statutory)
    if (order.effect === 'extension' && day > due) due = day
    else if (order.effect === 'fee-relief' && day > Math.max(feeFree, statutory)) feeFree = day
    else continue
    extension = order
  }
  return {
    kind: 'due',
    version,
    statutory_due_date: fromDayNumber(statutory),
    due_date: fromDayNumber(due),
    extension,
    fee_free_until: feeFree > due ? fromDayNumber(feeFree) : null,
  }
}

const plain = (word: unknown): string => String(word).trim().toLowerCase().replace(/[_-]/g, ' ')

const names = (given: RuleInput, fact: string, values: readonly string[]): boolean => {
  const held = given[fact]
  if (held === undefined || held === null) return false
  const words: readonly unknown[] =
    fact === TURNOVER && typeof held === 'number' ? turnoverClasses(held) : Array.isArray(held) ? held : [held]
  return values.some((value) => words.some((one) => plain(one) === plain(value)))
}

/** An order bound to a place, a turnover or a part of the duty counts only when the facts name it, and never for those it leaves out. */
export function reaches(order: CompiledExtension, given: RuleInput): boolean {
  if (order.except && Object.entries(order.except).some(([fact, values]) => names(given, fact, values))) return false
  return !order.only || Object.entries(order.only).every(([fact, values]) => names(given, fact, values))
}

const inWindow = (order: CompiledExtension, statutory: number): number => {
  const window = order.due_between
  return window && statutory >= toDayNumber(window.from) && statutory <= toDayNumber(window.to) ? order.to_day : 0
}

/** A clock that runs into the excluded days continues after them; one that starts inside them starts after them. */
function withDaysLeftOut(order: CompiledExtension, version: Version, statutory: number, event: number): number {
  const window = order.days_left_out
  if (!window || event === ABSENT) return 0
  const [from, to] = [toDayNumber(window.from), toDayNumber(window.to)]
  if (event > to || statutory < from) return 0
  return event >= from ? shifted(to, version.rule) : to + (statutory - from + 1)
}
