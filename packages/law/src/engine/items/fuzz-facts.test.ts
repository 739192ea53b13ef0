import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate, isoDate } from '../../calendar/iso-date.ts'
import { type Period, periodsCovering } from '../../calendar/period.ts'
import { type AttributeInfo, attributeCatalogue } from '../../catalogue/attributes.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { ENTITY_KINDS } from '../../reference/entity-kinds.ts'
import { REGISTRATION_KINDS } from '../../reference/registration-kinds.ts'
import { applies } from '../applies/applies.ts'
import { calendarItems } from './calendar-items.ts'
import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import { checkFacts } from '../facts/check-facts.ts'
import { attributesOf } from '../../catalogue/compile/condition.ts'
import { dueDate } from '../due/due-date.ts'
import { explainItem } from '../explain/explain.ts'
import type { AttributeFacts, EntitySubject, Facts, FactValue } from '../subject.ts'
import { whatIf } from '../what-if/what-if.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }
const STATES = ['Karnataka', 'Maharashtra', 'Kerala', 'West Bengal', 'Delhi']

/** The same numbers at every run, so that a failure can be repeated. */
const dice = (start: number) => {
  let seed = start
  const next = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const one = <T>(list: readonly T[]): T => list[next(list.length)] as T
  return { next, one }
}
type Dice = ReturnType<typeof dice>

function aValue({ next, one }: Dice, info: AttributeInfo): FactValue {
  switch (info.type) {
    case 'boolean':
      return next(2) === 0
    case 'count':
      return info.key === 'period_month' ? 1 + next(12) : info.key === 'month_of_quarter' ? 1 + next(3) : next(400)
    case 'money':
    case 'number':
      return one([0, 15_000, 400_000, 10_000_000, 50_000_001, 2_000_000_000])
    case 'date':
      return addDays(isoDate('2010-01-01'), next(6200))
    case 'year':
      return one(['2022-23', '2024-25'])
    default:
      return info.key === 'state' ? one(STATES) : info.options ? one(info.options).value : 'x'
  }
}

function someFacts(throws: Dice, chance: number): AttributeFacts {
  const facts: Record<string, AttributeFacts[string]> = {}
  for (const info of attributeCatalogue) {
    if (info.derived === true || throws.next(100) >= chance) continue
    const value = aValue(throws, info)
    facts[info.key] =
      info.per_year && throws.next(2) === 0
        ? [{ value, financial_year: throws.one(['2024-25', '2025-26', '2026-27']) }]
        : info.per_state && throws.next(2) === 0
          ? [{ value, state: throws.one(STATES) }]
          : value
  }
  return facts
}

const aSubject = (throws: Dice): EntitySubject => ({
  entity: {
    id: 'e',
    kind: throws.one(ENTITY_KINDS).key,
    attributes: { state: throws.one(STATES), ...someFacts(throws, 20) },
    active_from: addDays(isoDate('2000-01-01'), throws.next(9800)),
  },
  registrations: Array.from({ length: throws.next(6) }, (_, at) => ({
    id: `r${at}`,
    kind: throws.one(REGISTRATION_KINDS).key,
    state: throws.one(STATES),
    attributes: someFacts(throws, 15),
  })),
})

describe('random facts', () => {
  it('give a calendar without errors, the same one every time, and each row can be explained', {
    timeout: 60_000,
  }, () => {
    for (let round = 0; round < 80; round += 1) {
      const subject = aSubject(dice(round + 1))
      const sheets = [subject.entity.attributes, ...subject.registrations.map(({ attributes }) => attributes ?? {})]
      expect(sheets.flatMap(checkFacts)).toEqual([])
      const rows = calendarItems(law, subject, YEAR)
      expect(calendarItems(law, subject, YEAR)).toEqual(rows)
      for (const row of rows.slice(0, 8)) {
        const explained = explainItem(law, subject, row)
        expect(explained?.version_id).toBe(row.version_id)
        expect(explained?.applicability?.answer, `${round} ${row.obligation_id}`).not.toBe('does-not-apply')
      }
    }
  })

  it('ask before they apply: an unknown fact never counts as met', () => {
    const throws = dice(77)
    for (let round = 0; round < 3000; round += 1) {
      const version = throws.one(throws.one(law.obligations).versions)
      const asked = attributesOf(version.condition)
      const facts: Facts = Object.fromEntries(
        attributeCatalogue
          .filter(({ key }) => asked.includes(key) && throws.next(3) > 0)
          .map((info) => [info.key, aValue(throws, info)]),
      )
      const answer = applies(version, facts)
      expect(applies(version, facts)).toEqual(answer)
      expect(answer.missing.length > 0).toBe(answer.answer === 'needs-facts')
      for (const key of answer.missing) expect(facts[key]).toBeUndefined()
      if (answer.answer !== 'applies') continue
      // An obligation that applies without an answer also applies when the answer is "no".
      const silent = attributeCatalogue.filter(
        ({ key, type }) => asked.includes(key) && facts[key] === undefined && type === 'boolean',
      )
      const said = { ...facts, ...Object.fromEntries(silent.map(({ key }) => [key, false])) }
      expect(applies(version, said).answer, version.id).toBe('applies')
    }
  })

  it('change nothing when nothing is changed', () => {
    for (let round = 0; round < 40; round += 1) {
      const answer = whatIf(law, aSubject(dice(500 + round)), [], YEAR)
      expect(answer).toMatchObject({ ok: true, appears: [], vanishes: [], moves: [], settles: [] })
    }
  })
})

describe('the two clocks', () => {
  const throws = dice(4)
  const cases = Array.from({ length: 3000 }, () => {
    const obligation: Obligation = throws.one(law.obligations)
    const day: IsoDate = addDays(isoDate('2014-01-01'), throws.next(5400))
    const period = (periodsCovering(obligation.period, day, day)[0] ??
      (obligation.period === 'day' ? day : 'one-time')) as Period
    return { obligation, period, day }
  })
  const given = { agm: '2025-09-30', event_on: '2025-09-30', previous_meeting: '2025-09-30', last_kyc_fy: '2024-25' }

  it('never know less on a later day: the last day has all knowledge', () => {
    for (const { obligation, period } of cases) {
      const all = dueDate(obligation, period, given)
      expect(dueDate(obligation, period, given, { asKnownOn: isoDate('2100-01-01') })).toEqual(all)
      expect(dueDate(obligation, period, given, { asOf: isoDate('2100-01-01') })).toEqual(all)
    }
  })

  it('forget no order once it is known, under the same version', () => {
    for (const { obligation, period, day } of cases) {
      let before = dueDate(obligation, period, given, { asKnownOn: day })
      for (const days of [60, 400, 2000]) {
        const after = dueDate(obligation, period, given, { asKnownOn: addDays(day, days) })
        if (before.kind === 'due' && after.kind === 'due' && before.version.id === after.version.id)
          expect(after.due_date >= before.due_date, `${obligation.id} ${period} ${day}`).toBe(true)
        before = after
      }
    }
  })

  it('judge by a law already in force on the given day', () => {
    for (const { obligation, period, day } of cases) {
      const answer = dueDate(obligation, period, given, { asOf: day })
      if (answer.kind === 'no-law') continue
      expect((answer.version.effective.from ?? day) <= day, `${obligation.id} ${period} ${day}`).toBe(true)
    }
  })
})
