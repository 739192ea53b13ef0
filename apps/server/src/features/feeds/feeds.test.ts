import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { createFeed, deleteFeed, listFeeds, renewFeed } from '@niyam/contract/feeds.ts'
import { changePolicy } from '@niyam/contract/sign-in-policy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { eventsIn } from '../../../test/feeds.ts'
import { itemsOfFeed } from './store.ts'

let firms: TwoFirms
let entity_id: string
let other_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
  const tan = { kind: 'tds' as const, number: 'BLRK12345C', details: { payment_kind: 'salary' } }
  other_id = (await anEntity(firms.mine, { name: 'Second; Client, Ltd', pan: null, registrations: [tan] })).entity_id
})
afterAll(() => firms.t.close())

const SETTINGS = 'accounts/user/settings/'
const make = (body: object = {}) => firms.mine.call(createFeed, { body: { name: 'My dues', ...body } })
const read = (address: string, headers: Record<string, string> = {}) =>
  firms.t.app.inject({ url: new URL(address).pathname, headers })

const eventsOf = async (address: string) => eventsIn((await read(address)).body)

test('an address is made once, and stored as a hash', async () => {
  const { address, feed_id } = await make()
  expect(address).toMatch(/^http:\/\/localhost:8080\/api\/feeds\/[\w-]{43}\/niyam\.ics$/)
  expect(JSON.stringify(await firms.mine.call(listFeeds))).not.toContain(address.split('/').at(-2))
  const rows = await inOrganisation(
    firms.t.parts.db,
    provenScope(firms.organisation.organisation_id),
    async (tx) => (await sql<{ row: string }>`select to_jsonb(f)::text as row from calendar_feed f`.execute(tx)).rows,
  )
  expect(JSON.stringify(rows)).not.toContain(address.split('/').at(-2))
  expect((await firms.theirs.delete(`organisation/feeds/${feed_id}/`)).status).toBe(404)
})

test('each item is one day long, keeps the same event ID, and does not mark time as busy', async () => {
  const { address } = await make()
  const answer = await read(address)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  const body = answer.body
  for (const line of ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:My dues', 'X-PUBLISHED-TTL:PT6H'])
    expect(body.split('\r\n')).toContain(line)
  // With a METHOD each event would have to name its organiser (RFC 5546, 3.2.1).
  expect(body).not.toMatch(/^(METHOD|ORGANIZER)/m)
  // RFC 5545, 3.1: no line is longer than 75 octets.
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const item = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-11')
  const event = (await eventsOf(address)).find((one) => one.get('UID') === `${item.item_id}@niyam`)
  const day = item.due_date?.replaceAll('-', '')
  expect(event?.get('DTSTART;VALUE=DATE')).toBe(day)
  expect(event?.get('TRANSP')).toBe('TRANSPARENT')
  expect(event?.get('SUMMARY')).toContain('GSTR-3B')
  expect(event?.get('SUMMARY')).toContain('Kaveri Foods Private Limited')
  expect(body).not.toContain('BEGIN:VALARM')
})

test('characters that end a field in the format are escaped', async () => {
  const { address } = await make({ filter: { entity_id: other_id } })
  const [event] = await eventsOf(address)
  expect(event?.get('SUMMARY')).toContain(String.raw`Second\; Client\, Ltd`)
})

test('what has not changed is not sent again', async () => {
  const { address } = await make()
  const first = await read(address)
  const etag = String(first.headers.etag)
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await read(address, { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await read(address, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})

test('whatever changes what a feed shows is sent: a move, a name, a new entity, the language, the day', async () => {
  const { address } = await make({ filter: { area: ['gst'] } })
  const inside = (statement: string) =>
    inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
      sql.raw(statement).execute(tx),
    )
  let before = await read(address)
  const expectChanged = async (what: string) => {
    const { headers, body, statusCode } = await read(address, { 'if-none-match': String(before.headers.etag) })
    expect([what, statusCode]).toEqual([what, 200])
    before = { headers, body, statusCode } as typeof before
  }
  const item = await anItem(firms.mine, entity_id, 'GSTR-1', '2026-12')
  // Not by the trail of changes: a calendar is computed again without an entry.
  await inside(`update calendar_item set due_date = due_date + 1 where item_id = '${item.item_id}'`)
  await expectChanged('a move')
  await inside(`update calendar_item set title = title || '.' where item_id = '${item.item_id}'`)
  await expectChanged('a title')
  await firms.mine.patch(`organisation/entities/${other_id}/`, { name: 'Second; Client, Limited' })
  await expectChanged('a name')
  await anEntity(firms.mine, { name: 'Third Client', pan: null })
  await expectChanged('a new entity')
  await firms.mine.patch(SETTINGS, { language: 'hi' })
  const english = before.body
  await expectChanged('the language')
  expect(before.body).not.toBe(english)
  expect(before.body).toMatch(/^SUMMARY:.*GSTR/m)
  expect(before.body).toMatch(/[ऀ-ॿ]/)
  await firms.mine.patch('users/me/settings/', { language: 'en' })
  firms.t.clock.set('2026-11-21')
  await expectChanged('the language and the day')
  firms.t.clock.set('2026-11-20')
})

test('an event is stamped with the moment of its last change, which is never to come', async () => {
  const { address } = await make()
  const began = Date.now()
  const item = await anItem(firms.mine, entity_id, 'GSTR-3B', '2027-01')
  const stampOf = async () => {
    const event = (await eventsOf(address)).find((one) => one.get('UID') === `${item.item_id}@niyam`)
    return String(event?.get('DTSTAMP'))
  }
  const before = await stampOf()
  await inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    sql`update calendar_item set due_date = due_date - 5, revised_at = '2020-01-01' where item_id = ${item.item_id}`.execute(
      tx,
    ),
  )
  expect((await stampOf()) >= before).toBe(true)
  for (const event of await eventsOf(address)) {
    const stamp = String(event.get('DTSTAMP'))
    expect(stamp).toMatch(/^\d{8}T\d{6}Z$/)
    const moment = Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
    expect(moment).toBeLessThanOrEqual(Date.now())
    if (stamp === (await stampOf())) expect(moment).toBeGreaterThan(began - 60_000)
  }
})

test('a feed that cannot hold all holds what is closest to today', async () => {
  const scope = provenScope(firms.organisation.organisation_id)
  const asked = { filter: { areas: [], states: [] }, now: { today: '2026-11-20', due_until: '2026-11-27' } }
  const items = (most: number) =>
    inOrganisation(firms.t.parts.db, scope, (tx) => itemsOfFeed(tx, scope, { ...asked, most }))
  const distance = ({ due_date }: { due_date: string }) => Math.abs(Date.parse(due_date) - Date.parse('2026-11-20'))
  const [all, some] = [await items(10_000), await items(20)]
  expect(some).toHaveLength(20)
  const furthest = Math.max(...some.map(distance))
  const left = all.filter(({ item_id }) => !some.some((one) => one.item_id === item_id))
  expect(left.every((one) => distance(one) >= furthest)).toBe(true)
  expect(some.map(({ due_date }) => due_date)).toEqual(some.map(({ due_date }) => due_date).toSorted())
})

test('one address is read at most sixty times a minute', async () => {
  const { address } = await make()
  const other = await make()
  const answers = []
  for (let time = 0; time < 61; time++) answers.push(await read(address))
  const [last] = answers.slice(-1)
  expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect([last?.statusCode, Number(last?.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await read(other.address)).statusCode).toBe(200)
})

test('a filing marks its event, and a move gives it a higher number', async () => {
  const { address } = await make()
  const item = await anItem(firms.mine, entity_id, 'GSTR-1', '2026-11')
  const find = async () => (await eventsOf(address)).find((one) => one.get('UID') === `${item.item_id}@niyam`)
  const before = Number((await find())?.get('SEQUENCE') ?? 0)
  await firms.mine.call(fileCalendarItem, {
    params: { item_id: item.item_id },
    body: { filed_on: '2026-11-19', acknowledgement: 'AA290926000001X' },
  })
  const filed = await find()
  expect(filed?.get('SUMMARY')).toMatch(/^✓ /)
  expect(Number(filed?.get('SEQUENCE'))).toBe(before + 1)
  await inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    sql`update calendar_item set due_date = due_date + 3 where item_id = ${item.item_id}`.execute(tx),
  )
  expect(Number((await find())?.get('SEQUENCE'))).toBe(before + 2)
})

test('a reminder is added only on request, at nine in the morning a number of days before', async () => {
  const { address } = await make({ alarm_days: 2, filter: { state: ['upcoming'] } })
  const { body } = await read(address)
  expect(body).toContain('BEGIN:VALARM')
  expect(body).toContain('TRIGGER:-P1DT15H')
})

test('a new address stops the one before, and deleting stops it for good', async () => {
  const { address, feed_id } = await make()
  const renewed = await firms.mine.call(renewFeed, { params: { feed_id } })
  expect([(await read(address)).statusCode, (await read(renewed.address)).statusCode]).toEqual([404, 200])
  await firms.mine.call(deleteFeed, { params: { feed_id } })
  expect((await read(renewed.address)).statusCode).toBe(404)
  expect((await read(address.replace(/[\w-]{43}/, 'x'.repeat(43)))).json().error.message).toMatch(/no calendar/)
})

test('it holds what its person may see, and ends with their place', async () => {
  const { t, organisation, mine } = firms
  const colleague = await t.registerPerson()
  const place = await t.addPerson(organisation, colleague, 'm')
  const own = t.as(colleague, place)
  const { address } = await own.call(createFeed, { body: { name: 'Feed of a colleague' } })
  expect((await eventsOf(address)).length).toBeGreaterThan(0)
  const { group_id } = (await mine.post('organisation/groups/', { name: 'Second only' })).body.data
  await mine.post(`organisation/groups/${group_id}/entities/`, { add: [other_id] })
  await mine.post(`organisation/groups/${group_id}/people/`, { add: [place.organisation_user_id] })
  const seen = await eventsOf(address)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every((event) => event.get('SUMMARY')?.includes('Second'))).toBe(true)
  await mine.post(`organisation/users/${place.organisation_user_id}/deactivate/`, { hand_to: null })
  expect((await read(address)).statusCode).toBe(404)
})

test('an organisation that names its networks gives it to them alone', async () => {
  const { address } = await make()
  await firms.mine.call(changePolicy, { body: { two_factor_from: null, networks: ['127.0.0.0/8'] } })
  const from = (remoteAddress: string) => firms.t.app.inject({ url: new URL(address).pathname, remoteAddress })
  expect([(await from('127.0.0.1')).statusCode, (await from('203.0.113.9')).statusCode]).toEqual([200, 404])
  await firms.mine.call(changePolicy, { body: { two_factor_from: null, networks: [] } })
})
