import { listCalendar } from '@niyam/contract/calendar.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { createFeed, deleteFeed, FEEDS_AT_MOST, listFeeds } from '@niyam/contract/feeds.ts'
import { addHearing, recordReply } from '@niyam/contract/notice-acts.ts'
import { createNotice } from '@niyam/contract/notices.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { createTask, setTaskStatus } from '@niyam/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { eventsIn } from '../../../test/feeds.ts'

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

test('open tasks of the person are in a feed that asks for them, on the day they are due, and go when they are done', async () => {
  const { mine, person } = firms
  for (const { feed_id } of (await mine.call(listFeeds)).feeds) await mine.call(deleteFeed, { params: { feed_id } })
  const own = { entity_id, assigned_to: person.user_id, due_on: '2026-12-02' }
  const { task_id } = await mine.call(createTask, { body: { ...own, title: 'Call the bank' } })
  const [item] = await itemsOf(mine, entity_id, { form: 'GSTR-3B', state: 'upcoming' })
  const due_offset = { days: -2, basis: 'due' as const }
  const body = { item_id: item?.item_id ?? '', assigned_to: person.user_id, title: 'Draft', due_offset }
  await mine.call(createTask, { body })
  await mine.call(createTask, { body: { title: 'Not assigned', entity_id, due_on: '2026-12-02' } })
  await mine.call(createTask, { body: { ...own, title: 'No day', due_on: null } })
  const { address } = await make({ filter: { also: ['tasks'] } })
  const tasks = async (from: string) =>
    (await eventsOf(from))
      .filter((event) => event.get('URL')?.includes('/tasks/'))
      .map((event) => [event.get('SUMMARY')?.split(' · ')[0], event.get('DTSTART;VALUE=DATE')])
  const dayBefore = (day: string) => new Date(Date.parse(day) - 2 * 86_400_000).toISOString().slice(0, 10)
  const draft = ['Draft', dayBefore(item?.due_date ?? '').replaceAll('-', '')]
  expect(await tasks(address)).toEqual([['Call the bank', '20261202'], draft])
  const of = async (filter: object) => tasks((await make({ filter: { also: ['tasks'], ...filter } })).address)
  expect(await of({ entity_id: other_id })).toEqual([])
  expect(await of({ area: ['gst'] })).toEqual([draft])
  expect(await tasks((await make()).address)).toEqual([])
  const before = (await read(address)).headers['etag']
  await mine.call(setTaskStatus, { body: { task_ids: [task_id], status: 'done' } })
  expect((await read(address, { 'if-none-match': String(before) })).statusCode).toBe(200)
  expect(await tasks(address)).toEqual([draft])
})
