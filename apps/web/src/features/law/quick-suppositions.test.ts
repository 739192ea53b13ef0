import type { Registration } from '@niyam/contract/registrations.ts'
import { expect, it } from 'vitest'
import { anEntity } from '../../test/an-entity.ts'
import { quickSuppositions } from './quick-suppositions.ts'
import { completeChanges } from './suppositions.ts'

const TODAY = '2026-11-20'

const aGstin = (filing_frequency: string): Registration => ({
  registration_id: '0190a1b2-0000-7000-8000-000000000002',
  entity_id: '0190a1b2-0000-7000-8000-000000000001',
  kind: 'gst',
  number: '24AAZFS4321E1Z3',
  state: 'gujarat',
  details: { taxpayer_type: 'regular', filing_frequency },
  valid_from: null,
  valid_to: null,
  ended_as: null,
  past_details: [],
  suspended_from: null,
  is_masked: false,
  is_sample: true,
  warnings: [],
  next_due: null,
})

const draftsOf = (key: string, quick: ReturnType<typeof quickSuppositions>) =>
  quick.find((one) => one.key === key)?.drafts ?? []

it('offers only what makes sense for the entity', () => {
  const keys = (...args: Parameters<typeof quickSuppositions>) => quickSuppositions(...args).map(({ key }) => key)
  expect(keys(anEntity(), [], TODAY)).toEqual(['turnover', 'employees', 'gst', 'registration', 'public', 'event'])
  expect(keys(anEntity({ kind: 'llp' }), [aGstin('monthly')], TODAY)).toEqual([
    'turnover',
    'employees',
    'gst',
    'registration',
    'kind',
    'change',
    'end',
    'event',
  ])
})

it('supposes monthly returns with a turnover above five crore, where they are quarterly today', () => {
  expect(draftsOf('turnover', quickSuppositions(anEntity(), [aGstin('monthly')], TODAY))).toHaveLength(1)
  expect(draftsOf('turnover', quickSuppositions(anEntity(), [aGstin('quarterly')], TODAY))).toMatchObject([
    { attribute: 'aggregate_turnover_inr', value: 50_000_001 },
    { attribute: 'filing_frequency', value: 'monthly' },
  ])
})

it('reverses the turnover question for an entity above the limit', () => {
  const facts = [{ attribute: 'aggregate_turnover_inr', financial_year: '2025-26', state: null, value: 220_000_000 }]
  const quick = quickSuppositions(anEntity({ facts }), [], TODAY)
  expect(draftsOf('turnover_falls', quick)).toMatchObject([{ value: 50_000_000 }])
})

it('does not suppose twenty employees for an entity that has more', () => {
  const of = (value: number) => [{ attribute: 'employees', financial_year: '2026-27', state: 'gujarat', value }]
  const keys = (value: number) => quickSuppositions(anEntity({ facts: of(value) }), [], TODAY).map(({ key }) => key)
  expect(keys(51)).not.toContain('employees')
  expect(keys(20)).not.toContain('employees')
  expect(keys(19)).toContain('employees')
})

it('answers a complete question at once, and names the only registration', () => {
  const quick = quickSuppositions(anEntity(), [aGstin('monthly')], TODAY)
  const answered = quick.filter(({ drafts }) => completeChanges(drafts).changes.length === drafts.length)
  expect(answered.map(({ key }) => key)).toEqual(['turnover', 'employees', 'public', 'end'])
})
