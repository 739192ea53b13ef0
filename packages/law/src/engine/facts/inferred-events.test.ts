import { expect, it } from 'vitest'
import type { IsoDate } from '../../calendar/iso-date.ts'
import type { AttributeFacts } from '../subject.ts'
import { inferredEvents } from './inferred-events.ts'

const committee = (internal_committee_since: AttributeFacts[string]) =>
  inferredEvents({ entity: { id: 'one', attributes: { internal_committee_since } }, registrations: [] }, null)

it('finds an event of an entity by its date, in whichever form the date was given', () => {
  const event = { kind: 'internal-committee-nominated', on: '2024-08-01' as IsoDate, registration_id: null }
  expect(committee('2024-08-01')).toEqual([event])
  expect(committee([{ value: '2024-08-01', state: null }])).toEqual([event])
  expect(committee([{ value: '2021-07-30' }, { value: '2024-08-01' }])).toEqual([event])
})

it('finds none where no date is known', () => {
  for (const unknown of [null, undefined, 'soon', [{ value: true }]] as const) expect(committee(unknown)).toEqual([])
})
