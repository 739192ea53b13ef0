import type { Capacity } from '@niyam/contract/times.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { renderApp } from '../test/render.tsx'
import { serve, signedInAs } from '../test/server.ts'
import CapacityPage from './CapacityPage.tsx'

await loadTexts('times', 'tasks')
beforeEach(() => signedInAs('r'))

const NOTHING = { minutes: 0, tasks: 0, unestimated: 0 }
const CAPACITY: Capacity = {
  today: '2026-11-20',
  weeks: [
    { monday: '2026-11-16', working_days: 1 },
    { monday: '2026-11-23', working_days: 5 },
  ],
  people: [
    {
      user_id: 'u1',
      name: 'Asha',
      weeks: [{ minutes: 600, tasks: 3, unestimated: 1 }, NOTHING],
      undated: { minutes: 0, tasks: 2, unestimated: 2 },
    },
  ],
}

it('marks weeks with more planned than there is, and says what is not known', async () => {
  serve({ 'GET task/time/capacity/': CAPACITY })
  await renderApp(<CapacityPage />)
  const row = within(await screen.findByRole('row', { name: /^Asha/ }))
  const [present, undated] = row.getAllByRole('link')
  expect(present?.textContent).toBe('10:002:00 over1 without estimate')
  expect(present?.getAttribute('href')).toBe('/tasks?person=u1&to=2026-11-22')
  expect(undated?.textContent).toBe('Not known2 without estimate')
  expect(screen.getByRole('columnheader', { name: /This week/ }).textContent).toContain('1 day · 8:00')
  expect(screen.getByRole('columnheader', { name: /From 23 Nov/ }).textContent).toContain('5 days · 40:00')
})

it('a longer working day of the address gives more time', async () => {
  serve({ 'GET task/time/capacity/': CAPACITY })
  await renderApp(<CapacityPage />, { path: '/capacity?hours=9' })
  expect((await screen.findByRole('row', { name: /^Asha/ })).textContent).toContain('1:00 over')
})

it('is for those who manage tasks', async () => {
  signedInAs('m')
  const { requests } = serve({})
  await renderApp(<CapacityPage />)
  expect(await screen.findByText('You do not have access to capacity')).toBeTruthy()
  expect(requests.filter(({ call }) => call.includes('capacity'))).toEqual([])
})
