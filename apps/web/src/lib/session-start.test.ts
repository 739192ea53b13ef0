import type { SignedIn } from '@niyam/contract/accounts.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { refusal, serve, signedInAs } from '../test/server.ts'
import { activateEntity, session, signIn } from './session.ts'
import { confirmSession } from './session-start.ts'
import { KEYS, readStored } from './storage.ts'

const ME = { role: 'employee', csrf_token: 'c1', organisation_count: 1, has_accepted_notice: true } as const
const user = { user_id: 'u', first_name: 'Asha', last_name: '', email: 'asha@example.in' } as SignedIn['user']
const SETTINGS = 'GET accounts/user/settings/'
const ENTITY = 'GET organisation/entities/:entity_id/'

beforeEach(() => {
  signIn({ ...ME, user, role: 'subscriber', token: 't1' })
  signedInAs('v')
  activateEntity('e1')
})

const start = async (entity: Response) => {
  const { organisation, organisation_user, standing } = session.get().organisation ?? {}
  if (!organisation || !organisation_user || !standing) throw new Error('No organisation is active')
  const { requests } = serve({
    'GET accounts/user/me/': { ...ME, user },
    'GET organisation/user/': { organisation, organisation_user: { ...organisation_user, role: 'r' }, standing },
    [ENTITY]: entity,
    // Asked by the look when a person signs in, if an earlier test of this worker has loaded it.
    [SETTINGS]: { look: null, language: null, is_profile_put_off: false },
  })
  await confirmSession()
  await vi.waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET organisation/entities/e1/'))
  return requests.map(({ call }) => call).filter((call) => call !== SETTINGS)
}

it('asks the server for the person, their place and the entity that was active', async () => {
  const requests = await start(Response.json({ version: 'test', data: { entity: { name: 'Infosys Limited' } } }))
  expect(requests).toEqual(['GET accounts/user/me/', 'GET organisation/user/', 'GET organisation/entities/e1/'])
  expect(session.get()).toMatchObject({
    role: 'employee',
    organisation: { organisation_user: { role: 'r' } },
    entity: { entity_id: 'e1' },
  })
})

it('forgets an entity that is gone', async () => {
  await start(refusal('not_found', 'This entity is not there.'))
  await vi.waitFor(() => expect(session.get().entity).toBeNull())
  expect(readStored(KEYS.entity)).toBeNull()
})
