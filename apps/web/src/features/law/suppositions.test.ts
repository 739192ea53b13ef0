import { expect, it } from 'vitest'
import { readSuppositions, writeSuppositions } from './suppositions-address.ts'
import { type Draft, completeChanges, errorsByDraft, suppositionOf } from './suppositions.ts'

const GSTIN = '0190a1b2-0000-7000-8000-000000000001'

const DRAFTS: readonly Draft[] = [
  { kind: 'fact', attribute: 'employees', financial_year: null, state: 'gujarat', value: 20 },
  { kind: 'fact', attribute: 'aggregate_turnover_inr', financial_year: '2026-27', state: null, value: 50000000.5 },
  { kind: 'fact', attribute: 'einvoice', financial_year: null, state: null, value: false },
  { kind: 'fact', attribute: 'payment_kind', financial_year: null, state: null, value: 'salary,resident-non-salary' },
  { kind: 'fact', attribute: 'listed', financial_year: null, state: null, value: undefined },
  { kind: 'entity-kind', to: 'public_limited' },
  {
    kind: 'registration-added',
    registration_kind: 'gst',
    state: 'gujarat',
    details: { taxpayer_type: 'regular', einvoice: true },
  },
  { kind: 'registration-added', registration_kind: 'gst', state: null, details: {} },
  { kind: 'registration-ended', registration_id: GSTIN, on: '2026-12-31' },
  { kind: 'registration-changed', registration_id: GSTIN, details: { filing_frequency: 'quarterly' } },
  { kind: 'event-added', event_kind: 'agm-held', on: '2026-09-30' },
  { kind: 'event-added', event_kind: null, on: null },
]

it('brings every supposition through the address and back', () => {
  expect(readSuppositions(writeSuppositions(DRAFTS))).toEqual(DRAFTS)
})

it('writes an address that a person can read', () => {
  const search = new URLSearchParams({ if: writeSuppositions(DRAFTS.slice(0, 1)) })
  expect(search.toString()).toBe('if=fact.employees..gujarat.20')
})

it('leaves out what it does not understand, and stops at twenty', () => {
  expect(readSuppositions('')).toEqual([])
  expect(readSuppositions('nonsense.x*fact.no_such_fact...1*%E0%A4%A')).toEqual([])
  expect(readSuppositions('event.agm-held.2026-02-99')).toEqual([
    { kind: 'event-added', event_kind: 'agm-held', on: null },
  ])
  expect(readSuppositions('fact.employees.last-year..many')).toEqual([
    { kind: 'fact', attribute: 'employees', financial_year: null, state: null, value: undefined },
  ])
  expect(readSuppositions(Array.from({ length: 30 }, () => 'kind.llp').join('*'))).toHaveLength(20)
})

it('asks only what is wholly said, and knows whose error it is', () => {
  const { changes, at } = completeChanges(DRAFTS)
  expect(at).toEqual([0, 1, 2, 3, 5, 6, 8, 9, 10])
  expect(changes).toHaveLength(9)
  expect(errorsByDraft({ 'changes.4': 'No such kind.', 'changes.6.on': 'No day.', to: 'Too far.' }, at)).toEqual(
    new Map([
      [5, 'No such kind.'],
      [8, 'No day.'],
    ]),
  )
})

it('waits for the state of a GSTIN, but takes a fact that is no', () => {
  expect(suppositionOf({ kind: 'registration-added', registration_kind: 'gst', state: null, details: {} })).toBeNull()
  expect(
    suppositionOf({ kind: 'registration-added', registration_kind: 'tds', state: null, details: {} }),
  ).not.toBeNull()
  expect(
    suppositionOf({ kind: 'fact', attribute: 'listed', financial_year: null, state: null, value: false }),
  ).not.toBeNull()
  expect(
    suppositionOf({ kind: 'fact', attribute: 'employees', financial_year: null, state: null, value: 0 }),
  ).not.toBeNull()
})
