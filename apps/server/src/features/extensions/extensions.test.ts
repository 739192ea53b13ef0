import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { getCalendarItem, updateCalendarItem } from '@niyam/contract/items.ts'
import {
  approveExtension,
  createExtension,
  extensionChoices,
  getExtension,
  itemsOfExtension,
  lawFollowed,
  listExtensions,
  previewExtension,
  textOfExtension,
  withdrawExtension,
} from '@niyam/contract/extensions.ts'
import { createFeed } from '@niyam/contract/feeds.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, TestPerson } from '../../../test/app.ts'
import { recomputeNow } from '../calendar/recompute.ts'
import { clearOrders, OCTOBER, type Order, order } from '../../../test/extensions.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
let colleague: TestPerson
let reviewer: Caller
let member: Caller
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine, { address_state: 'karnataka' })).entity_id
  const { t, organisation } = firms
  colleague = await t.registerPerson({ first_name: 'Ravi' })
  member = t.as(colleague, await t.addPerson(organisation, colleague, 'm'))
  const second = await t.registerPerson({ first_name: 'Sita' })
  reviewer = t.as(second, await t.addPerson(organisation, second, 'r'))
})
afterAll(() => firms.t.close())
beforeEach(() => clearOrders(firms))

const record = (changes: Partial<Order> = {}, caller = firms.mine) =>
  caller.call(createExtension, { body: order(changes) })
async function approved(changes: Partial<Order> = {}) {
  const { extension_id } = await record(changes)
  const extension = await firms.mine.call(approveExtension, { params: { extension_id } })
  await firms.t.drain()
  return extension
}
const october = () => anItem(firms.mine, entity_id, 'GSTR-3B', '2026-10')

test('two orders approved at the same time both count', async () => {
  const { extension_id } = await record()
  await firms.mine.call(approveExtension, { params: { extension_id } })
  await approved({ instrument: 'Second', moves: [{ ...OCTOBER, period: '2026-11', extended_to: '2026-12-28' }] })
  expect(await october()).toMatchObject({ due_date: '2026-11-27' })
  expect(await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-11')).toMatchObject({ due_date: '2026-12-28' })
  expect((await firms.mine.call(lawFollowed)).behind).toBe(0)
})

test('the impact is shown before anything is recorded, and one call records and approves', async () => {
  const body = order({ instrument: '' })
  const preview = await firms.mine.call(previewExtension, { body })
  expect(preview).toMatchObject({
    counts: { entities: 1, open: 1, filed: 0 },
    entities_looked_at: 1,
    items: [
      {
        entity_name: 'Kaveri Foods Private Limited',
        form: 'GSTR-3B',
        period: '2026-10',
        statutory_due_date: '2026-11-20',
        due_before: '2026-11-20',
        due_after: '2026-11-27',
      },
    ],
  })
  const { extensions } = await firms.mine.call(listExtensions)
  expect(extensions.filter(({ state }) => state !== 'withdrawn')).toEqual([])
  expect(
    (await firms.mine.post(previewExtension.path, { ...body, moves: [{ ...OCTOBER, extended_to: '2026-11-02' }] })).body
      .error.fields,
  ).toHaveProperty(['moves.0.extended_to'])
  expect((await firms.theirs.call(previewExtension, { body })).counts).toEqual({ entities: 0, open: 0, filed: 0 })
  expect((await member.post(previewExtension.path, body)).status).toBe(403)
  const recorded = await reviewer.call(createExtension, { body: { ...order(), approve: true } })
  expect(recorded).toMatchObject({ state: 'approved', created_by: 'Sita Rao', approved_by: 'Sita Rao' })
  await firms.t.drain()
  expect(await october()).toMatchObject({ statutory_due_date: '2026-11-20', due_date: '2026-11-27' })
})

test('another organisation sees, changes and approves none of it, and nothing of it moves', async () => {
  const theirs = await anEntity(firms.theirs)
  const { extension_id } = await approved()
  expect((await firms.theirs.call(listExtensions)).extensions).toEqual([])
  const at = `organisation/compliances/extensions/${extension_id}/`
  expect((await firms.theirs.get(at)).status).toBe(404)
  expect((await firms.theirs.get(`${at}items/`)).status).toBe(404)
  expect((await firms.theirs.get(`${at}text/`)).status).toBe(404)
  expect((await firms.theirs.post(at, order())).status).toBe(404)
  expect((await firms.theirs.post(`${at}withdraw/`, { reason: 'Not mine' })).status).toBe(404)
  expect(await anItem(firms.theirs, theirs.entity_id, 'GSTR-3B', '2026-10')).toMatchObject({ due_date: '2026-11-20' })
})

describe('an order', () => {
  test('moves nothing as a draft, and its preview says from when to when', async () => {
    const { extension_id, state, moves } = await record({}, reviewer)
    expect(state).toBe('draft')
    expect(moves).toMatchObject([{ form: 'GSTR-3B', area: 'gst', known_by_catalogue: null }])
    expect(await october()).toMatchObject({ due_date: '2026-11-20' })
    const { counts, entities_looked_at } = await firms.mine.call(getExtension, { params: { extension_id } })
    expect([counts, entities_looked_at]).toEqual([{ entities: 1, open: 1, filed: 0 }, 1])
    const { rows, fields, meta } = await member.call(itemsOfExtension, { params: { extension_id }, query: {} })
    const cells = Object.fromEntries(fields.map(({ key }, at) => [key, rows[0]?.groups[at]?.[0]?.value]))
    expect(cells).toMatchObject({ form: 'GSTR-3B', period: '2026-10', before: '2026-11-20', after: '2026-11-27' })
    expect(meta.total).toBe(1)
  })

  test('changes the due date once it is approved, preserves the statutory one and is listed among the reasons with its source', async () => {
    await approved()
    const item = await october()
    expect(item).toMatchObject({
      statutory_due_date: '2026-11-20',
      due_date: '2026-11-27',
      is_provisional: false,
      state: 'due',
    })
    const { explanation } = await firms.mine.call(getCalendarItem, { params: { item_id: item.item_id } })
    const step = explanation.steps.find(({ date }) => date === '2026-11-27')
    expect(step?.text).toContain('Recorded by your organisation')
    expect(step?.sources).toEqual([
      { title: 'Notification 88/2026-CT (CBIC, 18 Nov 2026)', url: 'https://example.in/88-2026' },
    ])
    expect(explanation.extension).toMatchObject({ from: '2026-11-20', to: '2026-11-27', is_provisional: false })
  })

  test('is shown as provisional wherever it counts while it is not notified', async () => {
    const { address } = await firms.mine.call(createFeed, { body: { name: 'Provisional', filter: { entity_id } } })
    await approved({ is_provisional: true, instrument: 'Order of the High Court' })
    const item = await october()
    expect(item.is_provisional).toBe(true)
    const { explanation } = await firms.mine.call(getCalendarItem, { params: { item_id: item.item_id } })
    expect(explanation.extension).toMatchObject({ is_provisional: true })
    expect(explanation.steps.some(({ text }) => text.includes('not notified yet'))).toBe(true)
    const feed = await firms.t.app.inject({ url: new URL(address).pathname })
    expect(feed.body.replaceAll('\r\n ', '')).toContain('Provisional: ordered or announced')
  })

  test('that only waives the fee leaves the day, and says until when there is none', async () => {
    await approved({ effect: 'fee-relief' })
    expect(await october()).toMatchObject({ due_date: '2026-11-20', fee_free_until: '2026-11-27' })
  })

  test('bound to a state reaches its registrations only', async () => {
    await approved({ states: ['kerala'] })
    expect(await october()).toMatchObject({ due_date: '2026-11-20' })
    await approved({ states: ['kerala', 'karnataka'], entity_types: ['company'] })
    expect(await october()).toMatchObject({ due_date: '2026-11-27' })
  })

  test('moves several forms, each to its own day', async () => {
    const moves = [
      { ...OCTOBER, extended_to: '2026-11-27' },
      { obligation_id: 'gst.gstr-1.monthly', period: '2026-11', extended_to: '2026-12-15' },
    ]
    await approved({ moves })
    expect(await october()).toMatchObject({ due_date: '2026-11-27' })
    expect(await anItem(firms.mine, entity_id, 'GSTR-1', '2026-11')).toMatchObject({ due_date: '2026-12-15' })
  })

  test('taken back lets the days go back, and what was filed stays filed', async () => {
    const { extension_id } = await approved({ moves: [{ ...OCTOBER, period: '2026-09', extended_to: '2026-11-19' }] })
    const item = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')
    await firms.mine.call(fileCalendarItem, { params: item, body: { filed_on: '2026-11-18' } })
    expect((await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')).state).toBe('filed')
    const { counts } = await firms.mine.call(getExtension, { params: { extension_id } })
    expect(counts).toEqual({ entities: 1, open: 0, filed: 1 })
    const { rows } = await firms.mine.call(itemsOfExtension, { params: { extension_id }, query: { filed: 'yes' } })
    expect(rows[0]?.groups.at(-1)).toEqual([{ type: 'text', value: '2026-11-18' }])
    const body = { reason: 'The court annulled it' }
    const withdrawn = await reviewer.call(withdrawExtension, { params: { extension_id }, body })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', withdrawn_by: 'Sita Rao', withdrawn_reason: body.reason })
    await firms.t.drain()
    expect(await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')).toMatchObject({
      due_date: '2026-10-20',
      state: 'filed_late',
      filed_on: '2026-11-18',
    })
  })

  test('tells the fee that lateness costs today without it and with it', async () => {
    const { extension_id } = await record({ moves: [{ ...OCTOBER, period: '2026-08', extended_to: '2026-11-25' }] })
    const facts = [{ attribute: 'aggregate_turnover_inr', financial_year: '2025-26', state: null, value: 50_000_000 }]
    await firms.mine.patch(`organisation/entities/${entity_id}/`, { tracked_from: '2026-08-01', facts })
    const { rows } = await firms.mine.call(itemsOfExtension, { params: { extension_id }, query: {} })
    const [before, after] = rows[0]?.groups.slice(-2).map(([cell]) => cell?.value) ?? []
    expect(Number(before)).toBeGreaterThan(0)
    expect(after).toBe('0.00')
  })

  test('gives clients a text that names the order, the days and the clients affected', async () => {
    const { extension_id } = await record({ is_provisional: true })
    const { text } = await member.call(textOfExtension, { params: { extension_id } })
    expect(text).toContain('Notification 88/2026-CT (CBIC, 18 Nov 2026)\nhttps://example.in/88-2026\nProvisional')
    expect(text).toContain('GSTR-3B 10/2026: due on 27 Nov 2026 instead of 20 Nov 2026.')
    expect(text).toMatch(/– Kaveri Foods Private Limited \(29\w+\): GSTR-3B 10\/2026/)
  })
})

describe('who', () => {
  test('a member reads orders, and neither records nor approves them', async () => {
    const { extension_id } = await record()
    expect((await member.get(`organisation/compliances/extensions/${extension_id}/`)).status).toBe(200)
    expect((await member.post('organisation/compliances/extensions/', order())).status).toBe(403)
    expect((await member.post(`organisation/compliances/extensions/${extension_id}/approve/`)).status).toBe(403)
    expect((await member.post('organisation/compliances/law/', { approves_releases: true })).status).toBe(403)
  })

  test('sends one notification about moved items, with the new day, and another when they move back', async () => {
    const item = await october()
    await firms.mine.call(updateCalendarItem, { params: item, body: { assigned_to: colleague.user_id } })
    const told = async () => {
      const { notifications } = await member.call(listNotifications, { query: { kind: 'items_moved' } })
      return notifications.map(({ params }) => params)
    }
    const { extension_id } = await approved()
    expect(await told()).toEqual([
      { by: 'Notification 88/2026-CT (CBIC, 18 Nov 2026)', count: 1, day: '2026-11-27', is_back: 0 },
    ])
    const { t, organisation } = firms
    const again = { organisation_id: organisation.organisation_id, extension_id, what: 'approved' }
    await t.parts.db.ownerPool.query("select graphile_worker.add_job('tell-extension', $1)", [JSON.stringify(again)])
    await t.drain()
    expect(await told()).toHaveLength(1)
    await firms.mine.call(withdrawExtension, { params: { extension_id }, body: { reason: 'Annulled' } })
    await t.drain()
    expect(await told()).toMatchObject([{ day: '2026-11-20', is_back: 1 }, { is_back: 0 }])
  })
})

describe('following', () => {
  test('gives feeds a higher number, and counts who is still behind', async () => {
    const { address } = await firms.mine.call(createFeed, { body: { name: 'Moves', filter: { entity_id } } })
    const { item_id } = await october()
    const eventOf = async () => {
      const { body } = await firms.t.app.inject({ url: new URL(address).pathname })
      const [, event = ''] = body.split(`UID:${item_id}@niyam`)
      return { day: /DTSTART;VALUE=DATE:(\d+)/.exec(event)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(event)?.[1]) }
    }
    const before = await eventOf()
    const { extension_id } = await record()
    await firms.mine.call(approveExtension, { params: { extension_id } })
    expect(await firms.mine.call(lawFollowed)).toMatchObject({ entities: 1, behind: 1 })
    await firms.t.drain()
    expect(await firms.mine.call(lawFollowed)).toMatchObject({ entities: 1, behind: 0 })
    expect(await eventOf()).toEqual({ day: '20261127', sequence: before.sequence + 1 })
  })

  test('offers the forms and periods in the calendars', async () => {
    const { forms, today } = await firms.mine.call(extensionChoices)
    expect(today).toBe('2026-11-20')
    const found = forms.find(({ obligation_id }) => obligation_id === OCTOBER.obligation_id)
    expect(found?.periods).toContainEqual({ period: '2026-10', from: '2026-11-20', to: '2026-11-20', items: 1 })
  })
})

test('calendars that follow an order alone are those that are made whole', async () => {
  const { organisation_id } = firms.organisation
  const company = await anEntity(firms.mine, {
    name: 'Meeting Private Limited',
    registrations: [],
    cin: 'U15122KA2019PTC111111',
    incorporated_on: '2019-05-05',
    tracked_from: '2026-04-01',
  })
  const whole = async () =>
    (await recomputeNow(firms.t.parts, organisation_id, entity_id)) +
    (await recomputeNow(firms.t.parts, organisation_id, company.entity_id))
  expect(await whole()).toBe(0)
  const orders: Partial<Order>[] = [
    { moves: [{ ...OCTOBER, extended_to: '2026-11-27' }] },
    { effect: 'fee-relief', moves: [{ ...OCTOBER, extended_to: '2026-11-30' }] },
    {
      states: ['kerala'],
      moves: [{ obligation_id: 'gst.gstr-1.monthly', period: '2026-11', extended_to: '2026-12-20' }],
    },
    // The item of August is due before the calendar begins; the order adds it.
    { moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2026-08', extended_to: '2026-11-30' }] },
    // Days of other forms are counted from the last day for the meeting.
    { moves: [{ obligation_id: 'mca.agm.subsequent', period: '2025-26', extended_to: '2026-12-31' }] },
  ]
  for (const given of orders) {
    const { extension_id } = await approved({ issued_on: null, known_on: '2026-09-01', ...given })
    expect(await whole()).toBe(0)
    await firms.mine.call(withdrawExtension, { params: { extension_id }, body: { reason: 'Taken back' } })
    await firms.t.drain()
    expect(await whole()).toBe(0)
  }
})
