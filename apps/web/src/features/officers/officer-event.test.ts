import { expect, it } from 'vitest'
import { eventOfOfficer } from './officer-event.ts'

const entity = (kind: string, ...days: string[]) =>
  ({
    registrations: [{ kind }],
    events: days.map((happened_on) => ({ kind: 'director-or-kmp-changed', happened_on })),
  }) as never
const LEELA = { role: 'director', appointed_on: '2026-11-10', ceased_on: null } as const
const TODAY = '2026-11-20'

it('a director who was appointed or left is an event of that day, once', () => {
  const appointed = { kind: 'director-or-kmp-changed', happened_on: '2026-11-10', change: 'appointed' }
  expect(eventOfOfficer(undefined, LEELA, entity('company'), TODAY)).toEqual(appointed)
  expect(eventOfOfficer(LEELA, LEELA, entity('company'), TODAY)).toBeUndefined()
  expect(eventOfOfficer(undefined, LEELA, entity('company', '2026-11-10'), TODAY)).toBeUndefined()
  const left = { ...LEELA, ceased_on: '2026-11-18' }
  const ceased = { kind: 'director-or-kmp-changed', happened_on: '2026-11-18', change: 'ceased' }
  expect(eventOfOfficer(LEELA, left, entity('company', '2026-11-10'), TODAY)).toEqual(ceased)
  expect(eventOfOfficer(LEELA, { ...left, ceased_on: '2026-12-31' }, entity('company'), TODAY)).toBeUndefined()
})

it('a partner is one of an LLP only, and a trustee of none', () => {
  const partner = { ...LEELA, role: 'partner' } as const
  expect(eventOfOfficer(undefined, partner, entity('llp'), TODAY)?.kind).toBe('partner-changed')
  expect(eventOfOfficer(undefined, partner, entity('gst'), TODAY)).toBeUndefined()
  expect(eventOfOfficer(undefined, { ...LEELA, role: 'trustee' }, entity('company'), TODAY)).toBeUndefined()
  expect(eventOfOfficer(undefined, LEELA, undefined, TODAY)).toBeUndefined()
})
