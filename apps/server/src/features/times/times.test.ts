import { listAudit } from '@niyam/contract/audit.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { addDaysOff } from '@niyam/contract/holidays.ts'
import * as tasks from '@niyam/contract/tasks.ts'
import * as contract from '@niyam/contract/times.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aFirm, aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// Today is Friday, 20 November 2026.
const TODAY = '2026-11-20'
const MONDAY = '2026-11-16'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const aTask = async (body: BodySentTo<typeof tasks.createTask>, caller: Caller = firms.mine) =>
  (await caller.call(tasks.createTask, { body })).task_id
const record = (body: BodySentTo<typeof contract.recordTime>, caller: Caller = firms.mine) =>
  caller.call(contract.recordTime, { body })
const sheet = (query: Record<string, string> = {}, caller: Caller = firms.mine) =>
  caller.call(contract.timeSheet, { query })

test('another organisation sees and records no time', async () => {
  const { theirs } = firms
  const task_id = await aTask({ title: 'Ours' })
  await record({ task_id, day: TODAY, minutes: 60 })
  expect((await sheet({}, theirs)).rows).toEqual([])
  expect((await theirs.call(contract.timeTable)).meta.total).toBe(0)
  expect((await theirs.get(`task/${task_id}/time/`)).status).toBe(404)
  const reply = await theirs.post('task/time/', { task_id, day: TODAY, minutes: 30 })
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields).toEqual({ task_id: ['This task no longer exists. Choose another.'] })
  const user_id = firms.person.user_id
  expect((await theirs.get('task/time/week/', { user_id })).status).toBe(422)
  await record({ task_id, day: TODAY, minutes: 0 })
})

test('the sheet has a row for each task, item and entity, and a cell is what was recorded last', async () => {
  const { entity_id } = await anEntity(firms.mine, { name: 'Sheet & Co' })
  const { item_id } = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-10')
  const task_id = await aTask({ title: 'Get the books', entity_id })
  await record({ task_id, day: MONDAY, minutes: 45, note: 'Called twice' })
  await record({ task_id, day: MONDAY, minutes: 90 })
  await record({ item_id, day: TODAY, minutes: 30 })
  expect(await record({ entity_id, day: TODAY, minutes: 20 })).toEqual({
    cell: { minutes: 20, note: '' },
    day_minutes: 50,
  })
  // The same once more leaves no entry in the trail.
  const entries = async () =>
    (await firms.mine.call(listAudit, { query: { subject: 'time_entry' } as never })).meta.total
  const before = await entries()
  await record({ entity_id, day: TODAY, minutes: 20 })
  expect(await entries()).toBe(before)
  const { monday, rows, is_own } = await sheet({ day: '2026-11-18' })
  expect([monday, is_own]).toEqual([MONDAY, true])
  const entity = { entity_id, name: 'Sheet & Co' }
  const none = [null, null, null, null, null, null]
  expect(rows).toMatchObject([
    {
      kind: 'task',
      id: task_id,
      task: { title: 'Get the books' },
      entity,
      days: [{ minutes: 90, note: 'Called twice' }, ...none],
    },
    { kind: 'item', item: { form: 'GSTR-3B', period: '2026-10' }, entity, days: { 4: { minutes: 30 } } },
    { kind: 'entity', id: entity_id, task: null, item: null, entity, days: { 4: { minutes: 20 } } },
  ])
  expect((await sheet({ day: '2026-11-15' })).rows).toEqual([])
  expect(await record({ entity_id, day: TODAY, minutes: 0 })).toEqual({ cell: null, day_minutes: 30 })
  expect((await sheet()).rows.map(({ kind }) => kind)).toEqual(['task', 'item'])
  expect(await firms.mine.call(contract.timeOfTask, { params: { task_id } })).toEqual({
    today: TODAY,
    own_today: 0,
    own: 90,
    all: 90,
  })
  const ofItem = { today: TODAY, own_today: 30, own: 30, all: 30 }
  expect(await firms.mine.call(contract.timeOfItem, { params: { item_id } })).toEqual(ofItem)
  const gone = await firms.mine.get(`task/time/item/${entity_id}/`)
  expect([gone.status, gone.body.error.message]).toEqual([404, 'It is not in the calendar any more.'])
})

test('a future day, more than 24 hours, two subjects and fractions of minutes are refused by name', async () => {
  const [one, other] = [await aTask({ title: 'One' }), await aTask({ title: 'Other' })]
  const refused = async (body: object) => {
    const reply = await firms.mine.post('task/time/', { task_id: one, day: '2026-10-05', minutes: 60, ...body })
    expect(reply.status).toBe(422)
    return Object.entries(reply.body.error.fields as Record<string, string[]>).flat(2)
  }
  expect(await refused({ day: '2026-11-21' })).toEqual([
    'day',
    '21 Nov 2026 is in the future. Record time on the day itself or later.',
  ])
  await record({ task_id: other, day: '2026-10-05', minutes: 1000 })
  expect(await refused({ minutes: 441 })).toEqual([
    'minutes',
    'A day has 24 hours, and 16:40 of 5 Oct 2026 are recorded elsewhere. Enter 7:20 or less.',
  ])
  expect((await record({ task_id: one, day: '2026-10-05', minutes: 440 })).day_minutes).toBe(1440)
  expect(await refused({ minutes: 1.5 })).toEqual(['minutes', 'Enter whole minutes.'])
  expect(await refused({ minutes: 1441 })).toEqual(['minutes', 'A day has 24 hours. Enter less time.'])
  const two = 'Name exactly one: a task, a calendar item or an entity.'
  expect(await refused({ entity_id: one })).toEqual(['task_id', two])
  expect(await refused({ task_id: null })).toEqual(['task_id', two])
})

test('two changes of one day at once never make it longer than 24 hours', async () => {
  const ids = [await aTask({ title: 'Left' }), await aTask({ title: 'Right' })]
  const day = '2026-10-06'
  const replies = await Promise.all(ids.map((task_id) => firms.mine.post('task/time/', { task_id, day, minutes: 800 })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('the time of another person needs the right to manage tasks', async () => {
  const { admin, organisation, person, colleagues } = await aFirm(firms.t, 'm', 'v')
  const [member, viewer] = colleagues.map((one) => firms.t.as(one.person, one.place)) as [Caller, Caller]
  const user_id = colleagues[0]?.person.user_id ?? ''
  const task_id = await aTask({ title: 'Shared' }, member)
  await record({ task_id, day: TODAY, minutes: 60 }, member)
  await record({ task_id, day: TODAY, minutes: 30 }, admin)
  const refusal = await member.get('task/time/week/', { user_id: person.user_id })
  expect([refusal.status, refusal.body.error.message]).toEqual([
    403,
    'This is the time of another person. Only people who manage tasks can open it.',
  ])
  expect((await member.post('task/time/', { task_id, day: TODAY, minutes: 1, user_id: person.user_id })).status).toBe(
    403,
  )
  expect((await viewer.post('task/time/', { task_id, day: TODAY, minutes: 1 })).status).toBe(403)
  expect((await sheet({}, member)).people.map((one) => one.user_id)).toEqual([user_id])
  expect((await member.call(contract.timeTable)).meta.total).toBe(1)
  expect(await member.call(contract.timeOfTask, { params: { task_id } })).toMatchObject({ own: 60, all: null })
  const theirs = await sheet({ user_id }, admin)
  expect(theirs).toMatchObject({ is_own: false, rows: [{ days: { 4: { minutes: 60 } } }] })
  expect(theirs.people).toHaveLength(3)
  await record({ task_id, day: TODAY, minutes: 75, user_id }, admin)
  expect((await sheet({}, member)).rows).toMatchObject([{ days: { 4: { minutes: 75 } } }])
  const { rows, summary } = await admin.call(contract.timeTable, { query: { sort: 'person' } })
  expect(rows.map(({ groups }) => [groups[1]?.[0]?.value, groups[4]?.[0]?.value])).toEqual([
    ['Colleague0', '1:15'],
    ['Meera Nair', '0:30'],
  ])
  expect(summary).toEqual(['Time altogether: 1:45'])
  expect((await member.get('task/time/capacity/')).status).toBe(403)
  expect(organisation.organisation_id).toBeTruthy()
})

test('people with limited access record time on what they see, and see their own alone', async () => {
  const [seen, hidden] = [await anEntity(firms.mine, { name: 'Seen' }), await anEntity(firms.mine, { name: 'Hidden' })]
  const limited = await aLimitedColleague(firms, [seen.entity_id], 'r')
  await record({ entity_id: seen.entity_id, day: TODAY, minutes: 15 }, limited)
  expect((await limited.post('task/time/', { entity_id: hidden.entity_id, day: TODAY, minutes: 15 })).status).toBe(422)
  expect((await limited.call(contract.timeTable)).rows).toHaveLength(1)
  expect((await sheet({}, limited)).people).toHaveLength(1)
})

test('a task with time is cancelled, not deleted', async () => {
  const task_id = await aTask({ title: 'Timed' })
  await record({ task_id, day: TODAY, minutes: 5 })
  const remove = () => firms.mine.call(tasks.deleteTasks, { body: { task_ids: [task_id] } })
  expect(await remove()).toMatchObject({
    done: 0,
    refused: [{ title: 'Timed', reason: 'Time is recorded on it. Cancel it instead.' }],
  })
  await record({ task_id, day: TODAY, minutes: 0 })
  expect(await remove()).toMatchObject({ done: 1 })
})

test('capacity is what is left of estimates by week, beside the working days from today on', async () => {
  const { admin, person } = await aFirm(firms.t)
  const own = { assigned_to: person.user_id }
  const late = await aTask({ title: 'Late', ...own, due_on: '2026-11-02', estimate_minutes: 120 }, admin)
  await record({ task_id: late, day: TODAY, minutes: 30 }, admin)
  await aTask({ title: 'Unknown', ...own, due_on: TODAY }, admin)
  await aTask({ title: 'Next week', ...own, due_on: '2026-11-29', estimate_minutes: 60 }, admin)
  await aTask({ title: 'Some day', ...own, estimate_minutes: 600 }, admin)
  await aTask({ title: 'Beyond', ...own, due_on: '2026-12-20', estimate_minutes: 600 }, admin)
  const done = await aTask({ title: 'Done', ...own, due_on: TODAY, estimate_minutes: 600 }, admin)
  await admin.call(tasks.setTaskStatus, { body: { task_ids: [done], status: 'done' } })
  const before = await admin.call(contract.capacity, { query: { weeks: 2 } })
  await admin.call(addDaysOff, { body: { days: [{ name: 'Office day', day: '2026-11-25' }] } })
  const { weeks, people } = await admin.call(contract.capacity, { query: { weeks: 2 } })
  expect(weeks.map(({ monday }) => monday)).toEqual([MONDAY, '2026-11-23'])
  expect((before.weeks[1]?.working_days ?? 0) - (weeks[1]?.working_days ?? 0)).toBe(1)
  // Friday, and the weekend as the office has it.
  expect(weeks[0]?.working_days).toBeLessThanOrEqual(2)
  expect(people).toMatchObject([
    {
      user_id: person.user_id,
      weeks: [
        { minutes: 90, tasks: 2, unestimated: 1 },
        { minutes: 60, tasks: 1, unestimated: 0 },
      ],
      undated: { minutes: 600, tasks: 1, unestimated: 0 },
    },
  ])
})
