import type { TaskSeries } from '@niyam/contract/task-series.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../../lib/i18n.ts'
import { renderApp } from '../../../test/render.tsx'
import { serve, signedInAs } from '../../../test/server.ts'
import SeriesPage from './SeriesPage.tsx'

await loadTexts('task-forms', 'tasks')
beforeEach(() => signedInAs('a'))

const SERIES: TaskSeries = {
  series_id: 's1',
  title: 'Check the bank',
  details: '',
  entity: { entity_id: 'e1', name: 'Kaveri' },
  every: 'month',
  starts_on: '2026-10-31',
  ends_on: null,
  assigned_to: { user_id: 'u9', name: 'Meera' },
  reviewer: null,
  checks: [],
  estimate_minutes: 30,
  made_through: '2027-11-30',
  next_due: '2026-11-30',
  created: { by: 'Asha', at: '2026-10-01T10:00:00Z' },
}
const list = (...series: TaskSeries[]) => ({ series, today: '2026-11-21' })
const PEOPLE = { 'GET organisation/users/': { users: [] } }
const page = (query = '') => renderApp(<SeriesPage />, { path: `/task-series${query}`, route: '/task-series' })
const act = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Check the bank' }))
  fireEvent.click(await screen.findByText(name))
}

it('this and later: the occurrences due from a day on change, and those that stay are counted', async () => {
  const { changes } = serve({
    'GET task/series/': list(SERIES),
    'POST task/series/:series_id/': { ...SERIES, changed: 11, kept: 1 },
    ...PEOPLE,
  })
  await page('?change=s1&from=2026-12-31')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Check the bank' }))
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Check both banks')
  fireEvent.click(dialog.getByRole('button', { name: 'Change this and later' }))
  expect(await screen.findByText('Check both banks: changed 11 tasks, kept 1 task.')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([
    {
      title: 'Check both banks',
      details: '',
      assigned_to: 'u9',
      reviewer: null,
      checks: [],
      estimate_minutes: 30,
      from: '2026-12-31',
    },
  ])
})

it('ends after a day, says what was removed, and undoes it', async () => {
  const { changes } = serve({
    'GET task/series/': list(SERIES),
    'POST task/series/:series_id/end/': { ...SERIES, removed: 12, kept: 0, undo_id: 'u1' },
    'POST task/undo/': { done: 12, refused: [] },
  })
  await page()
  await act('End')
  fireEvent.click(await screen.findByRole('button', { name: 'End recurring task' }))
  expect(await screen.findByText('Check the bank ends on 21 Nov 2026. Removed: 12 tasks. Kept: 0 tasks.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 12 tasks')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ ends_on: '2026-11-21' }, { undo_id: 'u1' }])
})

it('a new one needs a title and a first day', async () => {
  const { changes } = serve({ 'GET task/series/': list(), 'POST task/series/': SERIES, ...PEOPLE })
  await page()
  expect(await screen.findByText('No recurring tasks yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New recurring task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New recurring task' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create recurring task' }))
  expect(dialog.getByText('Enter a title.')).toBeTruthy()
  expect(dialog.getByText('Enter the first due day.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Check the bank')
  await userEvent.type(dialog.getByRole('textbox', { name: 'First due day' }), '31 Dec 2026')
  fireEvent.click(dialog.getByRole('button', { name: 'Create recurring task' }))
  expect(await screen.findByText('Recurring task created: Check the bank')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toMatchObject([
    { title: 'Check the bank', every: 'month', starts_on: '2026-12-31', ends_on: null, entity_id: null },
  ])
})

it('a viewer reads recurring tasks', async () => {
  signedInAs('v')
  serve({ 'GET task/series/': list({ ...SERIES, ends_on: '2026-11-01', next_due: null }) })
  await page('?change=s1')
  expect(await screen.findByText('Ended on 1 Nov 2026')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
