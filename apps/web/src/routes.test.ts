import type { SignedIn } from '@niyam/contract/accounts.ts'
import { expect, it } from 'vitest'
import { setNavigator } from './lib/navigation.ts'
import { signIn } from './lib/session.ts'
import { makeRouter } from './routes.tsx'
import { serve, signedInAs } from './test/server.ts'

const user = { user_id: 'u', first_name: 'Asha', last_name: '', email: 'asha@example.in' } as SignedIn['user']
const ME = { csrf_token: 'c1', organisation_count: 1, has_accepted_notice: true, user } as const

/** Where a person who was an ordinary one arrives on the way to the resellers' pages. */
async function arrives(role: 'reseller' | 'subscriber'): Promise<string> {
  serve({
    'GET accounts/user/me/': { ...ME, role },
    'GET accounts/user/settings/': { look: null, language: null, is_profile_put_off: false },
  })
  signIn({ ...ME, role: 'subscriber', token: 't1' })
  const router = makeRouter()
  setNavigator({ go: () => {}, arrived: () => Promise.resolve() })
  router.history.push('/reseller')
  await router.load()
  return router.state.location.pathname
}

it('opens a page whose role was given just now', async () => {
  expect(await arrives('reseller')).toBe('/reseller')
})

it.each([
  ['/tasks/my-day', '/my-day'],
  ['/tasks/board', '/tasks'],
  ['/tasks/time', '/time'],
  ['/tasks/templates', '/errors/404'],
  ['/notices/forms', '/errors/404'],
  ['/tasks/0197a3c0-0000-7000-8000-000000000000', '/tasks/0197a3c0-0000-7000-8000-000000000000'],
])('%s leads to %s: a word is never read as the id of a task', async (typed, end) => {
  signIn({ ...ME, role: 'subscriber', token: 't1' })
  signedInAs('m')
  const router = makeRouter()
  setNavigator({ go: () => {}, arrived: () => Promise.resolve() })
  router.history.push(typed)
  await router.load()
  expect(router.state.location.pathname).toBe(end)
})

it('refuses it to everyone else', async () => {
  expect(await arrives('subscriber')).toBe('/errors/not-authorized')
})
