import { getCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { withdrawFiling } from '@niyam/contract/filings.ts'
import { fileItems } from '@niyam/contract/filings.ts'
import { setAsideItems, startItems, stopItems } from '@niyam/contract/items.ts'
import { approveItems, changeReviewRules, returnItems } from '@niyam/contract/reviews.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let maker: Caller
beforeAll(async () => {
  firms = await twoFirms()
  const ravi = await firms.t.registerPerson({ first_name: 'Ravi', last_name: 'Maker' })
  maker = firms.t.as(ravi, await firms.t.addPerson(firms.organisation, ravi, 'm'))
})
afterAll(() => firms.t.close())

const fresh = async (count: number) => {
  const { entity_id } = await anEntity(firms.mine)
  const items = await itemsOf(firms.mine, entity_id, { state: 'overdue' })
  return items.slice(0, count).map(({ item_id }) => item_id)
}
const standing = async (item_id: string) => {
  const { item, returned } = await firms.mine.call(getCalendarItem, { params: { item_id } })
  return { state: item.state, step: item.step, by: item.started?.by ?? null, returned: returned?.reason ?? null }
}
const filed = (item_id: string) => ({ filings: [{ item_id, filed_on: '2026-11-19' }] })

test('items are started by a person, found by that, and reset; their state still follows from the law and the day', async () => {
  const item_ids = await fresh(2)
  const [item_id = ''] = item_ids
  expect(await maker.call(startItems, { body: { item_ids } })).toMatchObject({ done: 2, refused: [] })
  expect(await standing(item_id)).toMatchObject({ state: 'overdue', step: 'in_progress', by: 'Ravi Maker' })
  const { items } = await maker.call(listCalendar, { query: { state: 'in_progress' } as never })
  expect(items.map((item) => item.item_id).toSorted()).toEqual(item_ids.toSorted())
  expect(items[0]?.started?.at).toMatch(/^2026-11-20/)
  expect(await firms.mine.call(stopItems, { body: { item_ids } })).toMatchObject({ done: 2 })
  expect(await standing(item_id)).toMatchObject({ step: null, by: null })
  expect(await maker.call(stopItems, { body: { item_ids: [item_id] } })).toMatchObject({
    done: 0,
    refused: [{ reason: 'It is not in progress.' }],
  })
})

test('filing ends it, and what is filed or waits for a review is not started', async () => {
  const [item_id = '', other = ''] = await fresh(2)
  await maker.call(startItems, { body: { item_ids: [item_id, other] } })
  await maker.call(fileItems, { body: filed(item_id) })
  expect(await standing(item_id)).toMatchObject({ state: 'filed_late', step: null, by: null })
  expect(await maker.call(startItems, { body: { item_ids: [item_id] } })).toMatchObject({
    refused: [{ reason: 'There is nothing left to do.' }],
  })
  await firms.mine.call(withdrawFiling, { params: { item_id }, body: { reason: 'Wrong client' } })
  expect(await standing(item_id)).toMatchObject({ state: 'overdue', step: null })
  await firms.mine.call(setAsideItems, { body: { item_ids: [other], as: 'waived', reason: 'Closed' } })
  expect(await standing(other)).toMatchObject({ state: 'waived', step: null })
})

test('a review ends it, and what was returned can be started and put back to returned', async () => {
  await firms.mine.call(changeReviewRules, { body: { areas: ['gst'], forms: [] } })
  const [item_id = ''] = await fresh(1)
  const item_ids = [item_id]
  await maker.call(startItems, { body: { item_ids } })
  await maker.call(fileItems, { body: filed(item_id) })
  expect(await standing(item_id)).toMatchObject({ step: 'in_review', by: null })
  expect(await maker.call(startItems, { body: { item_ids } })).toMatchObject({
    refused: [{ reason: 'A filing of it waits for a review already.' }],
  })
  await firms.mine.call(returnItems, { body: { item_ids, reason: 'The number is missing' } })
  await maker.call(startItems, { body: { item_ids } })
  expect(await standing(item_id)).toMatchObject({ step: 'in_progress', returned: 'The number is missing' })
  await maker.call(stopItems, { body: { item_ids } })
  expect(await standing(item_id)).toMatchObject({ step: 'returned', returned: 'The number is missing' })
  await maker.call(fileItems, { body: filed(item_id) })
  await firms.mine.call(approveItems, { body: { item_ids } })
  expect(await standing(item_id)).toMatchObject({ state: 'filed_late', step: null, returned: null })
  await firms.mine.call(changeReviewRules, { body: { areas: [], forms: [] } })
})

test('another organisation starts nothing', async () => {
  const [item_id = ''] = await fresh(1)
  expect(await firms.theirs.call(startItems, { body: { item_ids: [item_id] } })).toMatchObject({ done: 0 })
  expect(await standing(item_id)).toMatchObject({ step: null })
})
