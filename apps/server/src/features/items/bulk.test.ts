import { getAuditEntry, listAudit } from '@niyam/contract/audit.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { withdrawFiling } from '@niyam/contract/filings.ts'
import { assignItems, dateItems, remindOfItems, setAsideItems, takeUpItems } from '@niyam/contract/items.ts'
import { fileItems } from '@niyam/contract/filings.ts'
import { ITEMS_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { changeStanding } from '@niyam/contract/registration-records.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { insertGroup } from '../groups/store.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const detail = (item_id: string) => firms.mine.call(getCalendarItem, { params: { item_id } })
/** Open items of a fresh entity. */
const fresh = async (count: number, state = 'overdue,due,upcoming') => {
  const entity = await anEntity(firms.mine)
  const items = await itemsOf(firms.mine, entity.entity_id, { state })
  return items.slice(0, count).map(({ item_id }) => item_id)
}
const GONE = 'It is not in the calendar any more.'

test('another organisation changes none, and the reply does not say what they are', async () => {
  const [item_id = ''] = await fresh(1)
  const theirs = await firms.theirs.call(setAsideItems, { body: { item_ids: [item_id], as: 'waived', reason: 'Ours' } })
  expect(theirs).toEqual({
    undo_id: null,
    done: 0,
    refused: [{ item_id, entity_name: '', form: '', period: '', reason: GONE }],
  })
  expect((await detail(item_id)).set_aside).toBeNull()
})

test('a person who is assigned many items gets one notification', async () => {
  const { t, organisation, mine } = firms
  const colleague = await t.registerPerson({ first_name: 'Ravi' })
  const place = await t.addPerson(organisation, colleague, 'm')
  const item_ids = await fresh(3)
  const nowhere = crypto.randomUUID()
  const reply = await mine.call(assignItems, {
    body: { item_ids: [...item_ids, nowhere], assigned_to: colleague.user_id },
  })
  expect(reply).toEqual({
    undo_id: expect.any(String),
    done: 3,
    refused: [{ item_id: nowhere, entity_name: '', form: '', period: '', reason: GONE }],
  })
  const { notifications } = await t.as(colleague, place).call(listNotifications, { query: {} as never })
  expect(notifications).toMatchObject([{ kind: 'item_assigned', params: { by: 'Asha Rao', count: 3 } }])
  expect(notifications[0]?.path).toContain(`person=${colleague.user_id}`)
  await mine.call(assignItems, { body: { item_ids, assigned_to: null } })
  expect((await detail(item_ids[0] ?? '')).item.assigned_to).toBeNull()
})

test('who does not see an item does not get it, and a stranger gets none', async () => {
  const { t, organisation, mine } = firms
  const [seen = ''] = await fresh(1)
  const [unseen = ''] = await fresh(1)
  const limited = await t.registerPerson({ first_name: 'Lata' })
  const { organisation_user_id } = await t.addPerson(organisation, limited, 'm')
  await inOrganisation(t.parts.db, provenScope(organisation.organisation_id), async (tx) =>
    insertGroup(tx, provenScope(organisation.organisation_id), {
      group_id: crypto.randomUUID(),
      name: 'A single entity',
      organisation_user_ids: [organisation_user_id],
      entity_ids: [(await detail(seen)).item.entity_id],
    }),
  )
  const reply = await mine.call(assignItems, {
    body: { item_ids: [seen, unseen], assigned_to: limited.user_id },
  })
  expect(reply).toMatchObject({
    done: 1,
    refused: [{ item_id: unseen, reason: 'This person does not see the entity, or not with this law.' }],
  })
  const stranger = await mine.post('organisation/compliances/items/assign/', {
    item_ids: [seen],
    assigned_to: crypto.randomUUID(),
  })
  expect(stranger.body.error.fields.assigned_to[0]).toMatch(/does not belong to the organisation/)
})

test("the office's own day is set by date or counted from each due date", async () => {
  const item_ids = await fresh(2)
  await firms.mine.call(dateItems, { body: { item_ids, days_before: 5 } })
  const { item } = await detail(item_ids[0] ?? '')
  const days = (Date.parse(item.due_date ?? '') - Date.parse(item.internal_due_date ?? '')) / 86_400_000
  expect(days).toBe(5)
  const late = await firms.mine.call(dateItems, { body: { item_ids, on: '2099-01-01' } })
  expect(late).toMatchObject({ done: 0, refused: [{ reason: 'Its due date is earlier than this day.' }, {}] })
  const both = await firms.mine.post('organisation/compliances/items/internal-date/', {
    item_ids,
    on: '2026-11-01',
    days_before: 1,
  })
  expect(both.status).toBe(422)
  await firms.mine.call(dateItems, { body: { item_ids, on: null } })
  expect((await detail(item_ids[0] ?? '')).item.internal_due_date).toBeNull()
})

test('a waived or inapplicable item is no longer open, shows the reason, and can be reopened', async () => {
  const { mine } = firms
  const [waived = '', other = '', filed = ''] = await fresh(3, 'overdue')
  await mine.call(fileItems, { body: { filings: [{ item_id: filed, filed_on: '2026-11-19' }] } })
  const reply = await mine.call(setAsideItems, {
    body: { item_ids: [waived, filed], as: 'waived', reason: 'Closed business' },
  })
  expect(reply).toMatchObject({
    done: 1,
    refused: [{ item_id: filed, reason: 'It is marked as filed. Withdraw the filing first.' }],
  })
  await mine.call(setAsideItems, { body: { item_ids: [other], as: 'not_applicable', reason: 'Another firm does it' } })
  expect(await detail(waived)).toMatchObject({
    item: { state: 'waived' },
    set_aside: { as: 'waived', reason: 'Closed business', by: 'Asha Rao' },
    costs: [],
  })
  expect((await detail(other)).item.state).toBe('not_applicable')
  const { entity_id: of } = (await detail(other)).item
  const listed = (await itemsOf(mine, of)).map(({ item_id }) => item_id)
  expect([listed.includes(waived), listed.includes(other)]).toEqual([true, false])
  expect((await itemsOf(mine, of, { state: 'waived' })).map(({ item_id }) => item_id)).toEqual([waived])
  expect(await mine.call(takeUpItems, { body: { item_ids: [waived, filed] } })).toMatchObject({
    done: 1,
    refused: [{ reason: 'It was not marked as not required.' }],
  })
  expect(await detail(waived)).toMatchObject({ item: { state: 'overdue' }, set_aside: null })
})

test('a filing takes precedence over the waiver, which applies again when the filing is withdrawn', async () => {
  const { mine } = firms
  const [item_id = ''] = await fresh(1, 'overdue')
  await mine.call(setAsideItems, { body: { item_ids: [item_id], as: 'waived', reason: 'Too late' } })
  await mine.call(fileItems, { body: { filings: [{ item_id, filed_on: '2026-11-19' }] } })
  expect((await detail(item_id)).item.state).toBe('filed_late')
  await mine.call(withdrawFiling, { params: { item_id }, body: { reason: 'Mistake' } })
  expect((await detail(item_id)).item.state).toBe('waived')
})

test('members and viewers set nothing aside', async () => {
  const { t, organisation } = firms
  const item_ids = await fresh(1)
  for (const [role, status] of [
    ['m', 403],
    ['v', 403],
    ['r', 200],
  ] as const) {
    const colleague = await t.registerPerson()
    const caller = t.as(colleague, await t.addPerson(organisation, colleague, role))
    const reply = await caller.post('organisation/compliances/items/set-aside/', {
      item_ids,
      as: 'waived',
      reason: 'No',
    })
    expect(reply.status).toBe(status)
  }
})

test('many are filed at once, each with its own number; what cannot be is told apart', async () => {
  const { mine } = firms
  const [first = '', second = '', third = ''] = await fresh(3, 'overdue')
  const reply = await mine.call(fileItems, {
    body: {
      filings: [
        { item_id: first, filed_on: '2026-11-18', acknowledgement: 'AA2911260000011' },
        { item_id: second, filed_on: '2026-11-21' },
        { item_id: third, filed_on: '2026-11-19', amount_paise: 500_00, note: 'With the others' },
      ],
    },
  })
  expect(reply.done).toBe(2)
  expect(reply.refused).toMatchObject([{ item_id: second, reason: expect.stringMatching(/is in the future/) }])
  expect(reply.refused[0]?.entity_name).toBe('Kaveri Foods Private Limited')
  expect((await detail(first)).filing).toMatchObject({ acknowledgement: 'AA2911260000011', filed_by: 'Asha Rao' })
  expect((await detail(third)).filing).toMatchObject({ amount_paise: 50_000, note: 'With the others' })
  const again = await mine.call(fileItems, { body: { filings: [{ item_id: first, filed_on: '2026-11-18' }] } })
  expect(again).toMatchObject({ done: 0, refused: [{ reason: 'It is marked as filed already.' }] })
  const twice = await mine.post('organisation/compliances/items/file/', {
    filings: [
      { item_id: second, filed_on: '2026-11-18' },
      { item_id: second, filed_on: '2026-11-17' },
    ],
  })
  expect(twice.status).toBe(422)
})

test('of two who file the same many at once each item is filed once', async () => {
  const item_ids = await fresh(5, 'overdue')
  const filings = item_ids.map((item_id) => ({ item_id, filed_on: '2026-11-19' }))
  const replies = await Promise.all([
    firms.mine.call(fileItems, { body: { filings } }),
    firms.mine.call(fileItems, { body: { filings: [...filings].reverse() } }),
  ])
  expect(replies.reduce((sum, { done }) => sum + done, 0)).toBe(item_ids.length)
})

test('those who have open items are reminded once, with the words given', async () => {
  const { t, organisation, mine } = firms
  const colleague = await t.registerPerson({ first_name: 'Meena' })
  const place = await t.addPerson(organisation, colleague, 'm')
  const item_ids = await fresh(3)
  await mine.call(assignItems, { body: { item_ids: item_ids.slice(0, 2), assigned_to: colleague.user_id } })
  const reply = await mine.call(remindOfItems, { body: { item_ids, message: 'By noon, please' } })
  expect(reply).toMatchObject({ done: 2, refused: [{ reason: 'It is unassigned. Assign it first.' }] })
  const { notifications } = await t
    .as(colleague, place)
    .call(listNotifications, { query: { kind: 'reminder' } as never })
  expect(notifications).toMatchObject([{ kind: 'reminder', params: { count: 2, message: 'By noon, please' } }])
})

test.each([
  ['none', [], 'No item is chosen. Choose at least one.'],
  ['too many', Array.from({ length: ITEMS_AT_ONCE + 1 }, () => crypto.randomUUID()), /At most 500 items/],
])('%s is refused', async (_, item_ids, message) => {
  const reply = await firms.mine.post('organisation/compliances/items/take-up/', { item_ids })
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields.item_ids[0]).toMatch(message)
})

test('an item marked as not required stays, flagged, when facts remove it, and the trail shows why', async () => {
  const { mine } = firms
  const [item_id = ''] = await fresh(1, 'overdue')
  await mine.call(setAsideItems, { body: { item_ids: [item_id], as: 'waived', reason: 'Merged into the parent' } })
  const { rows } = await mine.call(listAudit, { query: { subject: 'calendar_item', pagesize: 5 } })
  const entry = await mine.call(getAuditEntry, { query: { seq: Number(rows[0]?.id) } })
  expect(entry.changes).toEqual(
    expect.arrayContaining([
      { label: 'Not required as', old: null, new: 'Waived' },
      { label: 'Reason', old: null, new: 'Merged into the parent' },
    ]),
  )
  const { entity_id } = (await detail(item_id)).item
  const registration_id = (await detail(item_id)).item.registration_id ?? ''
  await mine.call(changeStanding, {
    params: { registration_id },
    body: { change: 'cancelled', happened_on: '2026-01-31' },
  })
  await firms.t.drain()
  expect(await itemsOf(mine, entity_id, { state: 'overdue' })).toEqual([])
  expect((await detail(item_id)).set_aside?.reason).toBe('Merged into the parent')
})
