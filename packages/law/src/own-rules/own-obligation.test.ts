import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate, isoDate } from '../calendar/iso-date.ts'
import { periodsCovering } from '../calendar/period.ts'
import { loadCatalogue } from '../catalogue/load/load.ts'
import { calendarItems } from '../engine/items/calendar-items.ts'
import { dueDate } from '../engine/due/due-date.ts'
import { explainItem } from '../engine/explain/explain.ts'
import { withOwnLaw } from './own-law.ts'
import type { EntitySubject } from '../engine/subject.ts'
import { aRule, aVersion } from './a-rule.test-support.ts'
import { ownObligation } from './own-obligation.ts'
import { dueKindsOf, OWN_FREQUENCIES, OWN_MONTHS, OWN_PERIOD, type OwnDue, type OwnRule } from './own-rule.ts'

const law = await loadCatalogue()
const lawWith = (rule: OwnRule) => {
  const own = ownObligation(rule)
  return withOwnLaw(law, { extensions: [], obligations: own ? [own] : [] })
}

const AN_ENTITY: EntitySubject = {
  entity: { id: 'kaveri', kind: 'private_limited', attributes: { state: 'karnataka' } },
  registrations: [],
}
const YEAR = { from: isoDate('2026-11-20'), to: isoDate('2027-11-30') }

const daysOf = (rule: OwnRule, subject = AN_ENTITY, range = YEAR): (string | null)[] =>
  calendarItems(lawWith(rule), subject, range).flatMap((row) => (row.obligation_id === rule.id ? [row.due_date] : []))

describe('a rule of the organisation', () => {
  it.each<[string, Partial<OwnRule>, OwnDue, readonly string[]]>([
    ['day of the month', {}, { kind: 'day-of-month', months: 0, day: 5 }, ['2026-12-05', '2027-01-05', '2027-02-05']],
    [
      'last day',
      {},
      { kind: 'day-of-month', months: 1, day: 31 },
      ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'],
    ],
    [
      'a day that February lacks',
      {},
      { kind: 'day-of-month', months: 0, day: 30 },
      ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28'],
    ],
    [
      'days after a quarter',
      { frequency: 'quarterly' },
      { kind: 'days-after-end', days: 20 },
      ['2027-01-20', '2027-04-20', '2027-07-20', '2027-10-20'],
    ],
    [
      'days before a quarter ends',
      { frequency: 'quarterly' },
      { kind: 'days-before-end', days: 10 },
      ['2026-12-21', '2027-03-21', '2027-06-20', '2027-09-20'],
    ],
    [
      'days into a half-year',
      { frequency: 'half-yearly' },
      { kind: 'days-after-start', days: 14 },
      ['2027-04-15', '2027-10-15'],
    ],
    ['a day of the year', { frequency: 'annual' }, { kind: 'day-of-year', month: 3, day: 31 }, ['2027-03-31']],
    ['the last of February', { frequency: 'annual' }, { kind: 'day-of-year', month: 2, day: 31 }, ['2027-02-28']],
    ['one day', { frequency: 'one-time' }, { kind: 'on', date: isoDate('2027-01-15') }, ['2027-01-15']],
  ])('is due on its day: %s', (_name, changes, due, days) => {
    const found = daysOf(aRule({ ...changes, versions: [aVersion({ due })] }))
    expect(found.slice(0, days.length)).toEqual(days)
  })

  it('applies to those its tests name, and asks where a fact is missing', () => {
    const of = (tests: OwnRule['versions'][number]['tests'], attributes = {}) =>
      calendarItems(
        lawWith(aRule({ versions: [aVersion({ tests })] })),
        { ...AN_ENTITY, entity: { ...AN_ENTITY.entity, attributes: { state: 'karnataka', ...attributes } } },
        YEAR,
      ).find(({ obligation_id }) => obligation_id === 'own.rent')
    expect(of([{ attribute: 'state', is: 'any-of', values: ['Karnataka'] }])).toMatchObject({
      applicability: 'applies',
    })
    expect(of([{ attribute: 'state', is: 'none-of', values: ['Karnataka'] }])).toBeUndefined()
    const big = [
      { attribute: 'turnover_inr', is: 'more-than' as const, values: [10_000_000] },
      { attribute: 'turnover_inr', is: 'at-most' as const, values: [50_000_000] },
    ]
    expect(of(big)).toMatchObject({ applicability: 'needs-facts', missing: ['turnover_inr'] })
    expect(of(big, { turnover_inr: 20_000_000 })).toMatchObject({ applicability: 'applies' })
    expect(of(big, { turnover_inr: 60_000_000 })).toBeUndefined()
  })

  it('that names entities reaches no other', () => {
    expect(daysOf(aRule({ versions: [aVersion({ entities: ['kaveri'] })] }))).toHaveLength(12)
    expect(daysOf(aRule({ versions: [aVersion({ entities: ['narmada'] })] }))).toEqual([])
  })

  it('arises from each registration of its kind', () => {
    const subject: EntitySubject = {
      ...AN_ENTITY,
      registrations: ['29', '33'].map((state) => ({ id: state, kind: 'gst', state, attributes: {} })),
    }
    const rule = aRule({ registration: 'gst' })
    expect(daysOf(rule, subject)).toHaveLength(24)
    expect(daysOf(rule)).toEqual([])
  })

  it('says why, and how the day is counted, in both languages', () => {
    const rule = aRule({ frequency: 'quarterly', versions: [aVersion({ due: { kind: 'days-after-end', days: 20 } })] })
    const row = { obligation_id: rule.id, registration_id: null, period: '2026-27-Q2', event_id: null } as never
    const told = explainItem(lawWith(rule), AN_ENTITY, row)
    expect(told).toMatchObject({
      because: 'Due because a rule of the organisation asks it of each such entity.',
      own: { by: 'Meera Rao', on: '2026-11-20' },
      consequences: { late_fee: null, interest: null, penalty: null },
    })
    expect(told?.steps.map(({ text }) => text)).toEqual([
      'Rent is a rule of the organisation, as Meera Rao set it on 20 November 2026, for periods from 1 January 2026 on.',
      'The rule: 20 days after each quarter ends.',
      'July to September 2026 ends on 30 September 2026; 20 days after it, that day itself not counted: 20 October 2026.',
      'Due on Tuesday, 20 October 2026.',
    ])
    const hindi = explainItem(lawWith(rule), AN_ENTITY, row, { language: 'hi' })
    expect(hindi?.because).toBe('देय है, क्योंकि संगठन के अपने नियम में हर इकाई के लिए यह ज़रूरी है।')
    expect(hindi?.steps[1]?.text).toBe('नियम: हर तिमाही के समाप्त होने के 20 दिन बाद।')
  })
})

describe('a change from a day on', () => {
  const due = (day: number) => ({ kind: 'day-of-month', months: 0, day }) as const

  it('keeps what was due before it, whichever of the two days is the earlier', () => {
    const changed = (before: number, after: number, from: string) =>
      daysOf(
        aRule({
          versions: [aVersion({ due: due(before) }), aVersion({ due: due(after), from: isoDate(from) })],
        }),
        AN_ENTITY,
        { from: isoDate('2026-11-01'), to: isoDate('2027-02-28') },
      )
    expect(changed(20, 5, '2026-12-10')).toEqual(['2026-11-20', '2026-12-20', '2027-01-05', '2027-02-05'])
    expect(changed(5, 20, '2026-12-10')).toEqual(['2026-11-05', '2026-12-05', '2027-01-20', '2027-02-20'])
  })

  it('ends with what is due before the last day', () => {
    const until = (ends_on: string) => daysOf(aRule({ ends_on: isoDate(ends_on) })).at(-1)
    expect(until('2027-02-05')).toBe('2027-01-05')
    expect(until('2027-02-06')).toBe('2027-02-05')
    expect(ownObligation(aRule({ ends_on: isoDate('2026-04-01') }))).toBeNull()
    const once = aRule({
      frequency: 'one-time',
      versions: [aVersion({ due: { kind: 'on', date: isoDate('2027-01-15') } })],
      ends_on: isoDate('2027-01-15'),
    })
    expect(ownObligation(once)).toBeNull()
  })

  it('leaves no period without an item and gives none two, whatever is chosen', () => {
    const random = numbersFrom(20_261_120)
    const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
    const oneOf = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T
    for (let round = 0; round < 400; round++) {
      const frequency = oneOf(OWN_FREQUENCIES.filter((one) => one !== 'one-time'))
      const anyDue = (): OwnDue => {
        const kind = oneOf(dueKindsOf(frequency))
        if (kind === 'day-of-year') return { kind, month: between(1, 12), day: between(1, 31) }
        if (kind === 'day-of-month')
          return { kind, months: between(1 - OWN_MONTHS[frequency], 12), day: between(1, 31) }
        return { kind: kind as 'days-after-end', days: between(0, 365) }
      }
      const froms = Array.from({ length: between(1, 4) }, () => addDays(isoDate('2024-01-01'), between(0, 1200)))
      const rule = aRule({
        frequency,
        versions: [...new Set(froms)].sort().map((from) => aVersion({ from, due: anyDue() })),
      })
      const own = lawWith(rule).obligation(rule.id)
      if (!own) throw new Error('no rule')
      const first = own.versions[0]?.effective.from as IsoDate
      for (const period of periodsCovering(OWN_PERIOD[frequency], first, isoDate('2029-12-31'))) {
        const governing = own.versions.filter(
          ({ effective: { from, to } }) => dueDate(own, period).kind === 'due' && isIn(period, from, to, frequency),
        )
        expect([rule.versions, period, governing.length]).toEqual([rule.versions, period, 1])
      }
    }
  })
})

/** Whether the last day of a period is in a span of days. */
function isIn(period: string, from: IsoDate | null, to: IsoDate | null, frequency: string): boolean {
  const spans = periodsCovering(
    OWN_PERIOD[frequency as 'monthly'],
    from ?? isoDate('2000-04-01'),
    to ?? isoDate('2030-12-31'),
  )
  return (spans as readonly string[]).includes(period)
}

/** Numbers from 0 to 1, the same ones each time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
