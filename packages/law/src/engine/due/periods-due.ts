import { fromDayNumber, toDayNumber } from '../../calendar/iso-date.ts'
import { type Period, type PeriodSpan, periodsCovering, periodSpan } from '../../calendar/period.ts'
import { yearText } from '../../calendar/year.ts'
import type { Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { type DueAnswer, dueDateOf } from './due-date.ts'
import type { KnowledgeOptions } from './law-as-of.ts'
import { statutoryDay } from './statutory-day.ts'
import type { CompiledRule } from '../../catalogue/compile/due-rule.ts'
import type { DayRange } from '../subject.ts'

/** ITC-04 of 2017 was moved by 675 days. */
const LONGEST_EXTENSION = 732
const YEAR = 366

/** Days by which a due date can follow or precede the end of its period; generous, since rows are filtered afterwards. */
const reachOf = (rule: CompiledRule): { behind: number; ahead: number } => {
  const offsets = [rule, ...(rule.unless ?? [])]
  // Of fourteen days in a row at least eight are working days, with room for the national holidays.
  const working = (rule.data.working_days?.count ?? 0) * 2
  const behind = working + Math.max(...offsets.map(({ months, day, days }) => months * 31 + (day > 0 ? 31 : 0) + days))
  const ahead = Math.max(...offsets.map(({ months, days }) => -months * 31 - days))
  // An AGM is held some months after the year; a fixed day is up to a year before or after its period.
  if (rule.anchor === 'agm') return { behind: behind + 300, ahead: 0 }
  if (rule.anchor === 'fixed') return { behind: YEAR, ahead: 2 * YEAR }
  if (rule.anchor === 'fy-start' || rule.anchor === 'first-board-meeting-of-fy') return { behind, ahead: YEAR }
  return { behind: Math.max(behind, 0), ahead: Math.max(ahead, 0) }
}

/** A period whose day may fall into a range, with the answer where it is the same for everyone. */
export interface PlannedPeriod {
  readonly span: PeriodSpan
  /** Null where facts of a subject move the day. */
  readonly answer: DueAnswer | null
}

interface Plan extends DayRange, KnowledgeOptions {
  readonly periods: readonly PlannedPeriod[]
}

const plans = new WeakMap<Obligation, Plan>()

/** The periods whose due date may fall into a range, oldest first. The last answer is cached. */
export function periodsDueIn(
  obligation: Obligation,
  range: DayRange,
  { asOf = null, asKnownOn = null }: KnowledgeOptions = {},
): readonly PlannedPeriod[] {
  const known = plans.get(obligation)
  if (known?.from === range.from && known.to === range.to && known.asOf === asOf && known.asKnownOn === asKnownOn)
    return known.periods
  const periods = planOf(obligation, range, { asOf, asKnownOn })
  plans.set(obligation, { ...range, asOf, asKnownOn, periods })
  return periods
}

function planOf(obligation: Obligation, range: DayRange, options: KnowledgeOptions): PlannedPeriod[] {
  // In the law of another day, a version that has ended since may still be in force.
  const isOfToday = !options.asOf && !options.asKnownOn
  return periodsOf(obligation, range).flatMap((period): PlannedPeriod[] => {
    const span = spanOf(period, obligation)
    if (!span || (isOfToday && !mayGovern(obligation, span)) || !mayFallInto(obligation, span, range)) return []
    if (!isSameForAll(obligation, span)) return [{ span, answer: null }]
    const answer = dueDateOf(obligation, span, NOTHING, options)
    if (answer.kind !== 'due') return []
    return answer.due_date >= range.from && answer.due_date <= range.to ? [{ span, answer }] : []
  })
}

/** Whether the rule and the orders for the period depend on nothing but the period. */
function isSameForAll(obligation: Obligation, span: PeriodSpan): boolean {
  const { versions, extensions_by_date, extensions_by_period, effective_by } = obligation
  if (
    effective_by === 'event' ||
    extensions_by_date !== null ||
    extensions_by_period?.get(span.text)?.some(({ only, except }) => only || except)
  )
    return false
  return span.kind !== 'one-time' && versions.every(({ rule }) => rule.plain || rule.anchor === 'fixed')
}

/** False only where the period alone shows that no version is in force. */
const mayGovern = ({ effective_by, versions }: Obligation, span: PeriodSpan): boolean =>
  effective_by !== 'period' ||
  span.kind === 'one-time' ||
  versions.some((version) => span.last >= version.in_force_from && span.last <= version.in_force_to)

/** False only where no fact of anyone could bring the day of a period into a range. */
function mayFallInto(obligation: Obligation, span: PeriodSpan, range: DayRange): boolean {
  const isMoved = obligation.extensions_by_date !== null || obligation.extensions_by_period?.has(span.text)
  const slack = isMoved ? LONGEST_EXTENSION : 0
  const [from, to] = [toDayNumber(range.from) - slack, toDayNumber(range.to)]
  return obligation.versions.some(({ rule }) => {
    if (!rule.plain && rule.anchor !== 'fixed') return true
    const day = statutoryDay(rule, span, NOTHING)
    return day >= from && day <= to
  })
}

const NOTHING = {}

function periodsOf(obligation: Obligation, range: DayRange): readonly Period[] {
  if (obligation.period === 'one-time') return ['one-time' as Period]
  if (obligation.versions.every((version) => version.rule.anchor === 'none')) return []
  const named = obligation.versions.flatMap((version) => Object.keys(version.rule.data.by_period ?? {}))
  const counted = obligation.versions.filter((version) => version.rule.data.by_period === undefined)
  return [
    ...new Set([...(named as Period[]), ...(counted.length > 0 ? countedPeriods(obligation, counted, range) : [])]),
  ]
}

function countedPeriods(obligation: Obligation, versions: readonly Version[], range: DayRange): readonly Period[] {
  const reaches = versions.map((version) => reachOf(version.rule))
  const slack = obligation.extensions ? LONGEST_EXTENSION : 0
  const from = toDayNumber(range.from) - Math.max(...reaches.map((reach) => reach.behind)) - slack
  const to = toDayNumber(range.to) + Math.max(...reaches.map((reach) => reach.ahead))
  return periodsCovering(obligation.period, fromDayNumber(from), fromDayNumber(to))
}

/** The third year after the one of the last KYC, at whose end the next falls due. */
export const kycPeriod = (lastKycYear: string): Period => yearText(Number(lastKycYear.slice(0, 4)) + 3) as Period

export const spanOf = (period: Period, obligation: Obligation) => periodSpan(period, obligation.period === 'month')
