import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { fileItems } from '@niyam/contract/filings.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { uploadDocument } from '@niyam/contract/documents.ts'
import {
  approveItems,
  changeReviewRules,
  countReviewQueue,
  getReviewRules,
  listReviewQueue,
  readEvidence,
  returnItems,
  withdrawApprovals,
} from '@niyam/contract/reviews.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Caller } from '../../../test/app.ts'
import { insertGroup } from '../groups/store.ts'
import { portalPdf } from '../../../test/pdf.ts'
import { sendFile } from '../../../test/upload.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let firms: TwoFirms
let maker: Caller
let checker: Caller
beforeAll(async () => {
  firms = await twoFirms()
  const { t, organisation } = firms
  const [meera, ravi] = [
    await t.registerPerson({ first_name: 'Meera', last_name: 'Maker' }),
    await t.registerPerson({ first_name: 'Ravi', last_name: 'Checker' }),
  ]
  maker = t.as(meera, await t.addPerson(organisation, meera, 'r'))
  checker = t.as(ravi, await t.addPerson(organisation, ravi, 'r'))
  await firms.mine.call(changeReviewRules, { body: { areas: ['gst'], forms: [] } })
})
afterAll(() => firms.t.close())

const fresh = async (count: number) => {
  const { entity_id } = await anEntity(firms.mine)
  const items = await itemsOf(firms.mine, entity_id, { state: 'overdue' })
  return items.slice(0, count).map(({ item_id }) => item_id)
}
const detail = (item_id: string, by: Caller = firms.mine) => by.call(getCalendarItem, { params: { item_id } })
const file = (by: Caller, item_id: string) =>
  by.call(fileCalendarItem, {
    params: { item_id },
    body: { filed_on: '2026-11-19', acknowledgement: 'AA291126000071X' },
  })
const kinds = async (of: Caller) =>
  (await of.call(listNotifications, { query: {} as never })).notifications.map(({ kind }) => kind)

test('a prepared filing is pending, and counts as filed once another person has approved it', async () => {
  const [item_id = ''] = await fresh(1)
  const before = await detail(item_id)
  expect(before.needs_review).toBe(true)
  // Who may approve is known before anything is filed.
  expect(before.reviewers).toContain('Ravi Checker')
  expect(await file(maker, item_id)).toMatchObject({ review: 'waiting', reviewed_by: null, is_own: true })
  expect(await detail(item_id, checker)).toMatchObject({
    item: { state: 'overdue', step: 'in_review', filed_on: null },
    filing: { review: 'waiting', filed_by: 'Meera Maker', is_own: false },
  })
  expect(await kinds(checker)).toContain('review_waiting')
  const own = await maker.call(approveItems, { body: { item_ids: [item_id] } })
  expect(own).toMatchObject({
    done: 0,
    refused: [{ reason: 'You prepared it yourself. Another person has to approve it.' }],
  })
  expect(await checker.call(approveItems, { body: { item_ids: [item_id] } })).toMatchObject({ done: 1, refused: [] })
  expect(await detail(item_id)).toMatchObject({
    item: { state: 'filed_late', step: null, filed_on: '2026-11-19' },
    filing: { review: 'approved', reviewed_by: 'Ravi Checker' },
  })
  expect(await kinds(maker)).toContain('filing_approved')
  expect(await checker.call(approveItems, { body: { item_ids: [item_id] } })).toMatchObject({
    refused: [{ reason: 'Nothing waits for a review here.' }],
  })
})

test('what is returned says why, is revised, and its history stays', async () => {
  const [item_id = ''] = await fresh(1)
  await file(maker, item_id)
  await checker.call(returnItems, { body: { item_ids: [item_id], reason: 'The ARN belongs to August' } })
  const returned = await detail(item_id)
  expect(returned).toMatchObject({
    item: { state: 'overdue', step: 'returned' },
    returned: { by: 'Ravi Checker', reason: 'The ARN belongs to August' },
    filing: null,
  })
  expect(await kinds(maker)).toContain('filing_returned')
  await file(maker, item_id)
  expect(await detail(item_id)).toMatchObject({ item: { step: 'in_review' }, returned: null })
  const { organisation_id } = firms.organisation
  const rows = await inOrganisation(firms.t.parts.db, provenScope(organisation_id), (tx) =>
    tx.selectFrom('filing').select('review').where('item_id', '=', item_id).orderBy('recorded_at').execute(),
  )
  expect(rows.map(({ review }) => review)).toEqual(['returned', 'waiting'])
})

test('no one records a second filing while one is pending; its preparer withdraws it', async () => {
  const [item_id = ''] = await fresh(1)
  await file(maker, item_id)
  const second = await firms.mine.post(`organisation/compliances/calendar/${item_id}/filing/`, {
    filed_on: '2026-11-19',
  })
  expect([second.status, second.body.error.message]).toEqual([
    409,
    'A filing of GSTR-1 that Meera Maker prepared waits for a review. If that is wrong, withdraw it first.',
  ])
  const many = await firms.mine.call(fileItems, { body: { filings: [{ item_id, filed_on: '2026-11-19' }] } })
  expect(many).toMatchObject({ done: 0, refused: [{ reason: 'A filing of it waits for a review already.' }] })
  await maker.call(withdrawFiling, { params: { item_id }, body: { reason: 'Wrong client' } })
  expect(await detail(item_id)).toMatchObject({ item: { step: null, state: 'overdue' }, filing: null })
})

test('many are prepared and approved at once, found by their step, and the reviewers get one notification', async () => {
  const item_ids = await fresh(3)
  await maker.call(fileItems, { body: { filings: item_ids.map((item_id) => ({ item_id, filed_on: '2026-11-19' })) } })
  const { notifications } = await checker.call(listNotifications, { query: { kind: 'review_waiting' } as never })
  expect(notifications[0]?.params).toMatchObject({ by: 'Meera Maker', count: 3 })
  const list = await checker.call(listCalendar, { query: { state: 'in_review', pagesize: 200 } as never })
  expect(list.items.map(({ item_id }) => item_id)).toEqual(expect.arrayContaining(item_ids))
  const replies = await Promise.all([
    checker.call(approveItems, { body: { item_ids } }),
    firms.mine.call(approveItems, { body: { item_ids: [...item_ids].reverse() } }),
  ])
  expect(replies.reduce((sum, { done }) => sum + done, 0)).toBe(3)
})

test('forms that no rule names count at once', async () => {
  const rules = await firms.mine.call(getReviewRules)
  expect([rules.areas, rules.reviewers]).toEqual([['gst'], 3])
  expect(rules.choices.some(({ obligation_id }) => obligation_id === 'gst.gstr-3b.monthly')).toBe(true)
  await firms.mine.call(changeReviewRules, { body: { areas: [], forms: ['gst.gstr-3b.monthly'] } })
  const { entity_id } = await anEntity(firms.mine)
  const items = await itemsOf(firms.mine, entity_id, { state: 'overdue' })
  const ofForm = (form: string) => items.find((item) => item.form === form)?.item_id ?? ''
  expect(await file(maker, ofForm('GSTR-1'))).toMatchObject({ review: 'none' })
  expect(await file(maker, ofForm('GSTR-3B'))).toMatchObject({ review: 'waiting' })
  const unknown = await firms.mine.post('organisation/review/', { areas: [], forms: ['gst.no-such-form'] })
  expect(unknown.body.error.fields.forms[0]).toMatch(/not in the catalogue/)
  await firms.mine.call(changeReviewRules, { body: { areas: ['gst'], forms: [] } })
})

test('the database itself holds the two people apart', async () => {
  const [item_id = ''] = await fresh(1)
  const { filing_id } = await file(maker, item_id)
  const { organisation_id } = firms.organisation
  const same = inOrganisation(firms.t.parts.db, provenScope(organisation_id), async (tx) => {
    const { filed_by } = await tx
      .selectFrom('filing')
      .select('filed_by')
      .where('filing_id', '=', filing_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('filing')
      .set({ review: 'approved', reviewed_by: filed_by, reviewed_at: '2026-11-20T10:00:00Z' })
      .where('filing_id', '=', filing_id)
      .execute()
  })
  await expect(same).rejects.toMatchObject({ code: '23514' })
})

test('the queue lists pending filings, oldest due date first, and counts those of other people', async () => {
  const before = await checker.call(countReviewQueue)
  const [older = '', newer = ''] = await fresh(2)
  await file(maker, newer)
  await file(maker, older)
  const { filings, total } = await checker.call(listReviewQueue)
  const days = filings.map(({ item }) => item.due_date ?? '')
  expect(days).toEqual(days.toSorted())
  expect(filings).toHaveLength(total)
  expect(filings.find(({ item }) => item.item_id === older)).toMatchObject({
    item: { step: 'in_review', entity_name: 'Kaveri Foods Private Limited' },
    filing: { filed_by: 'Meera Maker', acknowledgement: 'AA291126000071X', is_own: false, review: 'waiting' },
  })
  expect(await checker.call(countReviewQueue)).toEqual({ waiting: before.waiting + 2 })
  const own = (await maker.call(listReviewQueue)).filings.filter(({ item }) => [older, newer].includes(item.item_id))
  expect(own.map(({ filing }) => filing.is_own)).toEqual([true, true])
  const { waiting } = await maker.call(countReviewQueue)
  await checker.call(approveItems, { body: { item_ids: [older] } })
  expect(await maker.call(countReviewQueue)).toEqual({ waiting })
  expect(await checker.call(countReviewQueue)).toEqual({ waiting: before.waiting + 1 })
  expect((await firms.theirs.call(listReviewQueue)).filings).toEqual([])
  expect(await firms.theirs.call(countReviewQueue)).toEqual({ waiting: 0 })
})

test('an approval is withdrawn by the person who gave it: the filing is pending again and its preparer is notified', async () => {
  const [item_id = ''] = await fresh(1)
  await file(maker, item_id)
  const refusedWhilePending = await checker.call(withdrawApprovals, { body: { item_ids: [item_id] } })
  expect(refusedWhilePending).toMatchObject({ done: 0, refused: [{ item_id }] })
  await checker.call(approveItems, { body: { item_ids: [item_id] } })
  expect(await firms.mine.call(withdrawApprovals, { body: { item_ids: [item_id] } })).toMatchObject({
    done: 0,
    refused: [{ reason: 'Another person approved it. Only that person can withdraw the approval.' }],
  })
  expect(await firms.theirs.call(withdrawApprovals, { body: { item_ids: [item_id] } })).toMatchObject({ done: 0 })
  expect(await checker.call(withdrawApprovals, { body: { item_ids: [item_id] } })).toMatchObject({ done: 1 })
  expect(await detail(item_id)).toMatchObject({
    item: { state: 'overdue', step: 'in_review', filed_on: null },
    filing: { review: 'waiting', reviewed_by: null, acknowledgement: 'AA291126000071X' },
  })
  expect(await kinds(maker)).toContain('approval_withdrawn')
  expect(await checker.call(approveItems, { body: { item_ids: [item_id] } })).toMatchObject({ done: 1 })
})

test('the acknowledgement of a pending filing is read, and its differences from what was typed are named', async () => {
  const [item_id = ''] = await fresh(1)
  const { item } = await detail(item_id)
  const lines = [
    'Form GSTR-3B',
    '[See rule 61(5)]',
    'Year 2026-27   Period September',
    `1. GSTIN ${item.registration_number}`,
    '2(c). ARN AA291126000072Y',
    '2(d). Date of ARN 19/11/2026',
  ]
  const send = async (name: string, content: Buffer) =>
    (await sendFile<{ document_id: string }>(firms.t, maker, uploadDocument.path, name, content)).document_id
  const document_ids = [await send('receipt.pdf', await portalPdf(lines)), await send('page.png', PNG)]
  await maker.call(fileCalendarItem, {
    params: { item_id },
    body: { filed_on: '2026-11-19', acknowledgement: 'AA291126000071X', document_ids },
  })
  const { documents } = await checker.call(readEvidence, { params: { item_id } })
  expect(documents).toMatchObject([
    { name: 'page.png', content_type: 'image/png', compared: null, problem: null },
    {
      name: 'receipt.pdf',
      content_type: 'application/pdf',
      problem: null,
      compared: {
        acknowledgement: 'AA291126000072Y',
        filed_on: '2026-11-19',
        parts: { form: 'differs', registration: 'same', number: 'differs', day: 'same' },
      },
    },
  ])
  const status = async (by: Caller) => (await by.get(`organisation/review/evidence/${item_id}/`)).status
  expect(await status(firms.theirs)).toBe(404)
  await checker.call(returnItems, { body: { item_ids: [item_id], reason: 'Another number' } })
  expect(await status(checker)).toBe(404)
})

test('another organisation reviews nothing, and members do not review', async () => {
  const [item_id = ''] = await fresh(1)
  await file(maker, item_id)
  expect(await firms.theirs.call(approveItems, { body: { item_ids: [item_id] } })).toMatchObject({ done: 0 })
  const { t, organisation } = firms
  const member = await t.registerPerson()
  const place = await t.addPerson(organisation, member, 'm')
  expect(
    (await t.as(member, place).post('organisation/compliances/items/approve/', { item_ids: [item_id] })).status,
  ).toBe(403)
  expect((await detail(item_id)).item.step).toBe('in_review')
})

test('a reviewer is notified only of filings they can see', async () => {
  const { t, organisation } = firms
  const scope = provenScope(organisation.organisation_id)
  const [seen = '', ...others] = [...(await fresh(1)), ...(await fresh(2))]
  const limited = await t.registerPerson()
  const place = await t.addPerson(organisation, limited, 'r')
  const entity_ids = [(await detail(seen)).item.entity_id]
  await inOrganisation(t.parts.db, scope, (tx) =>
    insertGroup(tx, scope, {
      group_id: crypto.randomUUID(),
      name: 'A single entity',
      organisation_user_ids: [place.organisation_user_id],
      entity_ids,
    }),
  )
  const filed = (ids: readonly string[]) => ids.map((item_id) => ({ item_id, filed_on: '2026-11-19' }))
  const told = async () =>
    (await t.as(limited, place).call(listNotifications, { query: { kind: 'review_waiting' } as never })).notifications
  await maker.call(fileItems, { body: { filings: filed(others) } })
  expect(await told()).toEqual([])
  const [third = ''] = await fresh(1)
  await maker.call(fileItems, { body: { filings: filed([seen, third]) } })
  expect(await told()).toMatchObject([{ params: { form: 'GSTR-1', entity: 'Kaveri Foods Private Limited' } }])
})
