import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import type { EntitySubject } from '../subject.ts'
import { type WhatIfAnswer, whatIf } from './what-if.ts'
import type { WhatIfChange } from './change.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-12-01'), to: isoDate('2027-12-31') }

const aCompany = (more: Partial<EntitySubject> = {}): EntitySubject => ({
  entity: {
    id: 'e',
    kind: 'private_limited',
    attributes: { state: 'Karnataka', employees: 19 },
    active_from: isoDate('2019-07-02'),
  },
  registrations: [
    {
      id: 'gst',
      kind: 'gst',
      state: 'Karnataka',
      attributes: {
        taxpayer_type: 'regular',
        filing_frequency: 'monthly',
        aggregate_turnover_inr: [{ financial_year: '2025-26', value: 45_000_000 }],
      },
    },
    { id: 'cin', kind: 'company', number: 'U85110KA2019PTC013115', attributes: { small_company: true } },
  ],
  ...more,
})

type Lists = Extract<WhatIfAnswer, { ok: true }>
const ask = (changes: WhatIfChange[], subject = aCompany()): Lists => {
  const answer = whatIf(law, subject, changes, YEAR)
  if (!answer.ok) throw new Error(answer.problems.map(({ message }) => message).join())
  return answer
}
const ids = (list: Lists['appears']): string[] => [...new Set(list.map((item) => item.obligation_id))]

it('finds nothing to change where nothing changes', () => {
  const { appears, vanishes, moves, settles } = ask([])
  expect([appears, vanishes, moves, settles]).toEqual([[], [], [], []])
})

describe('turnover passes ₹5 crore', () => {
  const { appears } = ask([
    { kind: 'fact', attribute: 'aggregate_turnover_inr', financial_year: '2026-27', value: 51_000_000 },
  ])

  it('adds the reconciliation GSTR-9C, with the turnover as the reason', () => {
    expect(ids(appears)).toContain('gst.gstr-9c.annual')
    const item = appears.find((one) => one.obligation_id === 'gst.gstr-9c.annual')
    expect(item?.why).toContain('Aggregate turnover (GST): ₹5.1 crore; required: above ₹5 crore')
    expect(item?.reasons.map((reason) => reason.attribute)).toEqual(['aggregate_turnover_inr'])
    expect(item?.before).toBeNull()
    expect(item?.sources.length).toBeGreaterThan(0)
  })

  it('removes the quarterly scheme from the next year on, not before', () => {
    const quarterly = ask([{ kind: 'fact', attribute: 'filing_frequency', value: 'quarterly' }]).subject
    const { vanishes } = ask(
      [{ kind: 'fact', attribute: 'aggregate_turnover_inr', financial_year: '2026-27', value: 51_000_000 }],
      quarterly,
    )
    expect(vanishes.filter((item) => item.form === 'GSTR-1').map((item) => item.period)).toEqual([
      '2027-28-Q1',
      '2027-28-Q2',
    ])
  })
})

it('adds provident fund work with the registration that a twentieth employee requires', () => {
  const { appears } = ask([
    { kind: 'fact', attribute: 'employees', value: 20, state: 'Karnataka' },
    { kind: 'registration-added', registration: { id: 'pf', kind: 'pf', state: 'Karnataka' } },
  ])
  expect(ids(appears)).toContain('pf.ecr.monthly')
  expect(appears.find((item) => item.obligation_id === 'pf.ecr.monthly')?.why).toMatch(/^The registration is new\. /)
})

describe('people engaged', () => {
  const lwf = { id: 'lwf', kind: 'lwf', state: 'Karnataka' }
  const withFund = aCompany({ registrations: [lwf] })
  const employ = (value: number, state?: string): WhatIfChange => ({
    kind: 'fact',
    attribute: 'employees',
    value,
    state,
  })

  it('add the bonus with the twentieth', () => {
    expect(ids(ask([employ(20)], withFund).appears)).toContain('labour.bonus.payment')
    expect(ids(ask([employ(20, 'Karnataka')], withFund).appears)).toContain('labour.bonus.payment')
  })

  it('remove the welfare fund of Karnataka below ten, and name the fact', () => {
    const { vanishes } = ask([employ(9)], withFund)
    expect(ids(vanishes)).toContain('lwf.karnataka.annual')
    expect(vanishes.find((item) => item.area === 'lwf')?.why).toContain('Persons employed: 9; required: at least 10')
  })

  it('elsewhere leave those of a known state unchanged', () => {
    const { vanishes, subject } = ask([employ(25, 'Kerala')], withFund)
    expect(vanishes).toEqual([])
    expect(subject.entity.attributes['employees']).toEqual([
      { value: 19, state: 'Karnataka' },
      { value: 25, state: 'Kerala' },
    ])
  })

  it('are counted again once the fact is dropped', () => {
    const { settles, vanishes } = ask([{ kind: 'fact', attribute: 'employees', value: null }], withFund)
    expect(vanishes.filter((item) => item.area === 'lwf')).toEqual([])
    expect(settles.find((item) => item.area === 'lwf')?.after?.applicability).toBe('needs-facts')
  })
})

it('adds GST returns for a new state', () => {
  const kerala = {
    id: 'kl',
    kind: 'gst',
    state: 'Kerala',
    attributes: { taxpayer_type: 'regular', filing_frequency: 'quarterly' },
  }
  const { appears, vanishes } = ask([{ kind: 'registration-added', registration: kerala }])
  expect(appears.filter((item) => item.registration_id === 'kl').map((item) => item.obligation_id)).toContain(
    'gst.gstr-3b.quarterly-group-a',
  )
  expect(vanishes).toEqual([])
})

it('requires of a public company what a small private one need not do', () => {
  const { appears, vanishes, subject } = ask([{ kind: 'entity-kind', to: 'public_limited' }])
  expect(subject.registrations.find(({ id }) => id === 'cin')?.attributes).toEqual({})
  expect(ids(appears)).toContain('mca.mgt-7.standard')
  expect(ids(vanishes)).toContain('mca.mgt-7a.small')
})

it('moves the annual filings when the meeting is held, also across the edge of the range', () => {
  const early = { kind: 'agm-held', on: isoDate('2027-06-15'), period: '2026-27' }
  const { moves, vanishes } = ask([{ kind: 'event-added', event: early }])
  expect(moves.find((item) => item.form.startsWith('AOC-4'))).toMatchObject({
    before: { due_date: null, estimated_due_date: '2027-10-30' },
    after: { due_date: '2027-07-15' },
  })
  const late = { kind: 'agm-held', on: isoDate('2026-09-30'), period: '2025-26' }
  expect(ask([{ kind: 'event-added', event: late }]).vanishes).toEqual([])
  expect(vanishes).toEqual([])
})

it('ends a registration and says so', () => {
  const { vanishes, appears } = ask([{ kind: 'registration-ended', registration_id: 'gst', on: isoDate('2026-12-31') }])
  const last = vanishes.find((item) => item.obligation_id === 'gst.gstr-3b.monthly')
  expect(last).toMatchObject({ period: '2027-01', why: 'The registration ends on 2026-12-31.' })
  expect(appears).toEqual([])
})

it('confirms an item once the fact is stated', () => {
  const open = aCompany()
  const unsaid = {
    ...open,
    registrations: [{ id: 'gst', kind: 'gst', state: 'Karnataka', attributes: { taxpayer_type: 'regular' } }],
  }
  const { settles, vanishes } = ask([{ kind: 'fact', attribute: 'filing_frequency', value: 'monthly' }], unsaid)
  expect(settles.find((item) => item.obligation_id === 'gst.gstr-3b.monthly')).toMatchObject({
    before: { applicability: 'needs-facts' },
    after: { applicability: 'applies' },
  })
  expect(ids(vanishes)).toContain('gst.gstr-1.quarterly')
})

describe('an impossible change', () => {
  it.each<[WhatIfChange, string, string]>([
    [{ kind: 'fact', attribute: 'employee', value: 3 }, 'employee', 'Was "employees" meant?'],
    [{ kind: 'fact', attribute: 'employees', value: -3 }, 'employees', 'a count below zero cannot be'],
    [{ kind: 'fact', attribute: 'employees', value: null, state: 'Atlantis' }, 'employees', '"Atlantis"'],
    [{ kind: 'fact', attribute: 'factory', value: null }, 'factory', 'is not stated, so it cannot be dropped'],
    [{ kind: 'fact', attribute: 'employees', value: 3, registration_id: 'x' }, 'employees', 'no registration "x"'],
    [{ kind: 'entity-kind', to: 'private_limted' }, 'private_limted', 'Was "private_limited" meant?'],
    [{ kind: 'registration-ended', registration_id: 'pf', on: isoDate('2027-01-01') }, 'pf', 'Known: gst, cin'],
    [{ kind: 'registration-added', registration: { id: 'gst', kind: 'gst' } }, 'gst', 'is there already'],
    [
      { kind: 'registration-added', registration: { id: 'n', kind: 'vat' } },
      'n',
      '"vat" is not a kind of registration',
    ],
    [{ kind: 'event-added', event: { kind: 'agm', on: isoDate('2027-01-01') } }, 'agm', 'not an event'],
  ])('%j is refused', (change, thing, told) => {
    const answer = whatIf(law, aCompany(), [change], YEAR)
    expect(answer).toEqual({ ok: false, problems: [{ change: 0, thing, message: expect.stringContaining(told) }] })
  })
})
