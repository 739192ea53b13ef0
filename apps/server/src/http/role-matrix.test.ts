import { createApiKey, KEY_ACTIONS, revokeApiKey } from '@niyam/contract/api-keys.ts'
import type { Access, Endpoint } from '@niyam/contract/endpoint.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { isAction, PERMISSIONS } from '@niyam/contract/permissions.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrganisation } from '../db/tx.ts'
import { type Caller, type TestApp, type TestOrganisation, caller, testApp } from '../../test/app.ts'
import { provenScope } from './scope.ts'
import { COOKIE } from './session.ts'
import { isTable, TABLE_FILES } from './table-export.ts'

type Who =
  | 'nobody'
  | 'token half'
  | 'cookie half'
  | 'ended session'
  | 'wrong anti-forgery'
  | 'without organisation'
  | 'admin elsewhere'
  | 'former member'
  | 'deactivated member'
  | 'revoked key'
  | 'v'
  | 'm'
  | 'r'
  | 'a'

const SIGNED_IN: readonly Who[] = [
  'without organisation',
  'admin elsewhere',
  'former member',
  'deactivated member',
  'v',
  'm',
  'r',
  'a',
]

const ANYONE: readonly Who[] = [
  'nobody',
  'token half',
  'cookie half',
  'ended session',
  'wrong anti-forgery',
  'revoked key',
  ...SIGNED_IN,
]

function letIn(access: Access): readonly Who[] {
  if (access === 'public') return ANYONE
  if (access === 'signed-in') return SIGNED_IN
  return isAction(access) ? PERMISSIONS[access].roles : []
}

/** The reply of the permission check; undefined if it admits the caller, whatever follows. */
function refusal({ access, method }: Endpoint, who: Who): number | undefined {
  if (letIn(access).includes(who)) return undefined
  if (who === 'wrong anti-forgery') {
    // Reading needs no such value: what remains is their place as an admin.
    return method === 'GET' && !access.startsWith('platform') ? undefined : 403
  }
  return ['nobody', 'token half', 'cookie half', 'ended session', 'revoked key'].includes(who) ? 401 : 403
}

let t: TestApp
const callers = new Map<Who, Caller>()

beforeAll(async () => {
  t = await testApp()
  const admin = await t.registerPerson()
  const ours = await t.anOrganisation(admin)
  const join = async (role: 'v' | 'm' | 'r' | 'a') => {
    const person = await t.registerPerson()
    return { person, place: await t.addPerson(ours, person, role) }
  }
  for (const role of ['v', 'm', 'r', 'a'] as const) {
    const { person, place } = await join(role)
    callers.set(role, t.as(person, place))
  }
  const half = await join('a')
  const { authorization = '', cookie = '', ...rest } = t.as(half.person, half.place).headers
  callers.set('token half', caller(t.app, { ...rest, authorization }))
  callers.set('cookie half', caller(t.app, { ...rest, cookie }))
  callers.set('wrong anti-forgery', caller(t.app, { ...rest, authorization, cookie, 'x-csrf-token': 'x'.repeat(43) }))
  callers.set('nobody', t.stranger)
  callers.set('without organisation', t.as(await t.registerPerson()))

  const ended = await join('a')
  await t.as(ended.person).post('accounts/logout/')
  callers.set('ended session', t.as(ended.person, ended.place))

  const elsewhere = await t.registerPerson()
  await t.anOrganisation(elsewhere, 'Elsewhere')
  callers.set('admin elsewhere', t.as(elsewhere, ours))

  const former = await join('a')
  await leave(former.place, former.person.user_id)
  callers.set('former member', t.as(former.person, former.place))

  const resting = await join('a')
  const lead = t.as(admin, ours)
  const path = `organisation/users/${resting.place.organisation_user_id}/deactivate/`
  expect((await lead.post(path, {})).status).toBe(200)
  callers.set('deactivated member', t.as(resting.person, resting.place))

  const made = await lead.call(createApiKey, { body: { name: 'Revoked', actions: [...KEY_ACTIONS] } })
  await lead.call(revokeApiKey, { params: { key_id: made.key_id } })
  callers.set('revoked key', caller(t.app, { authorization: `Bearer ${made.key}` }))
})
afterAll(() => t.close())

const leave = ({ organisation_id }: TestOrganisation, user_id: string) =>
  inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
    tx.deleteFrom('organisation_user').where('user_id', '=', user_id).execute(),
  )

/** A stream has no end: what counts is how it begins. */
async function begin(by: Caller, path: string) {
  const response = await t.app.inject({ url: `/api/${path}`, headers: by.headers, payloadAsStream: true })
  response.stream().destroy()
  return { status: response.statusCode, raw: '' }
}

function send(by: Caller, { method, path, transport }: Endpoint) {
  if (transport === 'stream') return begin(by, path)
  const address = path.replace(/:\w+/g, () => uuidv7())
  // An empty body passes no schema, so that an admitted call changes nothing.
  const body = method === 'GET' || method === 'DELETE' || transport === 'multipart' ? undefined : {}
  return { GET: by.get, POST: by.post, PATCH: by.patch, DELETE: by.delete }[method](address, body as never)
}

test('the matrix has every kind of call and of caller', () => {
  expect(endpoints.size).toBeGreaterThan(25)
  expect(callers.size).toBe(14)
  expect(COOKIE).toBe('niyam_session')
})

/** Each caller with what they are to be answered; of a table they ask for the file too. */
function asked(endpoint: Endpoint): (readonly [Who, Caller, number | undefined])[] {
  const each = [...callers].map(([who, by]) => [who, by, refusal(endpoint, who)] as const)
  if (!isTable(endpoint)) return each
  const forFiles = each.map(
    ([who, by, wanted]) => [who, caller(t.app, { ...by.headers, accept: TABLE_FILES.csv }), wanted] as const,
  )
  return [...each, ...forFiles]
}

// Leaving and logging out come last, since they end the access of the callers. So does closing an account: the test of
// the cells calls it, where each call is undone.
const LAST = ['organisation/leave/', 'accounts/logout/']
const calls = [...endpoints.values()]
  .filter(({ method, path }) => `${method} ${path}` !== 'POST accounts/closing/')
  .toSorted((a, b) => LAST.indexOf(a.path) - LAST.indexOf(b.path))

describe.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test(`is for ${endpoint.access}`, async () => {
      for (const [who, by, wanted] of asked(endpoint)) {
        const { status, raw } = await send(by, endpoint)
        const isPassword = endpoint.path === 'accounts/login/'
        if (wanted !== undefined) expect([who, status]).toEqual([who, wanted])
        else if (!isPassword) expect([who, [401, 403].includes(status), raw]).toEqual([who, false, raw])
        expect(status).toBeLessThan(500)
      }
    })
  },
)
