import { beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure, api, fieldErrors } from './api.ts'
import { setNavigator } from './navigation.ts'
import { notices } from './notice.ts'
import { asking } from './reauthenticate.ts'
import { activateEntity, session, signIn, signOutHere } from './session.ts'
import { KEYS, readStored } from './storage.ts'
import { handOverQuestion } from './hidden-work.ts'
import { ASHA, signedInAs } from '../test/server.ts'

const fetched = vi.fn<typeof fetch>()
const went = vi.fn<(href: string) => void>()
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (code: string, fields?: object) => ({ version: '1', error: { code, message: `${code} it is`, fields } })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  setNavigator({ go: went.mockReset() })
  notices.set([])
  signOutHere()
})

const sentHeaders = () => fetched.mock.lastCall?.[1]?.headers as Record<string, string>

it('unwraps the envelope and keeps the server version', async () => {
  fetched.mockResolvedValue(reply(200, { version: '0.9.1', data: { organisations: [] } }))
  await expect(api('GET organisation/my-organisations/')).resolves.toEqual({ organisations: [] })
  expect(readStored(KEYS.serverVersion)).toBe('0.9.1')
})

it('fills the path, leaves empty query values out and sends what is known of the session', async () => {
  signIn({ ...ASHA, token: 't1' })
  fetched.mockResolvedValue(reply(200, { version: '1', data: {} }))
  await api('GET organisation/registrations/:registration_id/filing-history/', {
    params: { registration_id: 'a/b' },
    query: { page: 2, search: '' },
  })
  expect(fetched.mock.lastCall?.[0]).toBe('/api/organisation/registrations/a%2Fb/filing-history/?page=2')
  expect(sentHeaders()).toEqual({ 'Accept-Language': 'en', Authorization: 'Token t1', 'X-CSRF-Token': 'c1' })
})

it('sends the anti-forgery value with every question too, also before the server has said who this is', async () => {
  signIn({ ...ASHA, token: 't1' })
  // As after a reload: known from the visit before, not yet confirmed.
  session.set({ ...session.get(), csrf: null })
  fetched.mockImplementation(() => Promise.resolve(reply(200, { version: '1', data: { organisations: [] } })))
  await api('GET organisation/my-organisations/')
  expect(sentHeaders()['X-CSRF-Token']).toBe('c1')
  signOutHere()
  await api('GET organisation/my-organisations/')
  expect(sentHeaders()).toEqual({ 'Accept-Language': 'en' })
  expect(readStored(KEYS.csrf)).toBeNull()
})

it('holds a change back until the anti-forgery value is known', async () => {
  signIn({ ...ASHA, token: 't1' })
  session.set({ ...session.get(), csrf: null })
  fetched.mockImplementation(() => Promise.resolve(reply(200, { version: '1', data: { message: '' } })))
  const change = api('POST accounts/logout/')
  await Promise.resolve()
  expect(fetched).not.toHaveBeenCalled()
  session.set({ ...session.get(), csrf: 'c2' })
  await change
  expect(sentHeaders()['X-CSRF-Token']).toBe('c2')
})

it('returns field errors to the caller without a notification', async () => {
  fetched.mockResolvedValue(reply(422, refusal('invalid', { email: ['Not an e-mail.', 'Too long.'] })))
  const failure = await api('POST accounts/login/', { body: { email: 'x', password: 'y' } }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(fieldErrors(failure)).toEqual({ email: 'Not an e-mail.' })
  expect(notices.get()).toEqual([])
})

it.each([
  [
    'network',
    () => Promise.reject(new TypeError('fetch failed')),
    'Network Error',
    'An Error occurred while processing your request. Please Retry.',
  ],
  [
    'server',
    () => Promise.resolve(reply(500, refusal('server_error'))),
    'Server Error',
    'An Error occurred while processing your request. Please Retry.',
  ],
  [
    'gateway',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    'Server Error',
    'An Error occurred while processing your request. Please Retry.',
  ],
  [
    "proxy's",
    () => Promise.resolve(new Response('<html>Sign in to this network</html>')),
    'Server Error',
    'An Error occurred while processing your request. Please Retry.',
  ],
  [
    'unknown',
    () => Promise.resolve(new Response('?', { status: 418 })),
    'Unknown Error',
    'An unknown error occurred. Please try again.',
  ],
])('says a %s failure for four seconds', async (_, answer, title, text) => {
  fetched.mockImplementation(answer)
  await expect(api('GET organisation/my-organisations/')).rejects.toBeInstanceOf(ApiFailure)
  expect(notices.get()).toMatchObject([{ title, text, stays: 4000 }])
})

it('leaves the notification to a caller that asked for quiet', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  await expect(api('GET organisation/my-organisations/', { quiet: true })).rejects.toMatchObject({ code: 'network' })
  expect(notices.get()).toEqual([])
})

it('ends a dead session and goes to the dashboard, whose guard asks for a new one', async () => {
  signIn({ ...ASHA, token: 't1' })
  history.replaceState(null, '', '/entities?page=2')
  fetched.mockResolvedValue(reply(401, refusal('unauthenticated')))
  await expect(api('GET organisation/my-organisations/')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(session.get().token).toBeNull()
  expect(readStored(KEYS.token)).toBeNull()
  expect(session.get().role).toBe('public')
  expect(went.mock.lastCall?.[0]).toBe('/dashboard')
})

it('keeps a new session when a late answer concerns the one before', async () => {
  signIn({ ...ASHA, token: 'old' })
  fetched.mockImplementation(() => {
    signIn({ ...ASHA, token: 'new' })
    return Promise.resolve(reply(401, refusal('unauthenticated')))
  })
  await expect(api('GET organisation/my-organisations/')).rejects.toBeInstanceOf(ApiFailure)
  expect(session.get().token).toBe('new')
  expect(went).not.toHaveBeenCalled()
})

it('leads away from what is forbidden, with the query kept', async () => {
  history.replaceState(null, '', '/entities?page=2')
  fetched.mockResolvedValue(reply(403, refusal('forbidden')))
  await expect(api('GET organisation/my-organisations/')).rejects.toMatchObject({ code: 'forbidden' })
  expect(went.mock.lastCall?.[0]).toBe('/errors/not-authorized?page=2')
  expect(notices.get()).toMatchObject([
    { title: 'Forbidden', text: 'You do not have permissions to perform the requested operation.' },
  ])
})

it('goes there once for all refused calls of a page', async () => {
  setNavigator({ go: (href) => (went(href), history.replaceState(null, '', href)) })
  history.replaceState(null, '', '/entities?page=2')
  fetched.mockImplementation(() => Promise.resolve(reply(403, refusal('forbidden'))))
  await Promise.allSettled([api('GET organisation/my-organisations/'), api('GET organisation/dashboards/')])
  expect(went).toHaveBeenCalledTimes(1)
  expect(notices.get()).toHaveLength(1)
})

it('has a sentence for too many requests where a proxy gave none', async () => {
  fetched.mockResolvedValue(new Response('slow down', { status: 429 }))
  await expect(api('GET organisation/my-organisations/')).rejects.toMatchObject({
    code: 'too_many',
    message: 'Too many requests in a short time. Wait a minute, then try again.',
  })
  expect(notices.get()).toEqual([])
})

it('says nothing of a call given up while its answer was read', async () => {
  const left = new AbortController()
  const body = new ReadableStream({
    pull: () => (left.abort(), Promise.reject(new DOMException('left', 'AbortError'))),
  })
  fetched.mockResolvedValue(new Response(body))
  await expect(api('GET organisation/my-organisations/', { signal: left.signal })).rejects.not.toBeInstanceOf(
    ApiFailure,
  )
  expect(notices.get()).toEqual([])
})

it('says nothing of a call that was given up', async () => {
  const left = new AbortController()
  fetched.mockImplementation(() => {
    left.abort()
    return Promise.reject(new DOMException('left', 'AbortError'))
  })
  await expect(api('GET organisation/my-organisations/', { signal: left.signal })).rejects.toThrow('left')
  expect(notices.get()).toEqual([])
})

it('asks who it is once for calls that need it, and then makes them again', async () => {
  signIn({ ...ASHA, token: 't1' })
  fetched.mockImplementation(async () => reply(403, refusal('reauthenticate')))
  const both = Promise.all([api('POST accounts/authenticator/'), api('POST accounts/recovery-codes/')])
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(asking.get()).not.toBeNull())
  fetched.mockImplementation(async () => reply(200, { version: '1', data: { recovery_codes: [] } }))
  asking.get()?.(true)
  await expect(both).resolves.toHaveLength(2)
  expect(fetched).toHaveBeenCalledTimes(4)
  expect([asking.get(), session.get().token, went.mock.calls]).toEqual([null, 't1', []])
})

it('leaves an unconfirmed call as refused, and asks only once for one', async () => {
  signIn({ ...ASHA, token: 't1' })
  fetched.mockImplementation(async () => reply(403, refusal('reauthenticate')))
  for (const isConfirmed of [false, true]) {
    const call = api('POST accounts/authenticator/')
    await vi.waitFor(() => expect(asking.get()).not.toBeNull())
    asking.get()?.(isConfirmed)
    await expect(call).rejects.toMatchObject({ code: 'reauthenticate' })
  }
  expect(notices.get()).toEqual([])
})

it('asks who takes over open items that a change hides from their assignee, until the server agrees', async () => {
  signIn({ ...ASHA, token: 't1' })
  fetched.mockImplementation(async () => reply(409, refusal('conflict', { unseen: ['Asha Rao (2)'] })))
  const params = { group_id: 'g' }
  const change = () =>
    api('POST organisation/groups/:group_id/delete/', { params, body: { widens: false }, quiet: true })
  const left = change()
  await vi.waitFor(() => expect(handOverQuestion.get()?.failure.fields.unseen).toEqual(['Asha Rao (2)']))
  handOverQuestion.get()?.answer(null)
  await expect(left).rejects.toMatchObject({ code: 'conflict' })
  const done = change()
  await vi.waitFor(() => expect(handOverQuestion.get()).not.toBeNull())
  fetched.mockImplementation(async () => reply(200, { version: '1', data: { message: 'x' } }))
  handOverQuestion.get()?.answer('nobody')
  await expect(done).resolves.toEqual({ message: 'x' })
  expect(fetched.mock.lastCall?.[0]).toBe('/api/organisation/groups/g/delete/?unseen_to=nobody')
  expect(handOverQuestion.get()).toBeNull()
})

it('sends the token, that of the active organisation, and the active entity', async () => {
  fetched.mockImplementation(async () => reply(200, { version: '1', data: { organisations: [] } }))
  await api('GET organisation/my-organisations/')
  expect(Object.keys(sentHeaders())).toEqual(['Accept-Language'])
  signIn({ ...ASHA, token: 't1' })
  signedInAs('v')
  await api('GET organisation/my-organisations/')
  expect(sentHeaders()).toMatchObject({ Authorization: 'Token t1', 'X-Organisation-Token': 't' })
  expect(sentHeaders()).not.toHaveProperty('X-Entity-Id')
  activateEntity('e1')
  await api('GET organisation/my-organisations/')
  expect(sentHeaders()).toMatchObject({
    Authorization: 'Token t1',
    'X-Organisation-Token': 't',
    'X-Entity-Id': 'e1',
  })
})
