import { expect, it } from 'vitest'
import { turnAway } from './guard.ts'

const there = { isOnline: true, isSignedIn: true, hasOrganisation: true, isAdmin: true }
const away = (need: Parameters<typeof turnAway>[0], now: Partial<typeof there>) =>
  turnAway(need, '/entities?page=2', { ...there, ...now }, '/dashboard')

it('lets a person with an organisation in', () => {
  expect(away('organisation', {})).toBeNull()
})

it('sends everyone to the offline page without a network, with the way kept', () => {
  expect(away('organisation', { isOnline: false })).toBe('/errors/offline?next=%2Fentities%3Fpage%3D2')
  expect(away('public', { isOnline: false })).toBe('/errors/offline?next=%2Fentities%3Fpage%3D2')
})

it('sends a stranger to the sign-in page, with the way kept', () => {
  expect(away('organisation', { isSignedIn: false, hasOrganisation: false })).toBe(
    '/accounts/login/email?next=%2Fentities%3Fpage%3D2',
  )
  expect(away('signed-in', { isSignedIn: false })).toBe('/accounts/login/email?next=%2Fentities%3Fpage%3D2')
})

it('sends a person without an organisation to the chooser, with the way kept', () => {
  expect(away('organisation', { hasOrganisation: false })).toBe('/choose-organisation?next=%2Fentities%3Fpage%3D2')
  expect(away('signed-in', { hasOrganisation: false })).toBeNull()
})

it('sends a signed-in person away from the pages for strangers', () => {
  expect(away('public-only', {})).toBe('/dashboard')
  expect(away('public-only', { isSignedIn: false })).toBeNull()
})

it('sends whoever is not the admin away from the pages for admins, with the query kept', () => {
  expect(away('admin', {})).toBeNull()
  expect(away('admin', { isAdmin: false })).toBe('/errors/not-authorized?page=2')
  expect(away('admin', { isAdmin: false, hasOrganisation: false })).toMatch(/^\/choose-organisation/)
  expect(away('organisation', { isAdmin: false })).toBeNull()
})
