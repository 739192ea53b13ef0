import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { anItem } from '../domain/an-item.test-data.ts'
import { renderApp } from '../test/render.tsx'
import { signedInAs } from '../test/server.ts'
import DashboardPage from './DashboardPage.tsx'
import type { Dashboard } from '../features/dashboard/queries.ts'

const aDashboard = (part: Partial<Dashboard> = {}): Dashboard => ({
  today: '2026-11-20',
  due_today: 4,
  due: 9,
  overdue: 1,
  oldest_overdue_days: 20,
  filed_this_month: 12,
  filed_late_this_month: 0,
  open_questions: 2,
  no_proof: 0,
  entities: 3,
  first: [anItem({ state: 'overdue', due_date: '2026-10-31', statutory_due_date: '2026-10-31' })],
  by_area: [{ area: 'gst', months: [{ month: '2026-10', due: 25, in_time: 24, late: 1, open: 0 }] }],
  ...part,
})

const open = (data: Dashboard) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ version: 'test', data })))
  return renderApp(<DashboardPage />)
}

it('makes every figure a link to the list behind it', async () => {
  await open(aDashboard())
  const overdue = await screen.findByRole('link', { name: /Overdue.*oldest 20 days/ })
  expect(overdue.getAttribute('href')).toBe('/compliances/calendar?state=overdue')
  const today = screen.getByRole('link', { name: /Due today/ })
  expect(today.getAttribute('href')).toBe('/compliances/calendar?state=due&from=2026-11-20&to=2026-11-20')
  const month = screen.getByRole('link', { name: 'GST, October 2026: 96 % in time, 24 of 25' })
  expect(month.getAttribute('href')).toBe('/compliances/calendar?month=2026-10&area=gst')
})

it('puts the longest overdue first, with how late it is', async () => {
  await open(aDashboard())
  const link = await screen.findByRole('link', { name: 'Infosys Limited' })
  expect(link.title).toBe('Infosys Limited · GSTR-3B · Oct 2026 · 29AAACI4798L1ZU')
  const row = link.closest('tr')
  expect(row && within(row).getByText('GSTR-3B · Oct 2026')).toBeTruthy()
  expect(row && within(row).getByText(/31 Oct 2026 · 20 days late/)).toBeTruthy()
})

it('shows a new organisation its first step, and offers it only to people who may take it', async () => {
  const isNew = aDashboard({ entities: 0, first: [], by_area: [] })
  const { unmount } = await open(isNew)
  expect(await screen.findByText('Nothing to see yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add an entity' })).toBeNull()
  unmount()
  signedInAs('m')
  await open(isNew)
  const step = await screen.findByRole('link', { name: 'Add an entity' })
  expect(step.getAttribute('href')).toBe('/entity/new')
})
