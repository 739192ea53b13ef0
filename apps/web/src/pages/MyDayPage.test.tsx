import type { MyDayEntry } from '@niyam/contract/my-day.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anItem } from '../domain/an-item.test-data.ts'
import { aTask } from '../features/tasks/a-task.test-data.ts'
import { loadTexts } from '../lib/i18n.ts'
import { renderApp } from '../test/render.tsx'
import { refusal, serve, signedInAs } from '../test/server.ts'
import MyDayPage from './MyDayPage.tsx'

await loadTexts('tasks', 'compliances', 'filings', 'groups')
beforeEach(() => signedInAs('r'))

const CALL = 'GET task/my-day/'
const NO_MORE = { items: false, tasks: false, reviews: false }
const entry = (kind: MyDayEntry['kind'], group: MyDayEntry['group'], of: Partial<MyDayEntry>): MyDayEntry => ({
  kind,
  group,
  item: null,
  task: null,
  ...of,
})
const day = (...entries: MyDayEntry[]) => ({ entries, today: '2026-11-20', more: NO_MORE })

it('lists items, tasks and reviews in the order of the server, under the day they are due', async () => {
  serve({
    [CALL]: {
      ...day(
        entry('item', 'overdue', { item: anItem({ item_id: 'i1', state: 'overdue', due_date: '2026-11-10' }) }),
        entry('task', 'overdue', { task: aTask({ title: 'Call the bank', due_on: '2026-11-12' }) }),
        entry('filing_review', 'today', { item: anItem({ item_id: 'i2', step: 'in_review', form: 'GSTR-1' }) }),
        entry('task_review', 'no_day', { task: aTask({ task_id: '2', title: 'Draft', status: 'in_review' }) }),
      ),
      more: { ...NO_MORE, tasks: true },
    },
  })
  await renderApp(<MyDayPage />)
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }))
  expect(overdue.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^GSTR-3BInfosys Limited/),
    expect.stringMatching(/^Call the bank.*8 days late/),
  ])
  const review = within(screen.getByRole('region', { name: 'Today' })).getByRole('link')
  expect(review.getAttribute('href')).toBe('/compliances/review?item=i2')
  expect(within(screen.getByRole('region', { name: 'No due day' })).getByRole('link').textContent).toContain('Draft')
  expect(screen.getByRole('link', { name: 'All your tasks' }).getAttribute('href')).toBe('/tasks?person=me')
  expect(screen.queryByRole('link', { name: 'All your calendar items' })).toBeNull()
  // A filing in review is approved in the queue, an own item is filed from here.
  expect(screen.getAllByRole('button', { name: /GSTR-(3B|1) Oct 2026/ })).toHaveLength(1)
})

it('a task is done with one press', async () => {
  const { changes } = serve({
    [CALL]: day(entry('task', 'today', { task: aTask({ due_on: '2026-11-20' }) })),
    'POST task/status/': { done: 1, refused: [], undo_id: 'u1' },
  })
  await renderApp(<MyDayPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as done: Get the books' }))
  expect(await screen.findByText('Done: Get the books')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ task_ids: ['1'], status: 'done' }])
})

it('says that nothing is left, and when it could not be read', async () => {
  serve({ [CALL]: day() })
  const { unmount } = await renderApp(<MyDayPage />)
  expect(await screen.findByText('Nothing to do this week')).toBeTruthy()
  unmount()
  serve({ [CALL]: refusal('server_error', 'Broken') })
  await renderApp(<MyDayPage />)
  expect(await screen.findByText('Your day could not be loaded')).toBeTruthy()
})
