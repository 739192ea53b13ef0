import { updateCalendarItem } from '@niyam/contract/items.ts'
import { TASK_STATUSES } from '@niyam/contract/task-limits.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import * as contract from '@niyam/contract/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFirm, aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import type { Caller } from '../../../test/app.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const aTask = (body: BodySentTo<typeof contract.createTask>, caller: Caller = firms.mine) =>
  caller.call(contract.createTask, { body })

const statusOf = async (task_id: string) => (await firms.mine.call(contract.getTask, { params: { task_id } })).status
const setStatus = (task_ids: string[], status: contract.Task['status'], caller: Caller = firms.mine) =>
  caller.call(contract.setTaskStatus, { body: { task_ids, status } })

test('another organisation sees, changes and deletes no task', async () => {
  const { theirs } = firms
  const { entity_id } = await anEntity(firms.mine)
  const { task_id, checks } = await aTask({ title: 'Ours', entity_id, checks: [{ text: 'Books' }] })
  const own = await aTask({ title: 'Theirs' }, theirs)
  expect((await theirs.call(contract.listTasks)).tasks.map(({ title }) => title)).toEqual(['Theirs'])
  expect((await theirs.get(`task/${task_id}/`)).status).toBe(404)
  expect((await theirs.patch(`task/${task_id}/`, { title: 'Taken' })).status).toBe(404)
  expect((await theirs.patch(`task/${task_id}/checks/${checks[0]?.check_id}/`, { state: 'done' })).status).toBe(404)
  expect((await theirs.post('task/', { title: 'Taken', entity_id })).status).toBe(422)
  expect((await theirs.post(`task/${own.task_id}/blockers/`, { task_ids: [task_id] })).status).toBe(422)
  expect(await setStatus([task_id], 'done', theirs)).toMatchObject({ done: 0, refused: [{ title: '' }] })
  expect(await theirs.call(contract.deleteTasks, { body: { task_ids: [task_id] } })).toMatchObject({ done: 0 })
  expect(await statusOf(task_id)).toBe('to_do')
})

test('the table is the list by its filters, for files', async () => {
  const { entity_id } = await anEntity(firms.mine, { name: 'Table & Co' })
  await aTask({ title: 'B', entity_id, due_on: '2026-12-01', estimate_minutes: 90 })
  await aTask({ title: 'A', entity_id })
  const query = { entity_id, sort: 'title' }
  const { rows, meta } = await firms.mine.call(contract.taskTable, { query })
  const cells = rows.map(({ groups }) => groups.map((group) => group.map(({ value }) => value).join(' · ')))
  expect(cells).toEqual([
    ['A', 'Table & Co', '', 'To do', '', '', ''],
    ['B', 'Table & Co', '2026-12-01', 'To do', '', '', '90'],
  ])
  expect(meta.total).toBe(2)
  expect((await firms.theirs.call(contract.taskTable)).rows.map(({ header }) => header)).not.toContain('A')
  const paths = new URLSearchParams(query).toString()
  const headers = { ...firms.mine.headers, accept: 'text/csv' }
  const file = await firms.t.app.inject({ url: `/api/task/table/?${paths}`, headers })
  expect(file.body).toContain('B,Table & Co')
})

test('required checks and earlier tasks hold a task back, and are named', async () => {
  const before = await aTask({ title: 'Get the books' })
  const { task_id, checks } = await aTask({
    title: 'Draft',
    blocked_by: [before.task_id],
    checks: [{ text: '2B matched' }, { text: 'Nice to have', is_required: false }],
  })
  const refused = async () => (await setStatus([task_id], 'done')).refused.map(({ reason }) => reason)
  expect(await refused()).toEqual(['Required checks are open: "2B matched". Settle them first.'])
  const params = { task_id, check_id: checks[0]?.check_id ?? '' }
  const checked = await firms.mine.call(contract.changeCheck, {
    params,
    body: { state: 'not_applicable', remark: 'No purchases' },
  })
  expect(checked.checks[0]).toMatchObject({
    state: 'not_applicable',
    remark: 'No purchases',
    settled: { by: 'Asha Rao' },
  })
  expect(await refused()).toEqual(['Earlier tasks are open: "Get the books". Complete them first.'])
  await setStatus([before.task_id], 'cancelled')
  expect(await setStatus([task_id], 'done')).toMatchObject({ done: 1, refused: [] })
  const again = await firms.mine.patch(`task/${task_id}/checks/${params.check_id}/`, { state: 'open' })
  expect(again.body.error.message).toBe('This task is closed. Reopen it to change its checks.')
})

test('a circle of tasks is refused by name', async () => {
  const first = await aTask({ title: 'First' })
  const second = await aTask({ title: 'Second', blocked_by: [first.task_id] })
  const third = await aTask({ title: 'Third', blocked_by: [second.task_id] })
  const circle = await firms.mine.post(`task/${first.task_id}/blockers/`, { task_ids: [third.task_id] })
  expect(circle.body.error.fields.task_ids).toEqual([
    '"Third" already waits for this task, so this task cannot wait for it.',
  ])
  const itself = await firms.mine.post(`task/${first.task_id}/blockers/`, { task_ids: [first.task_id] })
  expect(itself.body.error.fields.task_ids).toEqual(['A task cannot wait for itself.'])
  const detail = await firms.mine.call(contract.getTask, { params: second })
  expect([detail.blocked_by.map(({ title }) => title), detail.blocks.map(({ title }) => title)]).toEqual([
    ['First'],
    ['Third'],
  ])
})

test('a task with a reviewer is completed from review, by a person who did not work on it', async () => {
  const { admin, colleagues, person } = await aFirm(firms.t, 'm', 'r')
  const [member, reviewer] = colleagues.map((one) => ({ ...one, caller: firms.t.as(one.person, one.place) }))
  if (!member || !reviewer) throw new Error('No colleagues')
  const people = { assigned_to: member.person.user_id, reviewer: reviewer.person.user_id }
  const { task_id } = await aTask({ title: 'File', ...people }, admin)
  const reason = async (caller: Caller, status: contract.Task['status'] = 'done') =>
    (await setStatus([task_id], status, caller)).refused[0]?.reason
  expect(await reason(reviewer.caller)).toBe('It has a reviewer. Set it to In review first.')
  expect(await reason(member.caller, 'in_review')).toBeUndefined()
  const other = 'It has a reviewer. A person who did not work on it completes it.'
  expect(await reason(member.caller)).toBe(other)
  const freed = await member.caller.post('task/assign/', { task_ids: [task_id], reviewer: null })
  expect(freed.body.data.refused[0].reason).toBe('The assignee cannot change the reviewer.')
  const patched = await member.caller.patch(`task/${task_id}/`, { reviewer: null })
  expect(patched.body.error.fields.reviewer).toEqual(['The assignee cannot change the reviewer.'])
  expect(await reason(reviewer.caller)).toBeUndefined()
  const { done } = await admin.call(contract.getTask, { params: { task_id } })
  expect(done?.by).toBe('Colleague1')
  const both = await admin.post('task/', { title: 'Alone', assigned_to: person.user_id, reviewer: person.user_id })
  expect(both.body.error.fields.reviewer).toEqual(['The assignee cannot be the reviewer too. Choose another person.'])
  // Who sent it to review did the work, also without being the assignee.
  const sent = await aTask({ title: 'Sent', reviewer: reviewer.person.user_id }, admin)
  await setStatus([sent.task_id], 'in_review', admin)
  expect((await setStatus([sent.task_id], 'done', admin)).refused[0]?.reason).toBe(other)
})

test('a task of an item follows its days, and stays when a day was set by hand', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const { item_id, due_date } = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-12')
  expect(due_date).toBe('2027-01-20')
  const follow = (days: number, basis: 'due' | 'internal') =>
    aTask({ title: `${basis} ${days}`, item_id, due_offset: { days, basis } })
  const [draft, file] = [await follow(-9, 'due'), await follow(-1, 'internal')]
  const byHand = await aTask({ title: 'by hand', item_id, due_on: '2027-01-05' })
  expect([draft.due_on, file.due_on, draft.entity?.entity_id]).toEqual(['2027-01-11', '2027-01-19', entity_id])
  await firms.mine.call(updateCalendarItem, { params: { item_id }, body: { internal_due_date: '2027-01-15' } })
  const days = async () =>
    (await firms.mine.call(contract.listTasks, { query: { item_id } })).tasks.map(({ title, due_on }) => [
      title,
      due_on,
    ])
  expect(await days()).toEqual([
    ['by hand', '2027-01-05'],
    ['due -9', '2027-01-11'],
    ['internal -1', '2027-01-14'],
  ])
  await firms.mine.call(contract.dateTasks, { body: { task_ids: [file.task_id], by_days: -4 } })
  await firms.mine.call(updateCalendarItem, { params: { item_id }, body: { internal_due_date: null } })
  expect(await days()).toEqual([
    ['by hand', '2027-01-05'],
    ['internal -1', '2027-01-10'],
    ['due -9', '2027-01-11'],
  ])
  const free = await firms.mine.post('task/', { title: 'x', due_offset: { days: 1 } })
  expect(free.body.error.fields.due_offset[0]).toMatch(/Only a task of a calendar item/)
  expect(byHand.due_offset).toBeNull()
})

test('acts on many tasks are undone by their author, but for tasks changed since', async () => {
  const { t, organisation, mine, person } = firms
  const tasks = [await aTask({ title: 'One', due_on: '2026-12-01' }), await aTask({ title: 'Two' })]
  const task_ids = tasks.map(({ task_id }) => task_id)
  const colleague = await t.registerPerson()
  const other = t.as(colleague, await t.addPerson(organisation, colleague, 'm'))
  const undo = (undo_id: string | null, caller = mine) => caller.post('task/undo/', { undo_id })

  const assigned = await mine.call(contract.assignTasks, { body: { task_ids, assigned_to: person.user_id } })
  expect(assigned).toMatchObject({ done: 2, refused: [] })
  expect((await undo(assigned.undo_id, other)).status).toBe(409)
  expect((await undo(assigned.undo_id)).body.data).toEqual({ done: 2, refused: [] })
  expect((await undo(assigned.undo_id)).status).toBe(409)
  const moved = await mine.call(contract.dateTasks, { body: { task_ids, by_days: 7 } })
  expect(moved).toMatchObject({
    done: 1,
    refused: [{ title: 'Two', reason: 'It has no due day that could be moved.' }],
  })

  const started = await setStatus([...task_ids, crypto.randomUUID()], 'in_progress')
  expect(started).toMatchObject({ done: 2, refused: [{ reason: 'This task no longer exists.' }] })
  await setStatus([task_ids[0] ?? ''], 'waiting_for_client', other)
  expect((await undo(started.undo_id)).body.data).toMatchObject({
    done: 1,
    refused: [{ title: 'One', reason: 'It was changed since then.' }],
  })
  const deleted = await mine.call(contract.deleteTasks, { body: { task_ids } })
  expect((await mine.get(`task/${task_ids[0]}/`)).status).toBe(404)
  await undo(deleted.undo_id)
  expect([await statusOf(task_ids[0] ?? ''), await statusOf(task_ids[1] ?? '')]).toEqual([
    'waiting_for_client',
    'to_do',
  ])
})

test('the list is filtered, counted and read page by page', async () => {
  const { admin, person } = await aFirm(firms.t)
  const { entity_id } = await anEntity(admin, { name: 'Godavari Mills' })
  const titles = ['a', 'b', 'c', 'd', 'e']
  for (const [at, title] of titles.entries())
    await aTask({ title, due_on: at < 3 ? `2026-12-0${at + 1}` : null, entity_id: at === 4 ? entity_id : null }, admin)
  const page = (query: Record<string, string>) => admin.call(contract.listTasks, { query: query as never })
  const first = await page({ pagesize: '2' })
  expect(first.counts).toEqual({ ...Object.fromEntries(TASK_STATUSES.map((one) => [one, 0])), to_do: 5 })
  const second = await page({ pagesize: '2', after: first.next ?? '' })
  const third = await page({ pagesize: '2', after: second.next ?? '' })
  const read = [first, second, third].flatMap(({ tasks }) => tasks.map(({ title }) => title))
  expect([read, third.next, second.counts]).toEqual([titles, null, null])
  const found = async (query: Record<string, string>) => (await page(query)).tasks.map(({ title }) => title)
  expect(await found({ search: 'godavari' })).toEqual(['e'])
  expect(await found({ due_from: '2026-12-02', due_to: '2026-12-03' })).toEqual(['b', 'c'])
  expect(await found({ entity_id })).toEqual(['e'])
  expect(await found({ assigned_to: person.user_id })).toEqual([])
  expect(await found({ assigned_to: 'nobody', status: 'to_do,done' })).toEqual(titles)
  expect(await found({ status: 'done' })).toEqual([])
  expect((await admin.get('task/', { after: '2026-12-01~x' })).status).toBe(422)
  expect((await admin.get('task/', { status: 'finished' })).status).toBe(422)
})

test('cards of the board keep the order they are put in', async () => {
  const { admin } = await aFirm(firms.t)
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((title) => aTask({ title }, admin)))
  const id = (title: string) => all.find((one) => one.title === title)?.task_id ?? ''
  const column = async (status: contract.Task['status']) => {
    const { columns } = await admin.call(contract.taskBoard)
    return columns.find((one) => one.status === status)?.tasks.map(({ title }) => title)
  }
  const move = (title: string, above: string | null, status: contract.Task['status'] = 'to_do') =>
    admin.call(contract.moveTask, {
      params: { task_id: id(title) },
      body: { status, above: above === null ? null : id(above) },
    })
  const order = (await column('to_do')) ?? []
  const [first = '', second = '', third = '', last = ''] = order
  // None has a day: all have one rank until a card is put between them.
  await move(last, second)
  expect(await column('to_do')).toEqual([first, last, second, third])
  await move(first, null)
  expect(await column('to_do')).toEqual([last, second, third, first])
  const { undo_id } = await move(second, last)
  expect(await column('to_do')).toEqual([second, last, third, first])
  await admin.call(contract.undoTasks, { body: { undo_id: undo_id ?? '' } })
  expect(await column('to_do')).toEqual([last, second, third, first])
  await move(third, null, 'in_progress')
  expect([await column('to_do'), await column('in_progress')]).toEqual([[last, second, first], [third]])
  const gone = await admin.post(`task/${id(first)}/move/`, { status: 'done', above: id(second) })
  expect(gone.body.error.fields.above).toEqual(['This card is not in the column any more. Open the board again.'])
})

test('limited people see tasks of their entities, and those without an entity that name them', async () => {
  const { mine } = firms
  const [seen, hidden] = [await anEntity(mine, { name: 'Seen' }), await anEntity(mine, { name: 'Hidden' })]
  const limited = await aLimitedColleague(firms, [seen.entity_id])
  await aTask({ title: 'of seen', entity_id: seen.entity_id })
  const { task_id } = await aTask({ title: 'of hidden', entity_id: hidden.entity_id })
  await aTask({ title: 'of no entity' })
  await aTask({ title: 'own' }, limited)
  const titles = (await limited.call(contract.listTasks)).tasks.map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['of seen', 'own'])
  expect((await limited.get(`task/${task_id}/`)).status).toBe(404)
  const mineAgain = await mine.call(contract.listTasks, { query: { search: 'own' } })
  expect(mineAgain.tasks.map(({ title }) => title)).toEqual(['own'])
})
