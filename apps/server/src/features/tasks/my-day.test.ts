import { addDays } from '@niyam/law'
import { assignItems } from '@niyam/contract/items.ts'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { myDay } from '@niyam/contract/my-day.ts'
import { changeReviewRules } from '@niyam/contract/reviews.ts'
import { createTask, setTaskStatus } from '@niyam/contract/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aFirm, anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const dayOf = async (caller: Caller) => {
  const { entries } = await caller.call(myDay)
  return entries.map(({ group, kind, item, task }) =>
    [group, kind, item ? `${item.form} ${item.period}` : task?.title].join(' '),
  )
}

test('items, tasks and reviews of one person are one list; work of others and of later weeks is not in it', async () => {
  const { admin, colleagues } = await aFirm(firms.t, 'r', 'm')
  const [mine, other] = colleagues.map(({ person, place }) => ({ person, caller: firms.t.as(person, place) }))
  if (!mine || !other) throw new Error('no colleagues')
  const today = firms.t.parts.clock.today()
  await admin.call(changeReviewRules, { body: { areas: ['gst'], forms: [] } })
  const { entity_id } = await anEntity(admin)
  const [late, waiting] = await itemsOf(admin, entity_id, { state: 'overdue', area: 'gst' })
  const [due] = await itemsOf(admin, entity_id, { from: today, to: today })
  const [later] = await itemsOf(admin, entity_id, { from: addDays(today, 8) })
  if (!late || !waiting || !due || !later) throw new Error('too few items')
  const assign = (assigned_to: string, ...item_ids: string[]) =>
    admin.call(assignItems, { body: { item_ids, assigned_to } })
  await assign(mine.person.user_id, late.item_id, due.item_id, later.item_id)
  await assign(other.person.user_id, waiting.item_id)
  await other.caller.call(fileCalendarItem, {
    params: { item_id: waiting.item_id },
    body: { filed_on: today, acknowledgement: 'AA291126000071X' },
  })
  const task = (title: string, body: object) => admin.call(createTask, { body: { title, ...body } as never })
  const assigned_to = mine.person.user_id
  await task('Call the bank', { assigned_to, due_on: today })
  await task('Some day', { assigned_to })
  await task('Next month', { assigned_to, due_on: addDays(today, 30) })
  await task('Of another', { assigned_to: other.person.user_id, due_on: today })
  const { task_id } = await task('Draft', { assigned_to: other.person.user_id, reviewer: assigned_to, due_on: today })
  await other.caller.call(setTaskStatus, { body: { task_ids: [task_id], status: 'in_review' } })
  const named = ({ form, period }: typeof late) => `${form} ${period}`
  expect(await dayOf(mine.caller)).toEqual([
    `overdue item ${named(late)}`,
    `overdue filing_review ${named(waiting)}`,
    `today item ${named(due)}`,
    'today task Call the bank',
    'today task_review Draft',
    'no_day task Some day',
  ])
  // Who prepared a filing does not review it, and a draft in review is not their work.
  expect(await dayOf(other.caller)).toEqual(['today task Of another'])
})

test('another organisation sees nothing of it', async () => {
  const { entity_id } = await anEntity(firms.mine)
  await firms.mine.call(createTask, { body: { title: 'Ours', entity_id } })
  expect(await dayOf(firms.theirs)).toEqual([])
})
