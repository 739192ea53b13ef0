import * as contract from '@niyam/contract/api-keys.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { createPlan } from '@niyam/contract/plan-limits.ts'
import { changePlanOfOrganisation, restoreOrganisation, suspendOrganisation } from '@niyam/contract/staff.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { CALLS_A_MINUTE } from '../../http/api-key.ts'
import { provenScope } from '../../http/scope.ts'
import { type Caller, caller } from '../../../test/app.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { insertGroup } from '../groups/store.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const by = (key: string): Caller => caller(firms.t.app, { authorization: `Bearer ${key}` })
const aKey = (given: object = {}) =>
  firms.mine.call(contract.createApiKey, {
    body: { name: 'Dashboard of the firm', actions: [...contract.KEY_PRESETS.everything], ...given },
  })
const REFUSED = 'This API key is not known, has expired or was revoked. Ask an admin for another one.'

test('another organisation neither sees nor revokes a key, and the key opens nothing of theirs', async () => {
  const { theirs, mine } = firms
  const { key_id, key } = await aKey()
  expect((await theirs.call(contract.listApiKeys)).rows).toEqual([])
  expect((await theirs.post(`organisation/api-keys/${key_id}/revoke/`)).status).toBe(404)
  const { entity_id } = await anEntity(theirs)
  expect((await by(key).get(`organisation/entities/${entity_id}/`)).status).toBe(404)
  expect((await by(key).get('organisation/entities/')).raw).not.toContain(entity_id)
  expect((await mine.call(contract.listApiKeys)).rows.map(({ id }) => id)).toContain(key_id)
})

test('a key is shown once, kept as a hash, and works without cookie or anti-forgery value', async () => {
  const { t, mine, organisation } = firms
  const { key, key_id } = await aKey({ name: 'Shown once', actions: ['entities.read', 'tags.manage', 'tags.read'] })
  expect(key).toMatch(/^nk_[\w-]{43}$/)
  const { rows } = await inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) =>
    sql<{ row: string }>`select row_to_json(k)::text as row from api_key k where key_id = ${key_id}`.execute(tx),
  )
  expect(rows[0]?.row).toContain('Shown once')
  expect(rows[0]?.row).not.toContain(key.slice(10))
  expect((await by(key).get('organisation/entities/')).status).toBe(200)
  expect((await by(key).post('organisation/tags/', { name: 'By a program' })).status).toBe(200)
  expect((await by(key).get('organisation/compliances/calendar/')).status).toBe(403)
  const list = await mine.get('organisation/api-keys/', { search: 'Shown once' })
  expect(list.raw).not.toContain(key.slice(10))
  const cells = list.body.data.rows[0].groups.map((group: { value: string }[]) => group.map(({ value }) => value))
  expect(cells).toEqual([
    ['Shown once', `${key.slice(0, 9)}…`],
    ['See entities, their addresses and events; Create, change and delete tags; See tags', null],
    ['2026-11-20'],
    ['2027-11-20'],
    ['2026-11-20', 'Asha Rao'],
    ['live'],
  ])
})

test('the work of a program is recorded under its key', async () => {
  const { t, mine, organisation } = firms
  const { db } = t.parts
  const { key_id } = await aKey()
  const scope = provenScope(organisation.organisation_id, {
    by: { kind: 'key', key_id, address: '127.0.0.1', request_id: uuidv7() },
  })
  const { rows } = await inOrganisation(db, scope, (tx) =>
    sql`select current_setting('app.actor') as actor, current_setting('app.actor_kind') as kind`.execute(tx),
  )
  expect(rows).toEqual([{ actor: key_id, kind: 'key' }])
  expect((await mine.get('organisation/user/')).status).toBe(200)
})

test('no key, a wrong one, one that has run out and one revoked are refused alike', async () => {
  const { t, mine } = firms
  const { key, key_id } = await aKey()
  const short = await aKey({ expires_on: '2026-11-20' })
  const refusal = async (shown: string, headers: Record<string, string> = {}) => {
    const { status, body } = await caller(t.app, { ...headers, authorization: shown }).get('organisation/entities/')
    return [status, body.error.message]
  }
  const refused = [401, REFUSED]
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  for (const shown of ['Bearer', 'Bearer x', `Bearer ${wrong}`, `bearer nk_${'x'.repeat(43)}`, `Bearer ${key} x`]) {
    expect(await refusal(shown)).toEqual(refused)
  }
  // Half a session beside it does not help.
  expect(await refusal(`Bearer ${wrong}`, { ...mine.headers })).toEqual(refused)
  expect((await by(short.key).get('organisation/entities/')).status).toBe(200)
  t.clock.pass(13 * 3_600_000)
  expect(await refusal(`Bearer ${short.key}`)).toEqual(refused)
  t.clock.set('2026-11-20')
  await mine.call(contract.revokeApiKey, { params: { key_id } })
  expect(await refusal(`Bearer ${key}`)).toEqual(refused)
  expect((await mine.post(`organisation/api-keys/${key_id}/revoke/`)).status).toBe(409)
})

test('a key limited to a group sees what the group holds, and nothing when the group is gone', async () => {
  const { t, mine, organisation } = firms
  const [inside, outside] = [await anEntity(mine, { name: 'Inside' }), await anEntity(mine, { name: 'Outside' })]
  const scope = provenScope(organisation.organisation_id)
  const group_id = uuidv7()
  const group = { group_id, name: 'Pune', organisation_user_ids: [], entity_ids: [inside.entity_id], tag_ids: [] }
  await inOrganisation(t.parts.db, scope, (tx) => insertGroup(tx, scope, group))
  const actions = ['entities.read', 'entities.create', 'calendar.read', 'tags.manage']
  const { key } = await aKey({ actions, group_id })
  const names = async () =>
    (await by(key).get('organisation/entities/')).body.data.rows.map(({ id }: { id: string }) => id)
  expect(await names()).toEqual([inside.entity_id])
  expect((await by(key).get(`organisation/entities/${outside.entity_id}/`)).status).toBe(404)
  expect((await itemsOf(by(key), outside.entity_id)).length).toBe(0)
  expect((await itemsOf(by(key), inside.entity_id)).length).toBeGreaterThan(0)
  // A limited key does not have the rights that need the whole organisation.
  expect((await by(key).post('organisation/entities/', { name: 'New', kind: 'llp' })).status).toBe(403)
  await inOrganisation(t.parts.db, scope, (tx) =>
    tx.deleteFrom('person_group').where('group_id', '=', group_id).execute(),
  )
  expect(await names()).toEqual([])
  const list = await mine.get('organisation/api-keys/', { sort: '-created' })
  expect(list.raw).toContain('A group that was deleted')
})

test('nothing about people, keys or oneself can be given, and no key reaches it', async () => {
  const { mine } = firms
  for (const action of ['people.manage', 'keys.manage', 'self.manage', 'filings.write', 'nonsense']) {
    const made = await mine.post('organisation/api-keys/', { name: 'Too much', actions: [action] })
    expect([action, made.status]).toEqual([action, 422])
  }
  const { key } = await aKey({ actions: [...contract.KEY_ACTIONS] })
  const all = [...endpoints.values()].filter(({ access }) => /^(people|keys|self)\.|^signed-in$/.test(access))
  expect(all.length).toBeGreaterThan(20)
  for (const { method, path } of all) {
    const address = path.replace(/:\w+/g, () => uuidv7())
    const send = { GET: by(key).get, POST: by(key).post, PATCH: by(key).patch, DELETE: by(key).delete }[method]
    const { status } = await send(address, method === 'GET' || method === 'DELETE' ? undefined : ({} as never))
    expect([path, [401, 403].includes(status)]).toEqual([path, true])
  }
})

test('dates, groups and numbers beyond what there may be are refused in words', async () => {
  const { mine } = firms
  const actions = ['entities.read']
  const refused = async (given: object) => {
    const { status, body } = await mine.post('organisation/api-keys/', { name: 'Key', actions, ...given })
    return [status, Object.values(body.error?.fields ?? {}).flat()[0] ?? body.error?.message]
  }
  const days = 'A key works for two years at most. Choose a day from 2026-11-20 to 2028-11-20.'
  expect(await refused({ expires_on: '2026-11-19' })).toEqual([422, days])
  expect(await refused({ expires_on: '2028-11-21' })).toEqual([422, days])
  expect(await refused({ group_id: uuidv7() })).toEqual([422, 'This group no longer exists. Choose one of the list.'])
  expect(await refused({ actions: [] })).toEqual([422, 'Choose at least one thing that the key may do.'])
  const { t } = firms
  const person = await t.registerPerson()
  const admin = t.as(person, await t.anOrganisation(person, 'Keys & Co'))
  const made = []
  for (let at = 0; at < contract.KEYS_AT_MOST; at++) {
    made.push((await admin.post('organisation/api-keys/', { name: `Key ${at}`, actions })).status)
  }
  expect(new Set(made)).toEqual(new Set([200]))
  expect((await admin.post('organisation/api-keys/', { name: 'One more', actions })).status).toBe(409)
})

test('a program that has run wild is slowed down, key by key', async () => {
  const { key } = await aKey()
  const other = await aKey()
  const statuses = []
  for (let at = 0; at <= CALLS_A_MINUTE; at++) statuses.push((await by(key).get('organisation/tags/browse/')).status)
  expect(statuses.lastIndexOf(200)).toBe(CALLS_A_MINUTE - 1)
  const { status, headers } = await by(key).get('organisation/tags/browse/')
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await by(other.key).get('organisation/tags/browse/')).status).toBe(200)
  firms.t.clock.pass(60_000)
  expect((await by(key).get('organisation/tags/browse/')).status).toBe(200)
})

test('a key dies with what it was made of, not with who made it', async () => {
  const { t, organisation, mine } = firms
  const maker = await t.registerPerson()
  const place = await t.addPerson(organisation, maker, 'a')
  const { key } = await t
    .as(maker, place)
    .call(contract.createApiKey, { body: { name: 'Stays', actions: ['entities.read'] } })
  expect((await mine.delete(`organisation/users/${place.organisation_user_id}/`)).status).toBe(200)
  expect((await by(key).get('organisation/entities/')).status).toBe(200)
})

test('the calls of a key count towards the day of the plan: changes stop there, reading goes on', async () => {
  const { t, mine, person, organisation } = firms
  const { organisation_id } = organisation
  await t.parts.db.ownerPool.query("update user_account set role = 'admin' where user_id = $1", [person.user_id])
  const limits = { entities: null, people: null, storage_bytes: null, sms_a_month: null, api_calls_a_day: 2 }
  const { plan_id } = await mine.call(createPlan, { body: { ...limits, name: 'Two calls', is_offered: false } })
  await mine.call(changePlanOfOrganisation, { params: { organisation_id }, body: { plan_id } })
  const { key } = await aKey({ actions: ['tags.manage', 'tags.read'] })
  await inOrganisation(t.parts.db, provenScope(organisation_id), (tx) => sql`delete from usage_count`.execute(tx))
  expect((await by(key).post('organisation/tags/', { name: 'First call' })).status).toBe(200)
  expect((await by(key).get('organisation/tags/')).status).toBe(200)
  const refused = await by(key).post('organisation/tags/', { name: 'Third call' })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'quota'])
  expect((await by(key).get('organisation/tags/')).raw).not.toContain('Third call')
  await mine.call(changePlanOfOrganisation, { params: { organisation_id }, body: { plan_id: null } })
})

test('a key of a suspended organisation reads, and changes nothing', async () => {
  const { mine, organisation } = firms
  const params = { organisation_id: organisation.organisation_id }
  const { key } = await aKey({ actions: ['tags.manage', 'tags.read'] })
  await mine.call(suspendOrganisation, { params, body: { reason: 'Payment is overdue' } })
  expect((await by(key).get('organisation/tags/')).status).toBe(200)
  const refused = await by(key).post('organisation/tags/', { name: 'While suspended' })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'read_only'])
  await mine.call(restoreOrganisation, { params, body: { reason: 'Paid' } })
  expect((await by(key).post('organisation/tags/', { name: 'After it' })).status).toBe(200)
})

test('only a person who confirmed recently who they are makes a key', async () => {
  const { t, mine } = firms
  t.clock.pass(11 * 60_000)
  const body = { name: 'Too late', actions: ['tags.read'] }
  const refused = await mine.post('organisation/api-keys/', body)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'reauthenticate'])
})
