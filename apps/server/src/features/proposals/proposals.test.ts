import { createApiKey, KEY_ACTIONS } from '@niyam/contract/api-keys.ts'
import { getCalendarItem, updateCalendarItem } from '@niyam/contract/items.ts'
import * as contract from '@niyam/contract/proposals.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { getEntity } from '@niyam/contract/entities.ts'
import { listTasks } from '@niyam/contract/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let key: Caller
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  key = await aKey([...KEY_ACTIONS])
  entity_id = (await anEntity(firms.mine)).entity_id
  await firms.t.drain()
})
afterAll(() => firms.t.close())

async function aKey(actions: (typeof KEY_ACTIONS)[number][], by = firms.mine): Promise<Caller> {
  const made = await by.call(createApiKey, { body: { name: 'Assistant', actions } })
  return caller(firms.t.app, { authorization: `Bearer ${made.key}` })
}

const item = (period: string) => anItem(firms.mine, entity_id, 'GSTR-3B', period)
const why = 'The portal shows it as filed.'
const proposeFiling = async (period: string, by = key) =>
  by.call(contract.draftFiling, {
    params: { item_id: (await item(period)).item_id },
    body: { filed_on: '2026-11-19', acknowledgement: 'AA2911260000001', why },
  })
const found = async (draft_id: string, by = firms.mine, state: 'waiting' | 'released' | 'discarded' = 'waiting') =>
  (await by.call(contract.listDrafts, { query: { state } })).drafts.find((one) => one.draft_id === draft_id)
const release = (draft_id: string, by = firms.mine) => by.post(`organisation/drafts/${draft_id}/release/`)
const discard = (draft_id: string, by = firms.mine) =>
  by.post(`organisation/drafts/${draft_id}/discard/`, { reason: 'Not ours' })

test('another organisation sees no draft, decides none and proposes nothing here', async () => {
  const { draft_id } = await proposeFiling('2026-10')
  const { theirs } = firms
  expect((await theirs.call(contract.listDrafts)).drafts).toEqual([])
  expect((await theirs.call(contract.countDrafts)).waiting).toBe(0)
  expect([(await release(draft_id, theirs)).status, (await discard(draft_id, theirs)).status]).toEqual([404, 404])
  const foreign = await aKey([...KEY_ACTIONS], theirs)
  const path = `organisation/drafts/items/${(await item('2026-10')).item_id}/filing/`
  expect((await foreign.post(path, { filed_on: '2026-11-19', why })).status).toBe(404)
  expect((await foreign.post(`organisation/drafts/entities/${entity_id}/facts/`, { facts: [FACT], why })).status).toBe(
    404,
  )
  expect((await discard(draft_id)).status).toBe(200)
})

test('a filing proposed by a program is made in the name of the person who releases it', async () => {
  const { mine, person } = firms
  const { draft_id } = await proposeFiling('2026-10')
  const { item_id } = await item('2026-10')
  expect((await mine.call(getCalendarItem, { params: { item_id } })).filing).toBeNull()
  expect(await found(draft_id)).toMatchObject({
    kind: 'file',
    made_by: 'Assistant',
    why,
    may_release: true,
    stale: [],
    changes: [
      { label: 'Filed on', before: null, after: '19 Nov 2026' },
      { label: 'Acknowledgement', before: null, after: 'AA2911260000001' },
    ],
  })
  expect((await release(draft_id)).status).toBe(200)
  const { filing } = await mine.call(getCalendarItem, { params: { item_id } })
  expect(filing).toMatchObject({ filed_on: '2026-11-19', acknowledgement: 'AA2911260000001', is_own: true })
  expect(await found(draft_id, mine, 'released')).toMatchObject({ decided_by: 'Asha Rao', stale: [] })
  expect(person.user_id).not.toBe('')
  const again = await release(draft_id)
  expect([again.status, again.raw]).toEqual([409, expect.stringContaining('Asha Rao released this draft already.')])
})

test('a task proposed by a program is added in the name of the person who releases it', async () => {
  const { mine, person } = firms
  const { item_id } = await item('2026-12')
  const params = { entity_id }
  const propose = (body: BodySentTo<typeof contract.draftTask>) => key.call(contract.draftTask, { params, body })
  const { draft_id } = await propose({ title: 'Get the books', due_on: '2026-12-01', why })
  const ofItem = await propose({ title: 'Match the credit', item_id, assigned_to: person.user_id, why })
  expect(await found(draft_id)).toMatchObject({
    kind: 'task',
    item: null,
    stale: [],
    may_release: true,
    changes: [
      { label: 'Title', before: null, after: 'Get the books' },
      { label: 'Due day', before: null, after: '1 Dec 2026' },
    ],
  })
  expect((await found(ofItem.draft_id))?.item).toMatchObject({ item_id })
  const tasks = async () => (await mine.call(listTasks, { query: { entity_id } })).tasks
  expect(await tasks()).toEqual([])
  expect([(await release(draft_id)).status, (await release(ofItem.draft_id)).status]).toEqual([200, 200])
  expect(await tasks()).toMatchObject([
    { title: 'Get the books', due_on: '2026-12-01', created: { by: 'Asha Rao' }, item: null },
    { title: 'Match the credit', item: { item_id }, assigned_to: { user_id: person.user_id } },
  ])
  const foreign = await aKey([...KEY_ACTIONS], firms.theirs)
  const path = `organisation/drafts/entities/${entity_id}/task/`
  expect((await foreign.post(path, { title: 'Taken', why })).status).toBe(404)
})

test('a key releases and discards nothing, and without the right proposes nothing', async () => {
  const { draft_id } = await proposeFiling('2026-09')
  expect([(await release(draft_id, key)).status, (await discard(draft_id, key)).status]).toEqual([403, 403])
  const reader = await aKey(['calendar.read', 'drafts.read'])
  const path = `organisation/drafts/items/${(await item('2026-09')).item_id}/filing/`
  expect((await reader.post(path, { filed_on: '2026-11-19', why })).status).toBe(403)
  // A person does it at once, without a draft.
  expect((await firms.mine.post(path, { filed_on: '2026-11-19', why })).status).toBe(403)
  expect(await found(draft_id, key)).toMatchObject({ may_release: false })
})

test('who may not do a thing does not release it; who may release discards it with a reason', async () => {
  const { t, organisation, mine } = firms
  const { item_id } = await item('2026-12')
  const { draft_id } = await key.call(contract.draftSetAside, {
    params: { item_id },
    body: { as: 'waived', reason: 'No turnover', why },
  })
  const [viewer, member] = [await t.registerPerson(), await t.registerPerson()]
  const asViewer = t.as(viewer, await t.addPerson(organisation, viewer, 'v'))
  const asMember = t.as(member, await t.addPerson(organisation, member, 'm'))
  expect((await release(draft_id, asViewer)).status).toBe(403)
  expect(await found(draft_id, asMember)).toMatchObject({ may_release: false })
  const refused = await release(draft_id, asMember)
  expect([refused.status, refused.raw]).toEqual([
    403,
    expect.stringContaining('You may not do what this draft proposes'),
  ])
  expect((await mine.call(getCalendarItem, { params: { item_id } })).set_aside).toBeNull()
  expect((await discard(draft_id, asMember)).status).toBe(200)
  expect(await found(draft_id, mine, 'discarded')).toMatchObject({ reason: 'Not ours' })
  expect((await release(draft_id)).status).toBe(409)
})

test('a draft is stale once what it was made on has changed, and is then not released', async () => {
  const { mine } = firms
  const { item_id } = await item('2026-11')
  const params = { item_id }
  const note = await key.call(contract.draftWork, { params, body: { note: 'Ask for the bank statement', why } })
  const day = await key.call(contract.draftWork, { params, body: { internal_due_date: '2026-12-15', why } })
  await mine.call(updateCalendarItem, { params, body: { note: 'Statement is here' } })
  expect(await found(note.draft_id)).toMatchObject({
    stale: ['Another person changed the note.'],
    changes: [{ label: 'Note', before: null, after: 'Ask for the bank statement' }],
  })
  const refused = await release(note.draft_id)
  expect([refused.status, refused.raw]).toEqual([
    409,
    expect.stringContaining('Another person changed the note. Discard the draft'),
  ])
  expect((await release(day.draft_id)).status).toBe(200)
  expect(await mine.call(getCalendarItem, { params })).toMatchObject({
    note: 'Statement is here',
    item: { internal_due_date: '2026-12-15' },
  })
})

const FACT = { attribute: 'aggregate_turnover_inr', financial_year: '2025-26', state: null, value: 70_000_000 }

test('facts that are proposed are set, and others stay', async () => {
  const { mine } = firms
  const facts = async () => (await mine.call(getEntity, { params: { entity_id } })).entity.facts
  const propose = (value: number, financial_year: string) =>
    key.call(contract.draftFacts, { params: { entity_id }, body: { facts: [{ ...FACT, value, financial_year }], why } })
  const first = await propose(70_000_000, '2025-26')
  expect((await found(first.draft_id))?.changes).toEqual([
    { label: 'Aggregate turnover (GST) · 2025/26', before: null, after: '₹7,00,00,000' },
  ])
  expect((await release(first.draft_id)).status).toBe(200)
  const second = await propose(60_000_000, '2024-25')
  const other = await propose(50_000_000, '2024-25')
  expect((await release(second.draft_id)).status).toBe(200)
  expect(await facts()).toEqual(
    expect.arrayContaining([{ ...FACT }, { ...FACT, financial_year: '2024-25', value: 60_000_000 }]),
  )
  expect(await found(other.draft_id)).toMatchObject({ stale: ['It has been answered since.'] })
  expect((await release(other.draft_id)).status).toBe(409)
  const wrong = await key.post(`organisation/drafts/entities/${entity_id}/facts/`, {
    facts: [{ attribute: 'no_such_fact', financial_year: null, value: 1 }],
    why,
  })
  expect(wrong.status).toBe(422)
})

test('what the service refuses is refused here, and the draft goes on waiting', async () => {
  const { draft_id } = await key.call(contract.draftFiling, {
    params: { item_id: (await item('2026-12')).item_id },
    body: { filed_on: '2027-01-19', why },
  })
  const refused = await release(draft_id)
  expect([refused.status, refused.raw]).toEqual([422, expect.stringContaining('is in the future')])
  expect(await found(draft_id)).toMatchObject({ state: 'waiting' })
})

test('two who release at once do it once', async () => {
  const { draft_id } = await key.call(contract.draftWork, {
    params: { item_id: (await item('2026-12')).item_id },
    body: { note: 'Once', why },
  })
  const statuses = await Promise.all([release(draft_id), release(draft_id)])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the same list as a table shows only visible entities', async () => {
  const other = await anEntity(firms.mine, { name: 'Banyan Foods' })
  const { item_id } = await anItem(firms.mine, other.entity_id, 'GSTR-3B', '2026-10')
  const { draft_id } = await key.call(contract.draftWork, { params: { item_id }, body: { note: 'Look at it', why } })
  const ask = async (query: Record<string, string> = {}, by = firms.mine) =>
    by.call(contract.browseDrafts, { query: query as never })
  const { rows } = await ask({ search: 'banyan' })
  expect(rows.map(({ id }) => id)).toEqual([draft_id])
  expect(rows[0]?.groups.map((cells) => cells.map(({ value }) => value)).slice(0, 5)).toEqual([
    ['Change the work on an item', 'Note: Look at it'],
    ['Banyan Foods'],
    ['GSTR-3B', '2026-10'],
    [why],
    ['Assistant'],
  ])
  const waiting = await firms.mine.call(contract.listDrafts, { query: { pagesize: 100 } })
  expect((await ask({ pagesize: '100' })).rows.map(({ id }) => id)).toEqual(waiting.drafts.map((one) => one.draft_id))
  expect((await ask({}, await aLimitedColleague(firms, [other.entity_id]))).rows.map(({ id }) => id)).toEqual([
    draft_id,
  ])
  expect((await ask({}, firms.theirs)).rows).toEqual([])
  await discard(draft_id)
  const discarded = (await ask({ state: 'discarded', sort: '-decided' })).rows
  expect(discarded.map(({ id }) => id)).toContain(draft_id)
  expect(discarded[0]?.groups[6]?.map(({ value }) => value)).toEqual(['Asha Rao', 'Not ours'])
})
