import { describe, expect, it } from 'vitest'
import { type Situation, turnAway } from './guard.ts'
import type { Need } from '../route.ts'

const there: Situation = {
  isOnline: true,
  isSignedIn: true,
  role: 'subscriber',
  hasOrganisation: true,
  isAdmin: true,
}
const INSIDE: Need = { rule: 'subscriber', organisation: 'any' }
const PERSON: Need = { rule: 'subscriber', organisation: 'none' }
const ADMIN: Need = { rule: 'subscriber', organisation: 'a' }
const ANYONE: Need = { rule: 'public', organisation: 'none' }
const STRANGER: Need = { rule: 'publicOnly', organisation: 'none' }
const NOBODY: Partial<Situation> = { isSignedIn: false, role: 'public', hasOrganisation: false, isAdmin: false }

const away = (need: Need, now: Partial<Situation>, href = '/entities?page=2') =>
  turnAway(need, href, { ...there, ...now }, '/dashboard')

it('lets a person with an organisation in', () => {
  expect(away(INSIDE, {})).toBeNull()
})

it('sends everyone to the offline page without a network, with the way kept', () => {
  for (const need of [INSIDE, PERSON, ADMIN, ANYONE, STRANGER]) {
    expect(away(need, { isOnline: false })).toBe('/errors/offline?next=%2Fentities%3Fpage%3D2')
  }
})

it('sends a stranger to the sign-in page, with the way kept', () => {
  for (const need of [INSIDE, PERSON, ADMIN]) {
    expect(away(need, NOBODY)).toBe('/accounts/login/email?next=%2Fentities%3Fpage%3D2')
  }
  expect(away(ANYONE, NOBODY)).toBeNull()
})

it('sends a person without an organisation to the chooser, with the way kept', () => {
  for (const need of [INSIDE, ADMIN]) {
    expect(away(need, { hasOrganisation: false, isAdmin: false })).toBe(
      '/choose-organisation?next=%2Fentities%3Fpage%3D2',
    )
  }
  expect(away(PERSON, { hasOrganisation: false })).toBeNull()
})

it('sends a signed-in person away from the pages for strangers', () => {
  expect(away(STRANGER, {})).toBe('/dashboard')
  expect(away(STRANGER, { role: 'public' })).toBe('/dashboard')
  expect(away(STRANGER, NOBODY)).toBeNull()
})

it('redirects everyone but the admin from the pages for admins, with the query kept', () => {
  expect(away(ADMIN, {})).toBeNull()
  expect(away(ADMIN, { isAdmin: false })).toBe('/errors/not-authorized?page=2')
  expect(away(ADMIN, { isAdmin: false }, '/admin/users#top')).toBe('/errors/not-authorized')
  expect(away(INSIDE, { isAdmin: false })).toBeNull()
})

it('asks the role by the rules of the platform', () => {
  const reseller: Need = { rule: 'reseller', organisation: 'none' }
  expect(away(reseller, {})).toBe('/errors/not-authorized?page=2')
  expect(away(reseller, { role: 'reseller' })).toBeNull()
  expect(away(reseller, { role: 'admin' })).toBeNull()
  expect(away({ rule: 'subscriberonly', organisation: 'none' }, { role: 'employee' })).toBe(
    '/errors/not-authorized?page=2',
  )
})

it('takes a session whose role is not known yet for a subscriber', () => {
  expect(away(INSIDE, { role: 'public' })).toBeNull()
  expect(away({ rule: 'admin', organisation: 'none' }, { role: 'public' })).toBe('/errors/not-authorized?page=2')
})

describe('the way kept', () => {
  it.each(['/accounts/logout', '//evil.example/x', '/\\evil.example', '/errors/404'])('is never %s', (href) => {
    expect(away(INSIDE, NOBODY, href)).toBe('/accounts/login/email')
  })
})
