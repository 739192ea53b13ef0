import { addGrant, changePersonRights, endGrant, personRights } from '@niyam/contract/grants.ts'
import { changeGroupEntities, changeGroupPeople, createGroup, setGroupTags } from '@niyam/contract/groups.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { isAction } from '@niyam/contract/permissions.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrganisation } from '../db/tx.ts'
import { QUERIES, sendAimed } from '../../test/api/sample-calls.ts'
import { anEntity } from '../../test/firm.ts'
import { type Caller, caller as callerWith, type TestApp, type TestOrganisation } from '../../test/app.ts'
import { everythingOf } from '../../test/tables.ts'
import { twoOffices } from '../../test/world/two-offices.ts'
import type { World } from '../../test/world/world.ts'
import { provenScope } from './scope.ts'
import { isTable, TABLE_FILES } from './table-export.ts'

// One organisation with one entity that holds everything the product can hold, and a second entity. People limited to
// the second by groups or grants learn nothing about the first through any call, file or query.

const WHO = ['group by hand', 'group by tag', 'grant of an entity', 'ended grant', 'nothing granted'] as const
type Who = (typeof WHO)[number] | 'grant of an area'

let t: TestApp
let rao: World
const places = new Map<Who, TestOrganisation>()
const callers = new Map<Who, Caller>()
const by = (who: Who): Caller => callers.get(who) ?? expect.fail()
let seen = { entity_id: '', name: 'Seen by all of them' }

beforeAll(async () => {
  ;({ t, rao } = await twoOffices())
  const admin = rao.caller
  seen = { ...seen, entity_id: (await anEntity(admin, { name: seen.name })).entity_id }
  await t.drain()
  for (const who of [...WHO, 'grant of an area'] as const) {
    const person = await t.registerPerson({ first_name: 'Limited', last_name: 'Person' })
    const place = await t.addPerson(rao.place, person, 'm')
    places.set(who, place)
    callers.set(who, t.as(person, place))
  }
  const idOf = (who: Who) => places.get(who)?.organisation_user_id ?? ''
  const group = async (name: string, who: Who) => {
    const params = await admin.call(createGroup, { body: { name } })
    await admin.call(changeGroupPeople, { params, body: { add: [idOf(who)] } })
    return params
  }
  await admin.call(changeGroupEntities, {
    params: await group('By hand', 'group by hand'),
    body: { add: [seen.entity_id] },
  })
  const { tag_id } = await admin.call(createTag, { body: { name: 'Tag of the group' } })
  await admin.call(setEntityTags, { params: seen, body: { tag_ids: [tag_id] } })
  await admin.call(setGroupTags, { params: await group('By tag', 'group by tag'), body: { tag_ids: [tag_id] } })
  const outside = async (who: Who, grant?: { entity_id?: string; area?: 'gst' }) => {
    const params = { organisation_user_id: idOf(who) }
    await admin.call(changePersonRights, { params, body: { is_outside: true } })
    if (grant) await admin.call(addGrant, { params, body: { ...grant, ends_on: '2026-12-31' } })
    return admin.call(personRights, { params })
  }
  await outside('grant of an entity', { entity_id: seen.entity_id })
  await outside('nothing granted')
  await outside('grant of an area', { area: 'gst' })
  const { grants } = await outside('ended grant', { entity_id: seen.entity_id })
  await admin.call(endGrant, { params: { grant_id: grants[0]?.grant_id ?? '' } })
})
afterAll(() => t.close())

/** Ids of the hidden entity. */
const KEYS = [
  'entity_id',
  'registration_id',
  'event_id',
  'item_id',
  'filing_id',
  'document_id',
  'statement_id',
  'bank_account_id',
  'address_id',
  'group_id',
  'grant_id',
]
const secrets = () => [
  ...[...KEYS, 'filed_item_id', 'notification_id'].map((key) => rao.ids[key] ?? key),
  'Client of Rao',
  'AAACI4798L',
  '30000001234',
  'AA2911260000001',
]

const scoped = [...endpoints].filter(([, { access }]) => isAction(access))
const broad = scoped.filter(
  ([, { method, params, transport }]) => method === 'GET' && params === undefined && transport !== 'stream',
)
const aimed = scoped.filter(([, { params, path }]) => params && KEYS.some((key) => path.includes(`:${key}/`)))

test('there are calls of both kinds', () => {
  expect(broad.length).toBeGreaterThan(15)
  expect(aimed.length).toBeGreaterThan(25)
})

describe.each(WHO)('who is limited by %s', (who) => {
  test.each(broad)('%s shows no hidden rows, nor does its file', async (name, endpoint) => {
    for (const accept of isTable(endpoint) ? ['application/json', TABLE_FILES.csv] : ['application/json']) {
      const reply = await callerWith(t.app, { ...by(who).headers, accept }).get(endpoint.path, QUERIES[name])
      expect([200, 403], reply.raw).toContain(reply.status)
      for (const word of secrets()) expect(reply.raw).not.toContain(word)
    }
  })

  test('no call finds or changes anything by a hidden id', async () => {
    const before = await everythingOf(t, rao)
    for (const [name, endpoint] of aimed) {
      const reply = await sendAimed(by(who), name, endpoint, rao.ids)
      const mayCall = reply.status !== 403
      expect([name, mayCall ? reply.status : 404, reply.raw]).toEqual([name, 404, reply.raw])
      for (const word of secrets()) expect(reply.raw).not.toContain(word)
    }
    await t.drain()
    expect(await everythingOf(t, rao)).toBe(before)
  })
})

const numbersSeen = async (who: Who) => {
  const [entities, calendar, mine] = [
    await by(who).get('organisation/entities/'),
    await by(who).get('organisation/compliances/calendar/'),
    await by(who).get('organisation/my-organisations/'),
  ]
  return [
    entities.body.data.meta.total,
    calendar.body.data.meta.total > 0,
    mine.body.data.organisations[0].entity_count,
  ]
}

test('each sees exactly what they are given, and counts say the same', async () => {
  expect(await numbersSeen('group by hand')).toEqual([1, true, 1])
  expect(await numbersSeen('group by tag')).toEqual([1, true, 1])
  expect(await numbersSeen('grant of an entity')).toEqual([1, true, 1])
  expect(await numbersSeen('ended grant')).toEqual([0, false, 0])
  expect(await numbersSeen('nothing granted')).toEqual([0, false, 0])
  expect(await numbersSeen('grant of an area')).toEqual([2, true, 2])
})

test('with one area of law the others stay unseen, and money too', async () => {
  const area = by('grant of an area')
  const { data } = (await area.get('organisation/compliances/calendar/', { pagesize: '200' })).body
  expect(new Set(data.items.map((item: { area: string }) => item.area))).toEqual(new Set(['gst']))
  const { entity_id = '', statement_id = '', bank_account_id = '' } = rao.ids
  const params = { entity_id }
  const shown = await area.get(`organisation/entities/${entity_id}/`)
  expect(shown.body.data.registrations.map(({ kind }: { kind: string }) => kind)).toEqual(['gst'])
  const obligations = await area.get(`organisation/compliances/entities/${entity_id}/obligations/`)
  expect(new Set(obligations.body.data.rows.map((row: { area: string }) => row.area))).toEqual(new Set(['gst']))
  const why = (obligation_id: string) =>
    area.get(`organisation/compliances/entities/${entity_id}/explain/`, { obligation_id, period: '2026-10' })
  expect((await why('gst.gstr-3b.monthly')).status).toBe(200)
  expect((await why('tds.deposit.monthly')).status).toBe(404)
  expect((await area.delete(`organisation/reports/income-tax/file-26as/${statement_id}/`)).status).toBe(404)
  expect((await area.get(`organisation/entities/${entity_id}/bank-accounts/`)).raw).not.toContain(bank_account_id)
  const account = { ifsc_code: 'SBIN0000300', account_number: '30000001299', bank_name: 'State Bank of India' }
  const refused = await area.post(`organisation/entities/${params.entity_id}/bank-accounts/`, {
    ...account,
    account_type: 'current_account',
  })
  expect(refused.status).toBe(403)
})

test('who sees one area of law of an entity reads what belongs to the whole of it, and cannot change it', async () => {
  const { entity_id } = seen
  const path = `organisation/entities/${entity_id}/`
  const area = by('grant of an area')
  const actions = async (caller: Caller) => (await caller.get(path)).body.data.permissions as string[]
  expect(await actions(rao.caller)).toContain('entities.write')
  expect(await actions(by('group by hand'))).toContain('entities.write')
  expect(await actions(area)).toContain('registrations.write')
  expect(await actions(area)).not.toContain('entities.write')
  const refused = [
    await area.patch(path, { name: 'Renamed' }),
    await area.post(`${path}addresses/`, { kind: 'branch', address_line_1: 'One', pincode: '560001' }),
    await area.post(`${path}events/`, { kind: 'agm', happened_on: '2026-09-30' }),
    await area.delete(`${path}bank-accounts/${rao.ids.bank_account_id}/`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(refused[0]?.body.error.message).toMatch(/some areas of law/)
  expect((await by('group by hand').patch(path, { name: 'Seen, renamed' })).status).toBe(200)
})

test('a change by a person with one area keeps the whole calendar', async () => {
  const { entity_id = '' } = rao.ids
  const items = async () =>
    (await rao.caller.get('organisation/compliances/calendar/', { entity_id, pagesize: '200' })).body.data.items
  const before = await items()
  expect(new Set(before.map((item: { area: string }) => item.area)).size).toBeGreaterThan(1)
  const area = by('grant of an area')
  const [gst] = (await area.get(`organisation/entities/${entity_id}/`)).body.data.registrations
  const changed = await area.patch(`organisation/registrations/${gst.registration_id}/`, { details: gst.details })
  expect(changed.status, changed.raw).toBe(200)
  expect((await items()).map((item: { item_id: string }) => item.item_id)).toEqual(
    before.map((item: { item_id: string }) => item.item_id),
  )
})

test('a number held by a hidden entity is refused without naming it', async () => {
  const { registrations } = (await rao.caller.get(`organisation/entities/${rao.ids.entity_id}/`)).body.data
  const number = registrations.find(({ kind }: { kind: string }) => kind === 'gst')?.number
  const path = `organisation/entities/${seen.entity_id}/registrations/`
  const reply = await by('group by hand').post(path, { kind: 'gst', number })
  expect(reply.status).toBe(422)
  expect(reply.raw).not.toContain('Client of Rao')
})

test('an item is assigned only to people who see it, and only those are offered', async () => {
  const { item_id = '' } = rao.ids
  const limited = places.get('group by hand')?.organisation_user_id
  const { users } = (await rao.caller.get('organisation/users/', { item_id })).body.data
  expect(users.map((user: { organisation_user_id: string }) => user.organisation_user_id)).not.toContain(limited)
  const all = (await rao.caller.get('organisation/users/')).body.data.users
  const { user_id } = all.find((user: { organisation_user_id: string }) => user.organisation_user_id === limited)
  const reply = await rao.caller.patch(`organisation/compliances/calendar/${item_id}/`, { assigned_to: user_id })
  expect([reply.status, reply.body.error.fields.assigned_to[0]]).toEqual([
    422,
    expect.stringMatching(/does not see Client of Rao/),
  ])
})

test('the morning counts to each what they see', async () => {
  t.clock.set('2026-11-23')
  await inOrganisation(t.parts.db, provenScope(rao.place.organisation_id), (tx) =>
    t.parts.queue.add(tx, 'digest-of-organisation', { organisation_id: rao.place.organisation_id }),
  )
  await t.drain()
  const told = async (caller: Caller) => {
    const { notifications } = (await caller.get('notifications/list/', { kind: 'due_digest' })).body.data
    const { params } = notifications[0] ?? { params: {} }
    return (params.due_today ?? 0) + (params.due_soon ?? 0) + (params.overdue ?? 0)
  }
  const [whole, part, none] = [
    await told(rao.caller),
    await told(by('group by hand')),
    await told(by('nothing granted')),
  ]
  expect(whole).toBeGreaterThan(part)
  expect(part).toBeGreaterThan(0)
  expect(none).toBe(0)
})

test('what changes holds at the next call', async () => {
  const { rows } = (await rao.caller.get('organisation/groups/')).body.data
  const { id: group_id } = rows.find(
    (row: { groups: { value: string }[][] }) => row.groups[0]?.[0]?.value === 'By hand',
  )
  const total = async () => (await numbersSeen('group by hand'))[0]
  const change = (body: object) => rao.caller.post(`organisation/groups/${group_id}/entities/`, body)
  await change({ add: [rao.ids.entity_id] })
  expect(await total()).toBe(2)
  await change({ remove: [rao.ids.entity_id, seen.entity_id] })
  expect(await total()).toBe(0)
  const out = { remove: [places.get('group by hand')?.organisation_user_id] }
  const refused = await rao.caller.post(`organisation/groups/${group_id}/people/`, out)
  expect([refused.status, refused.body.error.fields]).toEqual([409, { widens: ['Limited Person'] }])
  expect(await total()).toBe(0)
  await rao.caller.post(`organisation/groups/${group_id}/people/`, { ...out, widens: true })
  expect(await total()).toBe(2)
})
