import { beforeEach, expect, it } from 'vitest'
import type { ActiveOrganisation } from '@niyam/contract/organisations.ts'
import {
  activateEntity,
  activateOrganisation,
  knowMembership,
  lastOrganisationId,
  type OtherTab,
  session,
  signIn,
  signOutHere,
  watchOtherTabs,
} from './session.ts'
import { freshModules } from '../test/fresh-modules.ts'
import { KEYS, readStored } from './storage.ts'

const profile = {
  mobile_number: null,
  user_type: null,
  address_state: null,
  employee_base: null,
  referral_source: null,
}
const signedIn = {
  token: 't1',
  user: { user_id: 'u', first_name: 'Asha', last_name: '', email: 'asha@example.in', mobile_number: null, profile },
  role: 'subscriber' as const,
  csrf_token: 'c1',
  organisation_count: 2,
  has_accepted_notice: true,
}
const anOrganisation = (organisation_id: string): ActiveOrganisation => ({
  organisation: {
    organisation_id,
    name: `Firm ${organisation_id}`,
    address_state: null,
    created_at: '2026-11-20T00:00:00Z',
  },
  organisation_user: {
    organisation_user_id: 'ou',
    user_id: 'u',
    name: 'Asha',
    email: 'asha@example.in',
    role: 'a',
    is_limited: false,
    permissions: ['self.manage'],
  },
  organisation_token: `token of ${organisation_id}`,
  standing: {
    suspended_reason: null,
    two_factor_from: null,
    warnings: [],
    plan: null,
    ask: null,
    support_until: null,
    helpers: [],
  },
})

beforeEach(() => {
  signOutHere()
  signIn(signedIn)
})

it('is public until someone signs in, and again after', () => {
  expect(session.get().role).toBe('subscriber')
  signOutHere()
  expect(session.get()).toMatchObject({ role: 'public', token: null, user: null, organisation: null })
  expect(readStored(KEYS.token)).toBeNull()
})

it('learns that the place in the organisation changed, and of no other organisation', () => {
  const { organisation, organisation_user, standing } = anOrganisation('A')
  activateOrganisation(anOrganisation('A'))
  knowMembership({ organisation, organisation_user: { ...organisation_user, role: 'v' }, standing })
  expect(session.get().organisation).toMatchObject({
    organisation_token: 'token of A',
    organisation_user: { role: 'v' },
  })
  expect(readStored(KEYS.organisation)).toMatchObject({ organisation_user: { role: 'v' } })
  knowMembership(anOrganisation('B'))
  expect(session.get().organisation?.organisation.organisation_id).toBe('A')
})

it('clears the active entity with another organisation and keeps it with the same', () => {
  activateOrganisation(anOrganisation('A'))
  activateEntity('e1')
  activateOrganisation(anOrganisation('A'))
  expect(session.get().entity?.entity_id).toBe('e1')
  activateOrganisation(anOrganisation('B'))
  expect(session.get().entity).toBeNull()
})

it('remembers by id where the person last was, also after signing out', () => {
  activateOrganisation(anOrganisation('A'))
  activateEntity('e1')
  signOutHere()
  expect(lastOrganisationId()).toBe('A')
  expect(readStored(KEYS.lastEntity)).toBe('e1')
})

function inAnotherTab(key: string, value: unknown): void {
  const newValue = value === null ? null : JSON.stringify(value)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

it('hears of an organisation chosen in another tab', () => {
  activateOrganisation(anOrganisation('A'))
  activateEntity('e1')
  const heard: OtherTab[] = []
  const stop = watchOtherTabs((news) => heard.push(news))
  inAnotherTab(KEYS.organisation, anOrganisation('B'))
  stop()
  expect(heard).toMatchObject([{ kind: 'organisation', organisation: { organisation: { organisation_id: 'B' } } }])
  expect(session.get()).toMatchObject({ organisation: { organisation_token: 'token of B' }, entity: null })
})

it('hears of a sign-out in another tab', () => {
  const heard: OtherTab[] = []
  const stop = watchOtherTabs((news) => heard.push(news))
  inAnotherTab(KEYS.token, null)
  stop()
  expect(heard).toEqual([{ kind: 'signed-out' }])
  expect(session.get().token).toBeNull()
})

it('a page that is loaded again begins with the token, the person and the entity that were active', async () => {
  activateOrganisation(anOrganisation('A'))
  activateEntity('e1')
  expect((await afterReload()).get()).toMatchObject({
    token: 't1',
    user: { user_id: 'u' },
    role: 'subscriber',
    organisation: { organisation_token: 'token of A' },
    entity: { entity_id: 'e1', organisation_id: 'A' },
  })
})

it('an entity of another organisation than the active one is not loaded', async () => {
  activateOrganisation(anOrganisation('A'))
  activateEntity('e1')
  localStorage.setItem(KEYS.organisation, JSON.stringify(anOrganisation('B')))
  expect((await afterReload()).get()).toMatchObject({
    organisation: { organisation_token: 'token of B' },
    entity: null,
  })
})

/** The session of a page that begins with what this browser has kept. */
async function afterReload() {
  freshModules()
  return (await import('./session.ts')).session
}
