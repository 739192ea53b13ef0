import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

const fresh = async (form = 'GSTR-1', period = '2026-10') => {
  const entity = await anEntity(firms.mine)
  return anItem(firms.mine, entity.entity_id, form, period)
}
const path = (item_id: string) => `organisation/compliances/calendar/${item_id}/filing/`

test('another organisation files and takes back nothing', async () => {
  const { mine, theirs } = firms
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-09')
  expect((await theirs.post(path(item_id), { filed_on: '2026-10-19' })).status).toBe(404)
  await mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-10-19' } })
  expect((await theirs.post(`${path(item_id)}withdraw/`, { reason: 'Because' })).status).toBe(404)
  expect((await mine.call(getCalendarItem, { params: { item_id } })).item.state).toBe('filed')
})

test('a filing is shown with its acknowledgement, and with the delay', async () => {
  const { item_id } = await fresh()
  const { undo_id: _, ...filing } = await firms.mine.call(fileCalendarItem, {
    params: { item_id },
    body: { filed_on: '2026-11-13', acknowledgement: 'AA291126000001X', amount_paise: 500_00, note: 'Portal was down' },
  })
  expect(filing).toMatchObject({
    days_late: 2,
    filed_by: 'Asha Rao',
    amount_paise: 50000,
    note: 'Portal was down',
    documents: [],
  })
  const detail = await firms.mine.call(getCalendarItem, { params: { item_id } })
  expect(detail.item).toMatchObject({ state: 'filed_late', filed_on: '2026-11-13' })
  expect(detail.filing).toEqual(filing)
})

test('filing on the due day itself is in time', async () => {
  const { item_id, due_date } = await fresh()
  const filing = await firms.mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: due_date ?? '' } })
  expect(filing.days_late).toBe(0)
  expect((await firms.mine.call(getCalendarItem, { params: { item_id } })).item.state).toBe('filed')
})

test('of two people who file at once, the second sees who was faster, and when', async () => {
  const { item_id } = await fresh()
  const body = { filed_on: '2026-11-10', acknowledgement: 'AA291126000002X' }
  const replies = await Promise.all([firms.mine.post(path(item_id), body), firms.mine.post(path(item_id), body)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(replies.find(({ status }) => status === 409)?.body.error.message).toBe(
    'GSTR-1 was filed on 10 November 2026 under AA291126000002X; Asha Rao recorded it. If that is wrong, withdraw that filing first.',
  )
})

test('the database itself refuses a second filing in force', async () => {
  const { item_id } = await fresh()
  await firms.mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-11-10' } })
  const { organisation_id } = firms.organisation
  const second = inOrganisation(firms.t.parts.db, provenScope(organisation_id), (tx) =>
    tx
      .insertInto('filing')
      .values({
        organisation_id,
        filing_id: crypto.randomUUID(),
        item_id,
        filed_on: '2026-11-11',
        due_date: null,
        acknowledgement: '',
        amount_paise: null,
        filed_by: firms.person.user_id,
        withdrawn_at: null,
        withdrawn_by: null,
        withdrawn_reason: null,
      })
      .execute(),
  )
  await expect(second).rejects.toMatchObject({ code: '23505' })
})

test.each([
  ['2026-11-21', /is in the future: today is 20 November 2026/],
  ['2026-09-30', /period that begins on 1 October 2026; it cannot be filed before/],
  ['2026-02-30', /does not exist/],
])('filed on %s is refused', async (filed_on, message) => {
  const { item_id } = await fresh()
  const reply = await firms.mine.post(path(item_id), { filed_on })
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields.filed_on[0]).toMatch(message)
})

test('a document without a known owner is refused', async () => {
  const { item_id } = await fresh()
  const reply = await firms.mine.post(path(item_id), { filed_on: '2026-11-10', document_ids: [crypto.randomUUID()] })
  expect(reply.body.error.fields.document_ids[0]).toMatch(/Attach it again/)
  expect((await firms.mine.call(getCalendarItem, { params: { item_id } })).filing).toBeNull()
})

test('withdrawn, the item is open again and the filing stays on record', async () => {
  const { mine, person, organisation, t } = firms
  const { item_id } = await fresh()
  const params = { item_id }
  const first = await mine.call(fileCalendarItem, { params, body: { filed_on: '2026-11-10' } })
  expect((await mine.call(withdrawFiling, { params, body: { reason: 'Wrong client' } })).state).toBe('overdue')
  expect((await mine.post(`${path(item_id)}withdraw/`, { reason: 'Again' })).status).toBe(409)
  const second = await mine.call(fileCalendarItem, { params, body: { filed_on: '2026-11-12' } })
  expect(second.filing_id).not.toBe(first.filing_id)
  const rows = await inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) =>
    tx
      .selectFrom('filing')
      .select(['filing_id', 'withdrawn_by', 'withdrawn_reason'])
      .where('item_id', '=', item_id)
      .orderBy('filing_id')
      .execute(),
  )
  expect(rows).toEqual([
    { filing_id: first.filing_id, withdrawn_by: person.user_id, withdrawn_reason: 'Wrong client' },
    { filing_id: second.filing_id, withdrawn_by: null, withdrawn_reason: null },
  ])
})
