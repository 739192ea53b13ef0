import { createTaskSeries, endTaskSeries } from '@niyam/contract/task-series.ts'
import { assignTasks, createTask, listTasks, updateTask } from '@niyam/contract/tasks.ts'
import {
  addTaskComment,
  changeTaskComment,
  deleteTaskComment,
  listTaskComments,
} from '@niyam/contract/task-comments.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aFirm, aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

async function staffed() {
  const { admin, colleagues } = await aFirm(firms.t, 'm', 'm')
  const [meera, ravi] = colleagues.map(({ person, place }) => ({ ...person, caller: firms.t.as(person, place) }))
  if (!meera || !ravi) throw new Error('no colleagues')
  return { admin, meera, ravi }
}
const newsOf = async (caller: Caller) =>
  (await caller.call(listNotifications, { query: {} as never })).notifications.map(
    ({ kind, params, path }) => `${kind} ${params['title'] ?? params['count']} ${path}`,
  )

test('another organisation reads and writes no comment', async () => {
  const { mine, theirs } = firms
  const params = await mine.call(createTask, { body: { title: 'Ours' } })
  const { comment_id } = await mine.call(addTaskComment, { params, body: { text: 'Secret' } })
  const path = `task/${params.task_id}/comments/`
  expect((await theirs.get(path)).status).toBe(404)
  expect((await theirs.post(path, { text: 'Taken' })).status).toBe(404)
  expect((await theirs.patch(`${path}${comment_id}/`, { text: 'Taken' })).status).toBe(404)
  expect((await theirs.delete(`${path}${comment_id}/`)).status).toBe(404)
})

test('people who are mentioned are notified once, and only those who see the task can be', async () => {
  const { admin, meera, ravi } = await staffed()
  const { entity_id } = await anEntity(admin)
  const params = await admin.call(createTask, { body: { title: 'Draft', entity_id } })
  const comment = await meera.caller.call(addTaskComment, {
    params,
    body: { text: 'Please look.', mentions: [ravi.user_id, meera.user_id] },
  })
  const news = `task_mentioned Draft /tasks/${params.task_id}`
  expect([await newsOf(ravi.caller), await newsOf(meera.caller)]).toEqual([[news], []])
  const ofComment = { task_id: params.task_id, comment_id: comment.comment_id }
  const edited = await meera.caller.call(changeTaskComment, {
    params: ofComment,
    body: { text: 'Please look today.', mentions: [ravi.user_id] },
  })
  expect(edited).toMatchObject({ text: 'Please look today.', mentions: [{ user_id: ravi.user_id }] })
  expect(edited.edited_at).not.toBeNull()
  expect(await newsOf(ravi.caller)).toEqual([news])
  const stranger = await admin.post(`task/${params.task_id}/comments/`, {
    text: 'Hello',
    mentions: [firms.person.user_id],
  })
  expect(stranger.body.error.fields.mentions).toEqual([
    'A person who is mentioned does not see this task. Choose from the list.',
  ])
  const { comments, people } = await admin.call(listTaskComments, { params })
  expect(comments.map(({ text, is_own }) => [text, is_own])).toEqual([['Please look today.', false]])
  expect(people.map(({ user_id }) => user_id).toSorted()).toEqual([meera.user_id, ravi.user_id].toSorted())
})

test('a person with limited access is offered, and sees comments, only where they see the task', async () => {
  const { mine } = firms
  const [{ entity_id }, other] = [await anEntity(mine), await anEntity(mine)]
  const limited = await aLimitedColleague(firms, [entity_id])
  const [seen, hidden, none] = [
    await mine.call(createTask, { body: { title: 'Seen', entity_id } }),
    await mine.call(createTask, { body: { title: 'Hidden', entity_id: other.entity_id } }),
    await mine.call(createTask, { body: { title: 'Of no client' } }),
  ]
  const offered = async (params: { task_id: string }) =>
    (await mine.call(listTaskComments, { params })).people.map(({ name }) => name)
  expect(await offered(seen)).toEqual(['Limited'])
  expect([await offered(hidden), await offered(none)]).toEqual([[], []])
  await mine.call(addTaskComment, { params: hidden, body: { text: 'Secret' } })
  expect((await limited.get(`task/${hidden.task_id}/comments/`)).status).toBe(404)
  expect((await limited.call(listTaskComments, { params: seen })).comments).toEqual([])
})

test('a task with a comment stays when its series ends', async () => {
  const { admin } = await staffed()
  const params = await admin.call(createTaskSeries, {
    body: { title: 'Check the bank', every: 'month', starts_on: '2026-12-31' },
  })
  const [first] = (await admin.call(listTasks, { query: { series: params.series_id } })).tasks
  await admin.call(addTaskComment, { params: { task_id: first?.task_id ?? '' }, body: { text: 'Ask Ravi' } })
  expect(await admin.call(endTaskSeries, { params, body: { ends_on: '2026-11-20' } })).toMatchObject({ kept: 1 })
})

test('only the person who wrote a comment changes or deletes it', async () => {
  const { admin, meera } = await staffed()
  const { task_id } = await admin.call(createTask, { body: { title: 'Draft' } })
  const { comment_id } = await admin.call(addTaskComment, { params: { task_id }, body: { text: 'Mine' } })
  const path = `task/${task_id}/comments/${comment_id}/`
  expect((await meera.caller.patch(path, { text: 'Taken' })).status).toBe(403)
  expect((await meera.caller.delete(path)).status).toBe(403)
  await admin.call(deleteTaskComment, { params: { task_id, comment_id } })
  expect((await admin.call(listTaskComments, { params: { task_id } })).comments).toEqual([])
})

test('a new assignee is notified: once for many tasks, and not of what they assign themselves', async () => {
  const { admin, meera } = await staffed()
  const assigned_to = meera.user_id
  const first = await admin.call(createTask, { body: { title: 'First', assigned_to } })
  const others = [
    await admin.call(createTask, { body: { title: 'Second' } }),
    await admin.call(createTask, { body: { title: 'Third' } }),
  ]
  await admin.call(assignTasks, {
    body: { task_ids: [first, ...others].map(({ task_id }) => task_id), assigned_to },
  })
  const [second] = others
  await admin.call(updateTask, { params: { task_id: second?.task_id ?? '' }, body: { title: 'Second, still theirs' } })
  await meera.caller.call(createTask, { body: { title: 'Own', assigned_to } })
  expect((await newsOf(meera.caller)).toSorted()).toEqual([
    'task_assigned 2 /tasks?person=me',
    `task_assigned First /tasks/${first.task_id}`,
  ])
})
