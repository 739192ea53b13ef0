import {
  getCalendarItem,
  assignItems,
  dateItems,
  setAsideItems,
  takeUpItems,
  updateCalendarItem,
} from '@niyam/contract/items.ts'
import { addProof, fileCalendarItem, fileItems, undoItems, withdrawFilings } from '@niyam/contract/filings.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { lockPeriod } from '@niyam/contract/period-locks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { anEntity, anItem, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

/** Overdue items of a fresh entity. */
const fresh = async (count: number) => {
  const entity = await anEntity(firms.mine)
  const items = await itemsOf(firms.mine, entity.entity_id, { state: 'overdue' })
  return items.slice(0, count).map(({ item_id }) => item_id)
}
const detail = (item_id = '') => firms.mine.call(getCalendarItem, { params: { item_id } })
const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await detail(id)).item.state))
const file = (ids: readonly string[], caller: Caller = firms.mine) =>
  caller.call(fileItems, { body: { filings: ids.map((item_id) => ({ item_id, filed_on: '2026-11-19' })) } })
const undoing = (undo_id: string | null, caller: Caller = firms.mine) =>
  caller.post('organisation/compliances/items/undo/', { undo_id })
const LATE = /can no longer be undone/

test('another organisation, and a colleague, undo nothing; the author does', async () => {
  const { t, organisation, mine, theirs } = firms
  const person = await t.registerPerson({ first_name: 'Ravi' })
  const colleague = t.as(person, await t.addPerson(organisation, person, 'a'))
  const ids = await fresh(2)
  const { undo_id } = await file(ids)
  for (const other of [theirs, colleague]) {
    const reply = await undoing(undo_id, other)
    expect(reply.status).toBe(409)
    expect(reply.body.error.message).toMatch(LATE)
  }
  expect(await mine.call(undoItems, { body: { undo_id: undo_id ?? '' } })).toEqual({ done: 2, refused: [] })
  expect(await statesOf(ids)).toEqual(['overdue', 'overdue'])
})

test('filings that are undone stay on record as withdrawn, and the assignee gets one notification', async () => {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Sunil' })
  const colleague = t.as(person, await t.addPerson(organisation, person, 'm'))
  const ids = await fresh(3)
  await mine.call(assignItems, { body: { item_ids: ids, assigned_to: person.user_id } })
  const { undo_id } = await file(ids)
  await undoing(undo_id)
  expect((await detail(ids[0])).earlier).toMatchObject([
    { filed_on: '2026-11-19', withdrawn_by: 'Asha Rao', withdrawn_reason: 'Undone at once' },
  ])
  const { notifications } = await colleague.call(listNotifications, { query: {} as never })
  expect(notifications[0]).toMatchObject({
    kind: 'filing_withdrawn',
    params: { by: 'Asha Rao', count: 3, detail: 'Undone at once' },
  })
})

test('once only, and within a quarter of an hour', async () => {
  const [one = '', two = ''] = await fresh(2)
  const first = await file([one])
  expect((await undoing(first.undo_id)).status).toBe(200)
  expect((await undoing(first.undo_id)).body.error.message).toMatch(LATE)
  const second = await file([two])
  const { t, organisation } = firms
  const inScope = <T>(fn: (tx: Tx) => Promise<T>) =>
    inOrganisation(t.parts.db, provenScope(organisation.organisation_id), fn)
  const kept = () => inScope((tx) => tx.selectFrom('item_undo').select('undo_id').execute())
  const forget = handlers(t.parts)['forget-undos']
  await forget({})
  expect(await kept()).toContainEqual({ undo_id: second.undo_id })
  await inScope((tx) => sql`update item_undo set expires_at = ${t.clock.now().toISOString()}`.execute(tx))
  expect((await undoing(second.undo_id)).body.error.message).toMatch(LATE)
  await forget({})
  expect(await kept()).toEqual([])
})

test('an item that was changed since stays and is named; the others go back', async () => {
  const { mine, person } = firms
  const ids = await fresh(2)
  const [kept = '', other = ''] = ids
  const { undo_id } = await mine.call(assignItems, { body: { item_ids: ids, assigned_to: person.user_id } })
  await mine.call(assignItems, { body: { item_ids: [kept], assigned_to: null } })
  const reply = await undoing(undo_id)
  expect(reply.body.data).toMatchObject({
    done: 1,
    refused: [{ item_id: kept, entity_name: 'Kaveri Foods Private Limited', reason: 'It was changed since then.' }],
  })
  expect((await detail(other)).item.assigned_to).toBeNull()
})

test('what was changed besides stays as it is', async () => {
  const { mine, person } = firms
  const ids = await fresh(1)
  const { undo_id } = await mine.call(dateItems, { body: { item_ids: ids, on: '2026-09-01' } })
  await mine.call(assignItems, { body: { item_ids: ids, assigned_to: person.user_id } })
  expect((await undoing(undo_id)).body.data.done).toBe(1)
  expect((await detail(ids[0])).item).toMatchObject({
    internal_due_date: null,
    assigned_to: { user_id: person.user_id },
  })
})

test('marked as not required, and reopened: both go back', async () => {
  const { mine } = firms
  const [item_id = ''] = await fresh(1)
  const aside = { item_ids: [item_id], as: 'waived' as const, reason: 'Below the limit' }
  const first = await mine.call(setAsideItems, { body: aside })
  await undoing(first.undo_id)
  expect((await detail(item_id)).set_aside).toBeNull()
  await mine.call(setAsideItems, { body: aside })
  const reopened = await mine.call(takeUpItems, { body: { item_ids: [item_id] } })
  await undoing(reopened.undo_id)
  expect((await detail(item_id)).set_aside).toMatchObject({ as: 'waived', reason: 'Below the limit', by: 'Asha Rao' })
})

test('a single filing and a single assignee can be undone; a note has nothing to undo', async () => {
  const { mine, person } = firms
  const [item_id = ''] = await fresh(1)
  const params = { item_id }
  const noted = await mine.call(updateCalendarItem, { params, body: { note: 'Ask the client' } })
  expect(noted.undo_id).toBeNull()
  const assigned = await mine.call(updateCalendarItem, { params, body: { assigned_to: person.user_id } })
  await undoing(assigned.undo_id)
  const filing = await mine.call(fileCalendarItem, { params, body: { filed_on: '2026-11-19' } })
  await undoing(filing.undo_id)
  expect((await detail(item_id)).item).toMatchObject({ state: 'overdue', assigned_to: null })
})

test('what changes nothing has nothing to undo', async () => {
  const ids = await fresh(1)
  const { undo_id } = await firms.mine.call(assignItems, { body: { item_ids: ids, assigned_to: null } })
  expect(undo_id).toBeNull()
})

test('who lost the right meanwhile undoes nothing', async () => {
  const { t, organisation } = firms
  const person = await t.registerPerson({ first_name: 'Leena' })
  const place = await t.addPerson(organisation, person, 'r')
  const ids = await fresh(1)
  const reviewer = t.as(person, place)
  const { undo_id } = await reviewer.call(setAsideItems, { body: { item_ids: ids, as: 'waived', reason: 'Small' } })
  await firms.mine.patch(`organisation/users/${place.organisation_user_id}/`, { role: 'm' })
  expect((await undoing(undo_id, t.as(person, place))).status).toBe(403)
  expect(await statesOf(ids)).toEqual(['waived'])
})

test('in a locked period nothing is undone', async () => {
  const { mine } = firms
  const [item_id = ''] = await fresh(1)
  const { item } = await detail(item_id)
  const { undo_id } = await file([item_id])
  await mine.call(lockPeriod, { body: { period: item.period, entity_id: item.entity_id, reason: 'Audited' } })
  expect((await undoing(undo_id)).body.data).toMatchObject({ done: 0, refused: [{ item_id }] })
  expect((await detail(item_id)).filing).not.toBeNull()
})

test('filings are withdrawn together with one reason, each item has its own result', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const of = async (form: string, period: string) => (await anItem(mine, entity_id, form, period)).item_id
  const [filed, locked, open] = [
    await of('GSTR-1', '2026-10'),
    await of('GSTR-1', '2026-09'),
    await of('GSTR-3B', '2026-10'),
  ]
  await file([filed, locked])
  await mine.call(lockPeriod, { body: { period: '2026-09', entity_id, reason: 'Audited' } })
  const body = { item_ids: [filed, locked, open], reason: 'Wrong client' }
  const { done, refused } = await mine.call(withdrawFilings, { body })
  expect(done).toBe(1)
  expect(new Map(refused.map(({ item_id, reason }) => [item_id, reason]))).toEqual(
    new Map([
      [locked, expect.stringMatching(/locked/i)],
      [open, 'It is not marked as filed.'],
    ]),
  )
  expect((await detail(filed)).earlier).toMatchObject([{ withdrawn_reason: 'Wrong client' }])
  expect(await statesOf([filed])).toEqual(['overdue'])
})

test('another organisation withdraws none, and adds no proof', async () => {
  const { theirs } = firms
  const [item_id = ''] = await fresh(1)
  await file([item_id])
  expect((await theirs.call(withdrawFilings, { body: { item_ids: [item_id], reason: 'Ours' } })).done).toBe(0)
  const path = `organisation/compliances/calendar/${item_id}/filing/proof/`
  expect((await theirs.post(path, { acknowledgement: 'AA290926000001X' })).status).toBe(404)
  expect((await detail(item_id)).filing?.acknowledgement).toBe('')
})

test('proof is added once, and only where it was missing', async () => {
  const { mine } = firms
  const [item_id = '', open = ''] = await fresh(2)
  await file([item_id])
  expect((await detail(item_id)).item.lacks_proof).toBe(true)
  const params = { item_id }
  const path = (id: string) => `organisation/compliances/calendar/${id}/filing/proof/`
  expect((await mine.post(path(item_id), {})).body.error.fields).toEqual({
    acknowledgement: ['Give the number, or attach a document.'],
  })
  expect(
    await mine.call(addProof, { params, body: { acknowledgement: 'aa 290926000001x', document_ids: [] } }),
  ).toMatchObject({ acknowledgement: 'AA290926000001X', evidence: 'arn', filed_on: '2026-11-19' })
  expect((await detail(item_id)).item.lacks_proof).toBe(false)
  const again = await mine.post(path(item_id), { acknowledgement: 'AA290926000002X' })
  expect(again.body.error.fields.acknowledgement[0]).toMatch(/has the number AA290926000001X/)
  expect((await mine.post(path(open), { acknowledgement: 'AA290926000002X' })).status).toBe(409)
})
