import { describe, expect, it } from 'vitest'
import { fromDayNumber, isoDate, toDayNumber } from '../../calendar/iso-date.ts'
import { type Period, periodSpan, periodsCovering } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import { type DueAnswer, dueDate, versionFor } from './due-date.ts'
import { NEEDS_FACTS, NO_DAY, statutoryDay } from './statutory-day.ts'

const law = await loadCatalogue()
const LAST = isoDate('2028-03-31')
/** Used where the catalogue does not record the first day. */
const FIRST = isoDate('2015-04-01')
const repeating = law.obligations.filter(
  (one) =>
    !['day', 'one-time'].includes(one.period) &&
    one.frequency !== 'triennial' &&
    one.versions.every((v) => v.rule.anchor !== 'none'),
)

/** Stand-in days: an AGM on the last permitted day, a first meeting in April. */
const givenOf = (period: Period) => {
  const span = periodSpan(period)
  if (span?.kind !== 'year') return {}
  return { agm: `${span.last_year}-09-30`, meeting_on: `${span.last_year - 1}-04-20` }
}

const periodsOf = (obligation: Obligation): Period[] => {
  const named = obligation.versions.flatMap((version) => Object.keys(version.rule.data.by_period ?? {}))
  if (named.length > 0) return named as Period[]
  const from = obligation.versions[0]?.effective.from ?? FIRST
  const to = obligation.versions.at(-1)?.effective.to ?? LAST
  return periodsCovering(obligation.period, from, to)
}

describe.each(repeating.map((obligation) => [obligation.id, obligation] as const))('%s', (_id, obligation) => {
  const periods = periodsOf(obligation)

  it('has one version for every period, without gap or overlap', () => {
    const states = periods.map((period) => {
      const span = periodSpan(period, obligation.period === 'month')
      if (!span) throw new Error(`no span for ${period}`)
      const governing = obligation.versions.filter((version) => {
        const day = obligation.effective_by === 'period' ? span.last : statutoryDay(version.rule, span, givenOf(period))
        return day >= version.in_force_from && day <= version.in_force_to
      })
      expect(governing.length, `${period}: ${governing.map((version) => version.id).join()}`).toBeLessThanOrEqual(1)
      expect(versionFor(obligation, span, givenOf(period))).toBe(governing[0] ?? null)
      return governing.length
    })
    // Only the ends may be bare: a period that began before the law did, or whose day comes after it ended.
    expect(states.join('')).toMatch(/^0{0,2}1+0{0,2}$/)
  })

  it('gives increasing days, never before the period begins unless the rule counts backwards', () => {
    let before = ''
    for (const period of periods) {
      const answer = dueDate(obligation, period, givenOf(period))
      if (answer.kind !== 'due') continue
      expect(answer.statutory_due_date > before, `${period} after the one before`).toBe(true)
      before = answer.statutory_due_date
      expect(answer.due_date >= answer.statutory_due_date).toBe(true)
      if (answer.fee_free_until) expect(answer.fee_free_until > answer.due_date).toBe(true)
      const span = periodSpan(period, obligation.period === 'month')
      if (answer.version.rule.data.year !== 'before')
        expect(toDayNumber(answer.statutory_due_date)).toBeGreaterThanOrEqual(span?.first ?? 0)
    }
  })
})

it('has every order that names a period, and none moves a day back', () => {
  for (const obligation of law.obligations)
    for (const [period, orders] of obligation.extensions_by_period ?? []) {
      const agm = obligation.versions[0]?.rule.anchor === 'agm' ? givenOf(period as Period) : {}
      for (const order of orders) {
        const place = Object.fromEntries(Object.entries(order.only ?? {}).map(([fact, values]) => [fact, values[0]]))
        const answer = dueDate(obligation, period as Period, { ...agm, ...place }) as DueAnswer
        expect(answer.kind, `${obligation.id} ${period}`).toBe('due')
        expect(answer.statutory_due_date, `${obligation.id} ${period}`).toBe(orders[0]?.original)
        expect(order.extended_to > order.original).toBe(true)
        if (order.effect === 'interest-relief') continue
        expect((answer.fee_free_until ?? answer.due_date) >= order.extended_to).toBe(true)
      }
    }
})

it('answers for any period and any day of knowledge, and a later day never knows less', () => {
  let seed = 20261120
  const next = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const agms = { agm: '2025-09-30', event_on: '2025-09-30', previous_meeting: '2025-09-30', last_kyc_fy: '2024-25' }
  for (let round = 0; round < 4000; round += 1) {
    const obligation = law.obligations[next(law.obligations.length)] as Obligation
    const day = fromDayNumber(toDayNumber(isoDate('2012-01-01')) + next(6500))
    const period = (periodsCovering(obligation.period, day, day)[0] ??
      (obligation.period === 'day' ? day : 'one-time')) as Period
    const known = fromDayNumber(toDayNumber(day) + next(900))
    const early = dueDate(obligation, period, agms, { asKnownOn: known })
    const late = dueDate(obligation, period, agms)
    // A law that was not yet notified answered nothing then.
    if (early.kind === 'no-law' && obligation.versions.some((version) => version.known_on)) continue
    // Nor was its end known before the obligation that took its place.
    if (late.kind === 'no-law' && obligation.versions.some(({ end_known_day: day }) => day > toDayNumber(known)))
      continue
    // Nor a change that was known later, for the days that it governs.
    if (late.kind === 'due' && toDayNumber(known) < late.version.known_day) continue
    expect(late.kind).toBe(early.kind)
    if (early.kind === 'due' && late.kind === 'due') {
      expect(late.statutory_due_date).toBe(early.statutory_due_date)
      expect(late.due_date >= early.due_date).toBe(true)
    }
  }
})

it('distinguishes its markers from days', () => {
  expect(NO_DAY).not.toBe(NEEDS_FACTS)
  for (const obligation of law.obligations)
    for (const version of obligation.versions)
      if (version.rule.anchor === 'none')
        expect(dueDate(obligation, periodsOf(obligation)[0] ?? ('one-time' as Period)).kind).toBe('no-day')
})
