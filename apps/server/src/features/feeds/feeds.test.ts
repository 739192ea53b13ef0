import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { createFeed, deleteFeed, FEEDS_AT_MOST, listFeeds, renewFeed } from '@niyam/contract/feeds.ts'
import { addHearing, recordReply } from '@niyam/contract/notice-acts.ts'
import { createNotice } from '@niyam/contract/notices.ts'
import { changePolicy } from '@niyam/contract/sign-in-policy.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, anItem, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
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

/** Lines as they are after unfolding, by event. */
async function eventsOf(address: string): Promise<Map<string, string>[]> {
  const { body } = await read(address)
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const events: Map<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map())
    const [name = '', value = ''] = line.split(/:(.*)/s)
    if (!events.at(-1)?.has(name)) events.at(-1)?.set(name, value)
  }
  return events
}

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

test('a feed is narrowed by entity, law, state, words and person', async () => {
  const all = await eventsOf((await make()).address)
  const tds = await eventsOf((await make({ filter: { area: ['gst'], entity_id } })).address)
  expect(tds.length).toBeGreaterThan(0)
  expect(tds.length).toBeLessThan(all.length)
  expect(tds.every((event) => event.get('CATEGORIES') === 'gst')).toBe(true)
  const mine = (await make({ filter: { is_mine: true } })).address
  expect(await eventsOf(mine)).toEqual([])
  const [item] = await itemsOf(firms.mine, entity_id, { state: 'upcoming' })
  await firms.mine.call(updateCalendarItem, {
    params: { item_id: item?.item_id ?? '' },
    body: { assigned_to: firms.person.user_id },
  })
  expect((await eventsOf(mine)).map((event) => event.get('UID'))).toEqual([`${item?.item_id}@niyam`])
  const found = await eventsOf((await make({ filter: { search: 'GSTR-9' } })).address)
  expect(found.every((event) => event.get('SUMMARY')?.includes('GSTR-9'))).toBe(true)
})

test('a feed holds what its calendar was narrowed to, by each of its filters', async () => {
  const { mine } = firms
  const tag = await mine.call(createTag, { body: { name: 'Fed' } })
  await mine.call(setEntityTags, { params: { entity_id: other_id }, body: { tag_ids: [tag.tag_id] } })
  const [first] = await itemsOf(mine, entity_id, { form: 'GSTR-3B' })
  await mine.call(updateCalendarItem, {
    params: { item_id: first?.item_id ?? '' },
    body: { assigned_to: firms.person.user_id },
  })
  const at = { entity_id, registration_id: first?.registration_id ?? '' }
  const filters = [
    { tag: tag.tag_id },
    { form: 'GSTR-3B' },
    { in_state: ['karnataka'] },
    { risk: ['costs'] },
    { own_day: 'none' },
    { rule: 'own' },
    { registration_id: at.registration_id, entity_id },
    { assigned_to: firms.person.user_id },
    { is_nobodys: true, entity_id },
    { state: ['in_review'] },
  ]
  const days = { from: '2026-08-22', to: '2027-12-25', pagesize: 200 }
  for (const filter of filters) {
    const { address, feed_id } = await make({ filter })
    const query = Object.fromEntries(
      Object.entries(filter).map(([key, value]) =>
        key === 'is_nobodys' ? ['assigned_to', 'nobody'] : [key, String(value)],
      ),
    )
    const { items } = await mine.call(listCalendar, { query: { ...days, ...query } as never })
    const told = (await eventsOf(address)).map((event) => event.get('UID')?.split('@')[0])
    const wanted = items.map(({ item_id }) => item_id)
    expect(new Set(told), JSON.stringify(filter)).toEqual(new Set(wanted))
    expect(told.length).toBe(wanted.length)
    await mine.delete(`organisation/feeds/${feed_id}/`)
  }
  const { names } = await make({ filter: { tag: tag.tag_id, assigned_to: firms.person.user_id } })
  expect(names).toMatchObject({ tag: 'Fed', person: 'Asha Rao', entity: null })
})

test('a feed is not of two at once', async () => {
  const filter = { is_mine: true, is_nobodys: true }
  const { status, body } = await firms.mine.post('organisation/feeds/', { name: 'Both', filter })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['filter.is_mine']])
})

test('a feed that was made with fewer filters is not narrowed by the others', async () => {
  const { address, feed_id } = await make()
  await inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    sql`update calendar_feed set filter = '{"area": [], "state": [], "search": "", "entity_id": null, "is_mine": false}'
      where feed_id = ${feed_id}`.execute(tx),
  )
  expect((await eventsOf(address)).length).toBeGreaterThan(50)
  expect((await firms.mine.call(listFeeds)).feeds[0]?.filter).toMatchObject({ tag: null, in_state: [] })
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

test('wrong narrowing is named, another firm’s entity is not there, and there is an end to feeds', async () => {
  const wrong = await firms.mine.post('organisation/feeds/', { name: '', alarm_days: 90 })
  expect(Object.keys(wrong.body.error.fields)).toEqual(['name', 'alarm_days'])
  const tag = await firms.mine.call(createTag, { body: { name: 'Not theirs' } })
  const [item] = await itemsOf(firms.mine, entity_id, { form: 'GSTR-3B' })
  const ofMine = [
    { entity_id },
    { registration_id: item?.registration_id },
    { tag: tag.tag_id },
    { group: tag.tag_id },
    { assigned_to: firms.person.user_id },
  ]
  for (const filter of ofMine) {
    const strange = await firms.theirs.post('organisation/feeds/', { name: 'Theirs', filter })
    expect([strange.status, JSON.stringify(filter)]).toEqual([404, JSON.stringify(filter)])
  }
  expect((await firms.theirs.call(listFeeds)).feeds).toEqual([])
  const { feeds } = await firms.mine.call(listFeeds)
  for (let count = feeds.length; count < FEEDS_AT_MOST; count++) await make()
  const more = await firms.mine.post('organisation/feeds/', { name: 'One more' })
  expect([more.status, more.body.error.message]).toEqual([409, expect.stringContaining('at most 20 feeds')])
})

test('days of notices are in a feed that asks for them: to reply, to appeal, and hearings', async () => {
  await firms.mine.patch(SETTINGS, { language: 'en' })
  const body = { title: 'Show cause', law: 'gst', entity_id } as const
  const notice = await firms.mine.call(createNotice, { body: { ...body, printed_reply_by: '2026-12-05' } })
  const hearing = { on: '2026-12-10', time: '11:30', place: 'Room 4' }
  await firms.mine.call(addHearing, { params: notice, body: hearing })
  const served = [{ mode: 'portal' as const, served_on: '2026-11-02' }]
  const order = { ...body, kind: 'order' as const, form_id: 'gst.drc-07', services: served }
  await firms.mine.call(createNotice, { body: order })
  const days = async (address: string) =>
    (await eventsOf(address))
      .filter((event) => event.get('URL')?.includes('/notices/'))
      .map((event) => [event.get('SUMMARY')?.split(' · ')[0], event.get('DTSTART;VALUE=DATE') ?? event.get('DTSTART')])
  for (const { feed_id } of (await firms.mine.call(listFeeds)).feeds)
    await firms.mine.call(deleteFeed, { params: { feed_id } })
  const { address } = await make({ filter: { entity_id, also: ['notices'] } })
  expect(await days(address)).toEqual([
    ['Last day to reply', '20261205'],
    ['Hearing', '20261210T060000Z'],
    ['Last day to appeal', '20270202'],
  ])
  expect(await days((await make({ filter: { entity_id } })).address)).toEqual([])
  const other = { filter: { entity_id: other_id, also: ['notices'] } }
  expect(await days((await make(other)).address)).toEqual([])
  const before = (await read(address)).headers['etag']
  await firms.mine.call(recordReply, { params: notice, body: { replied_on: '2026-11-19' } })
  expect((await read(address, { 'if-none-match': String(before) })).statusCode).toBe(200)
  expect((await days(address)).map(([what]) => what)).toEqual(['Hearing', 'Last day to appeal'])
})
