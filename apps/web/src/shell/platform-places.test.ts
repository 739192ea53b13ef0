import { passes, type Role, RULES } from '@niyam/contract/rules.ts'
import { describe, expect, it } from 'vitest'
import { turnAway } from '../lib/guard.ts'
import { ROUTES } from '../route-list.ts'
import { AREAS, areasOf } from './platform-places.ts'

const ROLES: readonly Role[] = ['admin', 'employee', 'reseller', 'subscriber', 'public']

describe.each(RULES)('the rule %s', (rule) => {
  it.each(ROLES)('turns %s away just where the table says so', (role) => {
    const now = { isOnline: true, isSignedIn: role !== 'public', role, hasOrganisation: true, isAdmin: true }
    const away = turnAway({ rule, organisation: 'none' }, '/somewhere?page=2', now, '/dashboard')
    expect(away === null).toBe(passes(rule, role))
    if (away !== null && role !== 'public' && rule !== 'publicOnly') expect(away).toBe('/errors/not-authorized?page=2')
  })
})

it('shows each area only to people its routes admit', () => {
  expect(areasOf('admin').map(({ key }) => key)).toEqual(['staff', 'reseller'])
  expect(areasOf('employee').map(({ key }) => key)).toEqual(['staff'])
  expect(areasOf('reseller').map(({ key }) => key)).toEqual(['reseller'])
  expect([...areasOf('subscriber'), ...areasOf('public')]).toEqual([])
})

it('leads to routes of the same rule', () => {
  for (const { rule, places } of AREAS) {
    for (const { href } of places) expect(ROUTES[href as keyof typeof ROUTES]).toEqual({ rule, organisation: 'none' })
  }
})
