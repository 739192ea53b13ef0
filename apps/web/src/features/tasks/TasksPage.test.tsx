import type { Task } from '@niyam/contract/tasks.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import { aWorksheet } from '../worksheets/a-worksheet.test-data.ts'
import { aTask, aTaskDetail } from './a-task.test-data.ts'
import TasksPage from './TasksPage.tsx'

await loadTexts('tasks', 'compliances', 'groups')
beforeEach(() => signedInAs('m'))

const LIST = 'GET task/'
const BOARD = 'GET task/board/'
const STATUS = 'POST task/status/'
const MOVE = 'POST task/:task_id/move/'
const TASK = 'GET task/:task_id/'
const UNDO = 'POST task/undo/'
const PEOPLE = { 'GET organisation/users/': { users: [] } }
const TODAY = '2026-11-21'
const NONE = { to_do: 0, in_progress: 0, waiting_for_client: 0, in_review: 0, done: 0, cancelled: 0 }

const aList = (...tasks: Task[]) => ({
  tasks,
  next: null,
  counts: { ...NONE, to_do: tasks.length },
  today: TODAY,
})
const aBoard = (...tasks: Task[]) => ({
  columns: (['to_do', 'in_progress', 'waiting_for_client', 'in_review', 'done', 'cancelled'] as const).map((status) => {
    const some = tasks.filter((task) => task.status === status)
    return { status, total: some.length, tasks: some, next: null }
  }),
  today: TODAY,
})
const refused = (task_id: string, title: string, reason: string) => ({
  done: 0,
  refused: [{ task_id, title, reason }],
  undo_id: null,
})
const page = (path = '/tasks') => renderApp(<TasksPage />, { path })

it('lists open tasks in groups by due day, late in words', async () => {
  const { requests } = serve({
    [LIST]: aList(
      aTask({
        task_id: '1',
        title: 'Ask for the books',
        due_on: '2026-11-18',
        entity: { entity_id: 'e', name: 'Kaveri' },
      }),
      aTask({ task_id: '2', title: 'Call the bank' }),
    ),
  })
  await page()
  const overdue = await screen.findByRole('region', { name: /^Overdue/ })
  expect(within(overdue).getByRole('link').textContent).toMatch(/Ask for the books.*3 days late.*Kaveri/)
  expect(within(screen.getByRole('region', { name: 'No due day' })).getByRole('link').textContent).toContain(
    'Call the bank',
  )
  expect(requests[0]?.query.status).toBe('to_do,in_progress,waiting_for_client,in_review')
})

it('Enter adds the task, and the field is empty for the next; a refusal is shown at its field', async () => {
  let answer: unknown = refusal('invalid', 'Check the fields.', { title: ['This title is not allowed.'] })
  const { changes } = serve({ [LIST]: aList(), 'POST task/': () => answer as never, ...PEOPLE })
  await page()
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await userEvent.type(field, 'Ask for the bank statement{Enter}')
  expect(await screen.findByText('This title is not allowed.')).toBeTruthy()
  answer = aTaskDetail({ title: 'Ask for the bank statement' })
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText('Task added: Ask for the bank statement')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('')
  expect(changes.map(({ body }) => body)).toEqual(
    Array(2).fill({ title: 'Ask for the bank statement', due_on: null, assigned_to: null, entity_id: null }),
  )
})

it('a task is checked off at once, and undone by the toast', async () => {
  let status: Task['status'] = 'to_do'
  const { changes } = serve({
    [LIST]: () => aList(aTask({ status })),
    [STATUS]: () => {
      status = 'done'
      return { done: 1, refused: [], undo_id: 'u1' }
    },
    [UNDO]: { done: 1, refused: [] },
  })
  await page()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as done: Get the books' }))
  expect(await screen.findByRole('button', { name: 'Reopen: Get the books' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 1 task')).toBeTruthy()
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    [STATUS, { task_ids: ['1'], status: 'done' }],
    [UNDO, { undo_id: 'u1' }],
  ])
})

it('a refused status is taken back, with the reason of the server', async () => {
  const reason = 'Open required checks: Books received.'
  serve({ [LIST]: aList(aTask()), [STATUS]: refused('1', 'Get the books', reason) })
  await page()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as done: Get the books' }))
  expect(await screen.findByText('Get the books was not changed')).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mark as done: Get the books' })).toBeTruthy()
})

it('the menu of a card moves it above the first of the column; a refusal brings it back', async () => {
  let answer: (reply: unknown) => void = () => {}
  const { changes } = serve({
    [BOARD]: aBoard(aTask(), aTask({ task_id: '2', title: 'Reconcile', status: 'in_progress' })),
    [MOVE]: () => new Promise<never>((resolve) => (answer = resolve as typeof answer)),
  })
  await page('/tasks?view=board')
  const column = (name: string) => screen.getByRole('region', { name })
  const titles = (name: string) =>
    within(column(name))
      .queryAllByRole('link')
      .map((link) => link.title)
  const card = (await screen.findByRole('link', { name: /Get the books/ })).closest('li')
  if (!card) throw new Error('no card')
  fireEvent.click(within(card).getByRole('button', { name: 'Move Get the books' }))
  fireEvent.click(await within(card).findByText('Move to “In progress”'))
  await waitFor(() => expect(titles('In progress')).toEqual(['Get the books', 'Reconcile']))
  expect(within(column('In progress')).getByText('Saving')).toBeTruthy()
  expect(changes).toEqual([{ call: 'POST task/1/move/', query: {}, body: { status: 'in_progress', above: '2' } }])
  answer(refused('1', 'Get the books', 'First finish “Ask for the books”.'))
  expect(await screen.findByText('First finish “Ask for the books”.')).toBeTruthy()
  await waitFor(() => expect(titles('To do')).toEqual(['Get the books']))
})

it('a check that does not apply needs a remark', async () => {
  const check = {
    check_id: 'c',
    text: 'Books received',
    is_required: true,
    state: 'open',
    remark: '',
    settled: null,
  } as const
  const settled = { by: 'Asha', at: '2026-11-21T10:00:00Z' }
  let task = aTaskDetail({ checks: [check] })
  const { changes } = serve({
    [LIST]: aList(aTask()),
    [TASK]: () => task,
    'PATCH task/:task_id/checks/:check_id/': () => {
      task = aTaskDetail({ checks: [{ ...check, state: 'not_applicable', remark: 'Nil return', settled }] })
      return task
    },
    ...PEOPLE,
  })
  await page('/tasks?task=1')
  const panel = await screen.findByRole('dialog', { name: 'Task' })
  fireEvent.click(await within(panel).findByRole('button', { name: 'Actions for Books received' }))
  fireEvent.click(await within(panel).findByText('Not applicable'))
  fireEvent.click(await within(panel).findByRole('button', { name: 'Save' }))
  expect(within(panel).getByText('Say why it does not apply.')).toBeTruthy()
  await userEvent.type(within(panel).getByRole('textbox', { name: /Why it does not apply/ }), 'Nil return{Enter}')
  expect(await within(panel).findByText('Not applicable: Nil return')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ state: 'not_applicable', remark: 'Nil return' }])
})

it('an estimate is typed as time and saved when the field is left; what cannot be read is not sent', async () => {
  let task = aTaskDetail({ estimate_minutes: 30 })
  const { changes } = serve({
    [LIST]: aList(aTask()),
    [TASK]: () => task,
    'PATCH task/:task_id/': () => (task = aTaskDetail({ estimate_minutes: 90 })),
    ...PEOPLE,
  })
  await page('/tasks?task=1')
  const panel = within(await screen.findByRole('dialog', { name: 'Task' }))
  const field = (await panel.findByRole('textbox', { name: 'Estimate' })) as HTMLInputElement
  expect(field.value).toBe('0:30')
  fireEvent.change(field, { target: { value: 'long' } })
  fireEvent.blur(field)
  expect(panel.getByText('Write time as 1:30, 1.5 or 90m.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '1.5' } })
  fireEvent.blur(field)
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Estimate' }).value).toBe('1:30'))
  expect(changes.map(({ body }) => body)).toEqual([{ estimate_minutes: 90 }])
})

it('the open task leads to the worksheets of its calendar item', async () => {
  const [item, entity] = [aWorksheet().item, { entity_id: 'e1', name: 'Kaveri' }]
  if (!item) throw new Error('no item')
  const { requests } = serve({
    [LIST]: aList(aTask()),
    [TASK]: aTaskDetail({ entity, item: { ...item, internal_due_date: null } }),
    'GET organisation/worksheets/': { worksheets: [aWorksheet()], next: null, counts: null },
    ...PEOPLE,
  })
  await page('/tasks?task=1')
  const panel = await screen.findByRole('dialog', { name: 'Task' })
  const link = await within(panel).findByRole('link', { name: /GSTR-3B working, Oct 2026/ })
  expect(link.getAttribute('href')).toBe('/worksheets/1')
  expect(requests.find(({ call }) => call === 'GET organisation/worksheets/')?.query).toMatchObject({ item_id: 'i1' })
})

it('says that there are no tasks yet, and that filters hide them', async () => {
  serve({ [LIST]: aList() })
  await page('/tasks?status=done')
  expect(await screen.findByText('No tasks found')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No tasks yet')).toBeTruthy()
})

it('a viewer sees tasks and can neither add nor change them', async () => {
  signedInAs('v')
  serve({ [LIST]: aList(aTask()) })
  await page()
  await screen.findByRole('link', { name: /Get the books/ })
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Mark as done/ })).toBeNull()
})
