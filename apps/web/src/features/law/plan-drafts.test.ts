import { expect, it } from 'vitest'
import { draftsOf } from './plan-drafts.ts'
import { completeChanges } from './suppositions.ts'
import { readSuppositions, writeSuppositions } from './suppositions-address.ts'

it('opens a plan in the address with what was kept', () => {
  const changes = [
    { kind: 'fact' as const, attribute: 'employees', financial_year: null, state: 'gujarat', value: 20 },
    { kind: 'entity-kind' as const, to: 'public_limited' },
    { kind: 'event-added' as const, event_kind: 'agm-held', on: '2026-09-30' },
  ]
  expect(completeChanges(readSuppositions(writeSuppositions(draftsOf(changes)))).changes).toEqual(changes)
})
