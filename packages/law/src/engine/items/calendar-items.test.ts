import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { explainItem } from '../explain/explain.ts'
import { calendarItems } from './calendar-items.ts'
import type { CalendarItemRow, EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'

const law = await loadCatalogue()
const AUTUMN = { from: isoDate('2026-10-01'), to: isoDate('2026-12-31') }
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

const gstin = (more: Partial<SubjectRegistration> = {}): SubjectRegistration => ({
  id: 'gst',
  kind: 'gst',
  state: 'Karnataka',
  attributes: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
  ...more,
})
const aCompany = (more: Partial<EntitySubject> = {}): EntitySubject => ({
  entity: { id: 'e', kind: 'listed_company', attributes: {}, active_from: isoDate('1981-07-02') },
  registrations: [
    gstin(),
    { id: 'tan', kind: 'tds', attributes: { payment_kind: ['resident-non-salary'] } },
    { id: 'pan', kind: 'income_tax' },
    { id: 'cin', kind: 'company', number: 'L85110KA1981PLC013115' },
  ],
  ...more,
})
const only = (rows: CalendarItemRow[], obligation: string): CalendarItemRow[] =>
  rows.filter((row) => row.obligation_id === obligation)

describe('the autumn of 2026 for a listed company', () => {
  const rows = calendarItems(law, aCompany(), AUTUMN)

  it('has GSTR-3B of October on 20 November', () => {
    expect(only(rows, 'gst.gstr-3b.monthly')).toContainEqual(
      expect.objectContaining({ period: '2026-10', due_date: '2026-11-20', applicability: 'applies' }),
    )
  })

  it('has Form 140 for July to September on 31 October', () => {
    expect(only(rows, 'tds.statement-resident.q1-q3')).toEqual([
      expect.objectContaining({
        period: '2026-27-Q2',
        form: 'Form 140',
        due_date: '2026-10-31',
        registration_id: 'tan',
      }),
    ])
  })

  it('has the return of 2025-26 on 21 November, moved from 31 October', () => {
    expect(only(rows, 'income-tax.itr.audit')).toEqual([
      expect.objectContaining({ period: '2025-26', statutory_due_date: '2026-10-31', due_date: '2026-11-21' }),
    ])
  })

  it('asks for the AGM before it gives a due date', () => {
    expect(only(rows, 'mca.aoc-4.standard')).toEqual([
      expect.objectContaining({
        due_date: null,
        estimated_due_date: '2026-10-30',
        latest: { due_date: '2026-10-30', counted_from: '2026-09-30', provision: 's. 96(1)' },
        applicability: 'needs-facts',
        missing: ['agm'],
      }),
    ])
  })

  it('gives the latest day of items counted from the AGM as an assumption, never as the due date', () => {
    const latest = (events: SubjectEvent[], id = 'mca.mgt-7.standard') =>
      only(calendarItems(law, aCompany({ events }), AUTUMN), id).map((row) => [
        row.due_date,
        row.latest?.due_date ?? null,
      ])
    expect(latest([])).toEqual([[null, '2026-11-29']])
    // Fifteen months from the meeting before end earlier.
    expect(latest([{ kind: 'agm-held', on: isoDate('2025-06-20'), period: '2024-25' }])).toEqual([[null, '2026-11-19']])
    expect(latest([{ kind: 'agm-extension-sought', on: isoDate('2026-09-25'), period: null }])).toEqual([[null, null]])
    expect(latest([{ kind: 'agm-held', on: isoDate('2026-09-12'), period: null }])).toEqual([['2026-11-11', null]])
  })

  it('is sorted, and the same every time', () => {
    const days = rows.map((row) => row.due_date ?? row.estimated_due_date ?? '')
    expect(days).toEqual([...days].sort())
    expect(calendarItems(law, aCompany(), AUTUMN)).toEqual(rows)
    const keys = rows.map((row) => [row.obligation_id, row.registration_id, row.period, row.event_id].join(' '))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('events', () => {
  it('start the periods that depend on them', () => {
    const events = [
      { id: 'a', kind: 'agm-held', on: isoDate('2026-06-24') },
      { id: 'd1', kind: 'director-or-kmp-changed', on: isoDate('2026-10-14') },
      { id: 'd2', kind: 'director-or-kmp-changed', on: isoDate('2026-10-14') },
      { id: 'b1', kind: 'board-meeting-held', on: isoDate('2026-07-24') },
      { id: 'b2', kind: 'board-meeting-held', on: isoDate('2026-10-16') },
    ]
    const rows = calendarItems(law, aCompany({ events }), YEAR)
    expect(only(rows, 'mca.aoc-4.standard')[0]).toMatchObject({ period: '2025-26', due_date: '2026-07-24' })
    expect(only(rows, 'mca.dir-12').map((row) => [row.event_id, row.due_date])).toEqual([
      ['d1', '2026-11-13'],
      ['d2', '2026-11-13'],
    ])
    expect(only(rows, 'mca.board-meeting.regular').map((row) => row.due_date)).toEqual(['2027-02-13'])
  })

  it('of incorporation follow from the date of incorporation', () => {
    const young = aCompany({
      entity: { id: 'e', kind: 'private_limited', attributes: {}, active_from: isoDate('2026-06-01') },
    })
    expect(only(calendarItems(law, young, YEAR), 'mca.inc-20a')).toEqual([
      expect.objectContaining({ period: '2026-06-01', due_date: '2026-11-28', applicability: 'applies' }),
    ])
  })
})

it('gives a company incorporated in January its first accounts a year later', () => {
  const young = aCompany({
    entity: { id: 'e', kind: 'private_limited', attributes: {}, active_from: isoDate('2026-01-19') },
  })
  const rows = calendarItems(law, young, { from: isoDate('2026-04-01'), to: isoDate('2028-03-31') })
  expect(only(rows, 'mca.agm.first').map((row) => [row.period, row.due_date])).toEqual([['2026-27', '2027-12-31']])
  expect(only(rows, 'mca.mgt-7.standard').map((row) => row.period)).toEqual(['2026-27'])
})

describe('registrations', () => {
  const months = (registration: SubjectRegistration): string[] =>
    only(calendarItems(law, aCompany({ registrations: [registration] }), YEAR), 'gst.gstr-3b.monthly').map(
      (row) => row.period,
    )

  it('end their items', () => {
    const ended = gstin({ valid_to: isoDate('2026-06-10'), status: 'cancelled' })
    expect(months(ended)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06'])
    const rows = calendarItems(law, aCompany({ registrations: [ended] }), YEAR)
    expect(only(rows, 'gst.gstr-10.final')[0]).toMatchObject({ period: '2026-06-10', due_date: '2026-09-10' })
  })

  it('begin in the middle of a month', () => {
    expect(months(gstin({ valid_from: isoDate('2027-01-20') }))).toEqual(['2027-01', '2027-02'])
  })

  it('use the group of their state', () => {
    const quarterly = { taxpayer_type: 'regular', filing_frequency: 'quarterly', aggregate_turnover_inr: 9_000_000 }
    for (const [state, due] of [
      ['27', '2026-10-22'],
      ['tamil_nadu', '2026-10-22'],
      ['Ladakh', '2026-10-24'],
      ['Delhi', '2026-10-24'],
    ]) {
      const rows = calendarItems(
        law,
        aCompany({ registrations: [gstin({ state: state ?? '', attributes: quarterly })] }),
        AUTUMN,
      )
      const days = rows.filter((row) => row.form === 'GSTR-3B').map((row) => row.due_date)
      expect(days, state).toEqual([due])
    }
  })
})

describe('returns by the quarter', () => {
  const dated = (attributes: NonNullable<SubjectRegistration['attributes']>): string[] =>
    calendarItems(law, aCompany({ registrations: [gstin({ attributes })] }), AUTUMN)
      .filter(({ form, applicability }) => ['GSTR-1', 'GSTR-3B'].includes(form) && applicability === 'applies')
      .map(({ obligation_id }) => obligation_id)
  const REGULAR = { taxpayer_type: 'regular', filing_frequency: 'quarterly' }
  const QUARTERLY = ['gst.gstr-1.quarterly', 'gst.gstr-3b.quarterly-group-a']

  it('are due for those who file them, because only a turnover up to ₹5 crore may', () => {
    expect([...new Set(dated(REGULAR))].toSorted()).toEqual(QUARTERLY)
    const sinceApril = [{ value: 'quarterly', from: '2026-04-01' }]
    expect([...new Set(dated({ ...REGULAR, filing_frequency: sinceApril }))].toSorted()).toEqual(QUARTERLY)
  })

  it('are not due above it, whatever was stated', () => {
    for (const aggregate_turnover_inr of [60_000_000, { '>': 50_000_000 }])
      expect(dated({ ...REGULAR, aggregate_turnover_inr }).some((id) => id.includes('quarterly'))).toBe(false)
  })
})

describe('facts of a year', () => {
  const turnover = (rows: readonly { value: number; financial_year: string }[]): CalendarItemRow[] => {
    const registration = gstin({
      attributes: { taxpayer_type: 'regular', filing_frequency: 'monthly', aggregate_turnover_inr: rows },
    })
    return only(calendarItems(law, aCompany({ registrations: [registration] }), YEAR), 'gst.gstr-9.annual')
  }

  // Notification 54/2020-Central Tax: the 1st or 3rd of October up to ₹5 crore.
  it.each([
    ['Karnataka', 50_000_000, '2020-10-01'],
    ['Delhi', 50_000_000, '2020-10-03'],
    ['Delhi', { '>=': 0, '<=': 15_000_000 }, '2020-10-03'],
    ['Delhi', { '>=': 0, '<=': 60_000_000 }, '2020-09-20'],
    ['Delhi', 50_000_001, '2020-09-20'],
    ['Delhi', null, '2020-09-20'],
  ])('choose the order that moves GSTR-3B of August 2020: %s, %j', (state, value, due) => {
    const turnover = value === null ? {} : { aggregate_turnover_inr: [{ financial_year: '2019-20', value }] }
    const registration = gstin({ state, attributes: { ...gstin().attributes, ...turnover } as never })
    const subject = aCompany({ registrations: [registration] })
    const row = only(
      calendarItems(law, subject, { from: isoDate('2020-09-01'), to: isoDate('2020-10-15') }),
      'gst.gstr-3b.monthly',
    ).find(({ period }) => period === '2020-08') as CalendarItemRow
    expect(row.due_date).toBe(due)
    expect(explainItem(law, subject, row)?.answer).toMatchObject({ due_date: due })
  })

  it('count for their year and until a newer one is known', () => {
    expect(turnover([{ financial_year: '2025-26', value: 30_000_000 }])).toHaveLength(1)
    expect(turnover([{ financial_year: '2025-26', value: 10_000_000 }])).toHaveLength(0)
    expect(turnover([{ financial_year: '2024-25', value: 30_000_000 }])).toHaveLength(1)
    expect(turnover([{ financial_year: '2026-27', value: 30_000_000 }])[0]).toMatchObject({
      applicability: 'needs-facts',
      missing: ['aggregate_turnover_inr'],
    })
  })
})

it('lists last resorts only where a person said they are needed', () => {
  const rows = calendarItems(law, aCompany(), YEAR)
  for (const id of ['income-tax.itr.belated', 'mca.aoc-4.agm-not-held', 'mca.dir-3-kyc.triennial'])
    expect(only(rows, id)).toEqual([])
  const late = aCompany({ registrations: [{ id: 'pan', kind: 'income_tax', attributes: { return_filed: false } }] })
  expect(only(calendarItems(law, late, YEAR), 'income-tax.itr.belated')[0]).toMatchObject({ due_date: '2026-12-31' })
})

it('lists each half-yearly form only for its own half', () => {
  const subject = aCompany({ entity: { id: 'e', kind: 'private_limited', attributes: {} } })
  const rows = calendarItems(law, subject, YEAR).filter((row) => row.form === 'PAS-6')
  expect(rows.map((row) => [row.period, row.due_date])).toEqual([
    ['2025-26-H2', '2026-05-30'],
    ['2026-27-H1', '2026-11-29'],
  ])
})
