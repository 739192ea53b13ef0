import { type IsoDate, fromDayNumber, toDayNumber } from '../calendar/iso-date.ts'
import { type PeriodSpan, periodsCovering, periodSpan } from '../calendar/period.ts'
import type { AttributeTest, Condition, DueRule, Scalar, VersionData } from '../catalogue/model/obligation.ts'
import { statutoryDay } from '../engine/due/statutory-day.ts'
import { compileRule } from '../catalogue/compile/due-rule.ts'
import type { OwnObligation } from './own-law.ts'
import { ownDueInWords } from './due-in-words.ts'
import {
  OWN_MONTHS,
  OWN_PERIOD,
  type OwnDue,
  type OwnFrequency,
  type OwnRule,
  type OwnRuleVersion,
} from './own-rule.ts'

/** How far a due date can be from its period, before or after: two years of counting, and its own length. */
const REACH_DAYS = 1500

/**
 * An organisation's rule in the terms of the catalogue.
 *
 * A version governs whole periods: from the first one whose day, by it and by the version before, falls on or after the day
 * from which it holds. So every period has exactly one item, and what was due before a change stays as it was.
 *
 * @returns null where no period is left: the rule ends before anything is due
 */
export function ownObligation(rule: OwnRule): OwnObligation | null {
  const spans = rule.frequency === 'one-time' ? onceOf(rule) : repeatedOf(rule)
  if (spans.length === 0) return null
  return {
    id: rule.id,
    area: rule.area,
    registration: rule.registration,
    frequency: rule.frequency,
    period: OWN_PERIOD[rule.frequency],
    effective_by: 'period',
    versions: spans.map(({ version, from, to }, at) =>
      versionData(rule, version, `${rule.id}${at === 0 ? '' : `.${at + 1}`}`, { from, to }),
    ),
  }
}

interface Governed {
  readonly version: OwnRuleVersion
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** A one-time rule has one due date: the newest version counts. */
function onceOf({ versions, ends_on }: OwnRule): Governed[] {
  const version = versions.at(-1)
  if (version?.due.kind !== 'on' || (ends_on !== null && version.due.date >= ends_on)) return []
  return [{ version, from: null, to: null }]
}

function repeatedOf({ frequency, versions, ends_on }: OwnRule): Governed[] {
  const starts: { version: OwnRuleVersion; first: number }[] = []
  for (const version of versions) {
    const before = starts.at(-1)
    const rules = before ? [before.version.due, version.due] : [version.due]
    const first = Math.max(firstDueFrom(frequency, rules, version.from), before?.first ?? Number.NEGATIVE_INFINITY)
    // Two changes for the same period: the later one counts.
    if (before?.first === first) starts.pop()
    starts.push({ version, first })
  }
  const last = starts.at(-1)
  const end = last && ends_on !== null ? firstDueFrom(frequency, [last.version.due], ends_on) : null
  return starts.flatMap(({ version, first }, at): Governed[] => {
    const next = Math.min(starts[at + 1]?.first ?? Number.POSITIVE_INFINITY, end ?? Number.POSITIVE_INFINITY)
    if (next <= first) return []
    return [{ version, from: fromDayNumber(first), to: Number.isFinite(next) ? fromDayNumber(next - 1) : null }]
  })
}

/** The first day of the first period whose due date, by each of the rules, is on or after a day. */
function firstDueFrom(frequency: OwnFrequency, dues: readonly OwnDue[], from: IsoDate): number {
  const rules = dues.map((due) => compileRule(dueRuleOf(due, frequency)))
  const day = toDayNumber(from)
  const span = periodsOf(frequency, day).find((one) => rules.every((rule) => statutoryDay(rule, one, {}) >= day))
  if (!span) throw new RangeError(`No period of ${frequency} is due within ${REACH_DAYS} days of ${from}.`)
  return span.first
}

const periodsOf = (frequency: OwnFrequency, day: number): PeriodSpan[] =>
  periodsCovering(OWN_PERIOD[frequency], fromDayNumber(day - REACH_DAYS), fromDayNumber(day + REACH_DAYS)).flatMap(
    (period) => periodSpan(period, frequency === 'monthly') ?? [],
  )

/** The due rule as the engine counts it. */
export function dueRuleOf(due: OwnDue, frequency: OwnFrequency): DueRule {
  switch (due.kind) {
    case 'day-of-month':
      return { anchor: 'period-end', months: due.months, day: lastOr(due.day) }
    case 'days-after-end':
      return { anchor: 'period-end', days: due.days }
    case 'days-before-end':
      return { anchor: 'period-end', days: -due.days }
    case 'days-after-start':
      // Counted from the first of the period's first month, which every period has.
      return { anchor: 'period-end', months: 1 - OWN_MONTHS[frequency], day: 1, days: due.days }
    case 'day-of-year':
      return { anchor: 'fixed', month: due.month, day: lastOr(due.day), year: 'in the year' }
    case 'on':
      return { anchor: 'fixed', date: due.date }
  }
}

const lastOr = (day: number): number | 'last' => (day >= 31 ? 'last' : day)

const BOUND = { 'at-least': '>=', 'more-than': '>', 'at-most': '<=', 'less-than': '<' } as const

/** The tests as one condition; bounds of one fact are put together. */
export function conditionOf({ tests }: Pick<OwnRuleVersion, 'tests'>): Condition {
  const condition: Record<string, AttributeTest> = {}
  for (const { attribute, is, values } of tests) {
    if (is === 'any-of') condition[attribute] = values
    else if (is === 'none-of') condition[attribute] = { not: values }
    else
      condition[attribute] = {
        ...(condition[attribute] as object),
        [BOUND[is]]: values[0] as Exclude<Scalar, boolean>,
      }
  }
  return condition
}

function versionData(
  rule: OwnRule,
  version: OwnRuleVersion,
  id: string,
  effective: VersionData['effective'],
): VersionData {
  const { title, form, authority, source, prepare, reason, by, on, entities } = version
  return {
    id,
    title,
    form,
    authority,
    act: '',
    provision: '',
    effective,
    applies_when: '',
    attributes: conditionOf(version),
    due: ownDueInWords(version.due, rule.frequency, 'en'),
    due_rule: dueRuleOf(version.due, rule.frequency),
    prepare,
    sources: source.title === '' ? [] : [source],
    confidence: 'high',
    ...(reason !== '' && { note: reason }),
    checked_on: on,
    own: { by, on, entities, due_in_hindi: ownDueInWords(version.due, rule.frequency, 'hi') },
  }
}
