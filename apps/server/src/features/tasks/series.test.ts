import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { assignTasks, listTasks, setTaskStatus, undoTasks, updateTask } from '@niyam/contract/tasks.ts'
import * as contract from '@niyam/contract/task-series.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, TEST_DAY } from '../../../test/app.ts'
import { aFirm, aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { generateTasks } from './generate.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const aSeries = (caller: Caller, given: Partial<BodySentTo<typeof contract.createTaskSeries>> = {}) =>
  caller.call(contract.createTaskSeries, {
    body: { title: 'Check the bank', every: 'month', starts_on: '2026-12-31', ...given },
  })
const occurrences = async (caller: Caller, series: string) =>
  (await caller.call(listTasks, { query: { series, pagesize: 200 } })).tasks
const days = async (caller: Caller, series: string) => (await occurrences(caller, series)).map(({ due_on }) => due_on)
const change = (caller: Caller, series_id: string, body: BodySentTo<typeof contract.changeTaskSeries>) =>
  caller.call(contract.changeTaskSeries, { params: { series_id }, body })
const end = (caller: Caller, series_id: string, ends_on: string | null) =>
  caller.call(contract.endTaskSeries, { params: { series_id }, body: { ends_on } })

test('another organisation sees, changes and ends no recurring task', async () => {
  const { mine, theirs } = firms
  const { series_id } = await aSeries(mine)
  expect((await theirs.call(contract.listTaskSeries)).series).toEqual([])
  expect(await occurrences(theirs, series_id)).toEqual([])
  const body = { title: 'Taken', from: '2026-12-01' }
  expect((await theirs.post(`task/series/${series_id}/`, body)).status).toBe(404)
  expect((await theirs.post(`task/series/${series_id}/end/`, { ends_on: '2026-12-01' })).status).toBe(404)
  const { entity_id } = await anEntity(mine)
  const foreign = { title: 'Taken', every: 'week', starts_on: '2026-12-01', entity_id }
  expect((await theirs.post('task/series/', foreign)).status).toBe(422)
})

test('occurrences keep the day of the first one, and a 31st is the last day of a shorter month', async () => {
  const { admin } = await aFirm(firms.t)
  const monthly = await aSeries(admin, { ends_on: '2027-04-30' })
  expect(await days(admin, monthly.series_id)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  const weekly = await aSeries(admin, { every: 'week', starts_on: '2026-11-09', ends_on: '2026-12-07' })
  // Made from today on: nothing is overdue the day it is created.
  expect(await days(admin, weekly.series_id)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
  const quarterly = await aSeries(admin, { every: 'quarter', starts_on: '2026-11-30' })
  expect((await days(admin, quarterly.series_id)).slice(0, 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
  const yearly = await aSeries(admin, { every: 'year', starts_on: '2024-02-29' })
  expect(await days(admin, yearly.series_id)).toEqual(['2027-02-28'])
  const wrong = await admin.post('task/series/', {
    title: 'x',
    every: 'week',
    starts_on: '2026-12-02',
    ends_on: '2026-12-01',
  })
  expect(wrong.body.error.fields.ends_on).toEqual(['The last day is before the first one.'])
})

test('a change of one occurrence leaves the others; of this and later, those that someone worked on', async () => {
  const { admin, person } = await aFirm(firms.t)
  const { series_id } = await aSeries(admin, { ends_on: '2027-04-30', checks: [{ text: 'Statement' }] })
  const [first, second, third] = await occurrences(admin, series_id)
  const one = { params: { task_id: second?.task_id ?? '' }, body: { title: 'Moved', due_on: '2027-01-15' } }
  await admin.call(updateTask, one)
  await admin.call(setTaskStatus, { body: { task_ids: [third?.task_id ?? ''], status: 'in_progress' } })
  expect(first?.checks).toEqual({ total: 1, settled: 0, required_open: 1 })
  const { changed, kept } = await change(admin, series_id, {
    from: '2027-01-31',
    title: 'Later',
    assigned_to: person.user_id,
  })
  expect([changed, kept]).toEqual([2, 2])
  const titles = (await occurrences(admin, series_id)).map(({ title, due_on }) => [title, due_on])
  expect(titles).toEqual([
    ['Check the bank', '2026-12-31'],
    ['Moved', '2027-01-15'],
    ['Check the bank', '2027-02-28'],
    ['Later', '2027-03-31'],
    ['Later', '2027-04-30'],
  ])
  const far = await admin.post(`task/series/${series_id}/`, { title: 'x', from: '2029-01-01' })
  expect(far.body.error.fields.from).toEqual(['Choose a day for which occurrences are in the list already.'])
})

test('made again, nothing is double; a year later the next ones are there', async () => {
  const { admin, organisation } = await aFirm(firms.t)
  const { series_id, made_through } = await aSeries(admin)
  const before = await days(admin, series_id)
  expect([before.length, made_through]).toEqual([12, '2027-12-25'])
  await generateTasks(firms.t.parts, organisation.organisation_id)
  expect(await days(admin, series_id)).toEqual(before)
  firms.t.clock.set('2027-01-20')
  await Promise.all([1, 2].map(() => generateTasks(firms.t.parts, organisation.organisation_id)))
  firms.t.clock.set(TEST_DAY)
  expect(await days(admin, series_id)).toEqual([...before, '2027-12-31', '2028-01-31'])
})

test('ended, later occurrences go but for those that someone worked on; undone or resumed, they come back', async () => {
  const { admin, person } = await aFirm(firms.t)
  const { series_id } = await aSeries(admin)
  const all = await occurrences(admin, series_id)
  await admin.call(assignTasks, { body: { task_ids: [all[5]?.task_id ?? ''], assigned_to: person.user_id } })
  const ended = await end(admin, series_id, '2027-01-31')
  expect(ended).toMatchObject({ removed: all.length - 3, kept: 1, ends_on: '2027-01-31' })
  expect(await days(admin, series_id)).toEqual(['2026-12-31', '2027-01-31', all[5]?.due_on])
  const undone = await admin.call(undoTasks, { body: { undo_id: ended.undo_id ?? '' } })
  expect(undone).toEqual({ done: all.length - 3, refused: [] })
  expect(await days(admin, series_id)).toEqual(all.map(({ due_on }) => due_on))
  await end(admin, series_id, '2026-12-31')
  await end(admin, series_id, null)
  expect(await days(admin, series_id)).toEqual(all.map(({ due_on }) => due_on))
})

test('limited people see recurring tasks of their entities', async () => {
  const { mine } = firms
  const [seen, hidden] = [await anEntity(mine), await anEntity(mine)]
  const limited = await aLimitedColleague(firms, [seen.entity_id], 'r')
  await aSeries(mine, { title: 'Seen', entity_id: seen.entity_id })
  await aSeries(mine, { title: 'Hidden', entity_id: hidden.entity_id })
  const { series } = await limited.call(contract.listTaskSeries)
  expect(series.map(({ title }) => title)).toEqual(['Seen'])
  expect((await limited.post('task/series/', { title: 'x', every: 'week', starts_on: '2026-12-01' })).status).toBe(403)
})
