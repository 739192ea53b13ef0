import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import { aTask, aTaskDetail } from './a-task.test-data.ts'
import TasksBlock from './TasksBlock.tsx'

await loadTexts('tasks', 'compliances')

const COUNTS = { to_do: 9, in_progress: 0, waiting_for_client: 0, in_review: 0, done: 2, cancelled: 0 }
const LIST = { tasks: [aTask()], next: 'n', counts: COUNTS, today: '2026-11-21' }

it('an item shows its tasks, closed ones too, and a new one hangs on it', async () => {
  signedInAs('m')
  const { requests, changes } = serve({
    'GET task/': LIST,
    'POST task/': aTaskDetail({ title: 'Reconcile 2B' }),
    'GET organisation/users/': { users: [] },
  })
  await renderApp(<TasksBlock of={{ item_id: 'i1' }} />)
  const more = await screen.findByRole('link', { name: '10 more tasks' })
  expect(more.getAttribute('href')).toBe('/tasks?item=i1&status=all')
  expect(requests[0]?.query).toMatchObject({ item_id: 'i1', status: expect.stringContaining('done') })
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Reconcile 2B{Enter}')
  await screen.findByText('Task added: Reconcile 2B')
  expect(changes[0]?.body).toMatchObject({ item_id: 'i1', title: 'Reconcile 2B', entity_id: null })
})

it('a client shows its open tasks; a viewer only reads them', async () => {
  signedInAs('v')
  const { requests } = serve({ 'GET task/': { ...LIST, tasks: [] } })
  await renderApp(<TasksBlock of={{ entity_id: 'e1' }} />)
  expect(await screen.findByText('No tasks here yet.')).toBeTruthy()
  expect(requests[0]?.query.status).not.toContain('done')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: '9 more tasks' })).toBeTruthy()
})
