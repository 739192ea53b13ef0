import type { Notice } from '@niyam/contract/notice-parts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { lastDay } from '../../domain/days.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import { aNotice, TODAY } from './a-notice.test-data.ts'
import NoticesPage from './NoticesPage.tsx'

await loadTexts('notices', 'compliances', 'groups', 'fields')
beforeEach(() => signedInAs('m'))

const LIST = 'GET notice/'
const NONE = {
  received: 0,
  assigned: 0,
  drafting: 0,
  in_review: 0,
  replied: 0,
  heard: 0,
  order_received: 0,
  appealed: 0,
  accepted: 0,
  closed: 0,
}
const aList = (...notices: Notice[]) => ({
  notices,
  next: null,
  counts: {
    status: { ...NONE, received: notices.length },
    open: notices.length,
    overdue: 1,
    without_day: 1,
    appeal_open: 2,
    appeal_at_stake: 50_000_000,
  },
  today: TODAY,
})
const page = (path = '/notices') => renderApp(<NoticesPage />, { path })

it('lists open notices by their next day, in words; an unknown day and an unstated amount are shown as such', async () => {
  const { requests } = serve({
    [LIST]: aList(
      aNotice({
        notice_id: '1',
        next_day: '2026-11-25',
        reply_by: '2026-11-25',
        periods: ['04', '05', '06', '07', '08', '09'].map((month) => ({
          from: `2026-${month}-01`,
          to: lastDay(`2026-${month}`),
        })),
      }),
      aNotice({ notice_id: '2', next_day: TODAY, hearing: { on: TODAY, time: '11:00' } }),
      aNotice({ notice_id: '3', next_day: null, reply_by: null, reply_basis: 'unknown', at_stake: null }),
    ),
  })
  await page()
  const link = (group: string) => within(screen.getByRole('region', { name: group })).getByRole('link').textContent
  await screen.findByRole('region', { name: 'Overdue' })
  expect(link('Overdue')).toMatch(/Kaveri Foods.*Reply 3 days late.*DRC-01 · Apr–Sep 2026 · ZD2911260001234.*₹1,10,000/)
  expect(link('Within 7 days')).toMatch(/Hearing today.*DRC-01 · FY 2024-25/)
  expect(link('No known day')).toMatch(/Reply day unknown.*Not stated/)
  expect(requests[0]?.query).toMatchObject({ open: 'true' })
  expect(screen.getByRole('link', { name: '2 orders to appeal or accept, ₹5,00,000 at stake' })).toBeTruthy()
})

it('filters are in the address, each a chip that can be taken away', async () => {
  const { requests } = serve({ [LIST]: aList(aNotice()) })
  await page('/notices?status=drafting,in_review&law=gst&day=appeal&to=2026-12-31&without_day=true')
  await screen.findByRole('link', { name: /Kaveri/ })
  expect(requests[0]?.query).toMatchObject({
    status: 'drafting,in_review',
    law: 'gst',
    appeal_to: '2026-12-31',
    without_day: 'true',
  })
  expect(requests[0]?.query).not.toHaveProperty('open')
  expect(screen.getByRole('button', { name: 'Last day to appeal: until 31 Dec 2026' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Status: Drafting, In review' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'Law: GST' })).toBeTruthy()
  expect(requests.findLast(({ call }) => call === LIST)?.query).toMatchObject({ open: 'true', law: 'gst' })
})

it('many notices are assigned at once and undone; a refused one is named with its reason', async () => {
  const { changes } = serve({
    [LIST]: aList(aNotice({ notice_id: '1' }), aNotice({ notice_id: '2', reference: 'ZD2' })),
    'GET organisation/users/': { users: [] },
    'POST notice/assign/': {
      done: 1,
      refused: [{ notice_id: '2', title: 'Show cause notice', reason: 'The reviewer cannot be the owner.' }],
      undo_id: 'u1',
    },
    'POST notice/undo/': { done: 1, refused: [] },
  })
  await page()
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 notices' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /Owner/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'No one' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('The reviewer cannot be the owner.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 1 notice')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ notice_ids: ['1', '2'], assigned_to: null }, { undo_id: 'u1' }])
})

it('says that there are none and takes a file there; a viewer only reads', async () => {
  serve({ [LIST]: aList() })
  const { unmount } = await page()
  expect(await screen.findByText('No open notices')).toBeTruthy()
  expect(await screen.findByText('Drop the notice (PDF)')).toBeTruthy()
  unmount()
  signedInAs('v')
  serve({ [LIST]: aList(aNotice()) })
  await page()
  await screen.findByRole('link', { name: /Kaveri/ })
  expect(screen.queryByRole('button', { name: 'New notice' })).toBeNull()
  expect(screen.queryByText('Drop the notice (PDF)')).toBeNull()
})
