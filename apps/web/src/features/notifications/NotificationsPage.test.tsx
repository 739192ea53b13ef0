import type { Notification } from '@niyam/contract/notifications.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { i18n, loadTexts } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import NotificationsPage from './NotificationsPage.tsx'

beforeAll(() => loadTexts('notifications'))

const long =
  'Shri Venkateswara Agricultural Implements Manufacturing and Export Trading Company Private Limited (in liquidation)'
const one = (notification_id: string, changes: Partial<Notification> = {}): Notification => ({
  notification_id,
  kind: 'filing_saved',
  params: { by: 'Meera Iyer', form: 'GSTR-3B', period: '2026-10', entity: long, detail: 'AA29' },
  path: '/compliances/calendar?item=1',
  created_at: '2026-11-20T04:00:00Z',
  read_at: null,
  ...changes,
})

let rows: Notification[] = []
let calls: { url: string; body: unknown }[] = []
const preferences = [{ kind: 'due_digest', in_app: true, mail: false, push: true }]

beforeEach(() => {
  calls = []
  session.set({ ...session.get(), token: 'half', csrf: 'value' })
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    calls.push({ url, body: request.body ? JSON.parse(request.body as string) : undefined })
    const meta = { page: 1, page_size: 20, total: rows.length, next_url: null, prev_url: null }
    const unread = rows.filter(({ read_at }) => read_at === null).length
    const data = url.includes('preferences')
      ? { preferences }
      : url.includes('read/')
        ? { unread: 0 }
        : { notifications: rows, meta, unread, as_of: '2026-11-20T06:00:00Z' }
    return new Response(JSON.stringify({ version: '1', data }), { headers: { 'x-today': '2026-11-20' } })
  })
})

it('groups notifications by day, and marks unread ones with a word', async () => {
  rows = [
    one('a'),
    one('b', {
      kind: 'due_digest',
      params: { overdue: 3, due_today: 1, due_soon: 0, mine: 1 },
      read_at: '2026-11-20T05:00:00Z',
      created_at: '2026-11-18T02:30:00Z',
    }),
  ]
  await renderApp(<NotificationsPage />)
  const today = within(await screen.findByRole('region', { name: 'Today' }))
  const link = today.getByRole('link', { name: /^Unread: Meera Iyer marked GSTR-3B for 10\/2026 as filed/ })
  expect(link.textContent).toContain(`${long} · acknowledgement AA29`)
  const before = within(screen.getByRole('region', { name: '18 Nov 2026' }))
  const digest = before.getByRole('link', { name: /^3 overdue, 1 due today/ })
  expect(digest.textContent).toMatch(/1 of them is assigned to you\.08:00$/)
})

it('marks those that were chosen, and all that were there', async () => {
  rows = [one('a'), one('b'), one('c')]
  await renderApp(<NotificationsPage />)
  const [first, second] = await screen.findAllByRole('checkbox', { name: /^Select: / })
  if (!first || !second) throw new Error('There are no rows')
  await userEvent.click(first)
  await userEvent.click(second)
  expect(screen.getByText('2 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({ ids: ['a', 'b'] })
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(calls.filter(({ url }) => url.includes('read/')).at(-1)?.body).toEqual({ before: '2026-11-20T06:00:00Z' })
})

it.each([
  ['/notifications', 'Nothing yet'],
  ['/notifications?unread=true', 'Everything is read'],
  ['/notifications?kind=law_change', 'Nothing of this kind'],
])('%s with nothing in it says why', async (path, title) => {
  rows = []
  await renderApp(<NotificationsPage />, { path })
  expect(await screen.findByText(title)).toBeTruthy()
})

it('asks with the filters of the address', async () => {
  rows = []
  await renderApp(<NotificationsPage />, { path: '/notifications?unread=true&kind=law_change,nonsense&page=2' })
  await screen.findByText('Nothing of this kind')
  expect(calls[0]?.url).toContain('page=2')
  expect(calls[0]?.url).toContain('kind=law_change&unread=true')
})

it('saves each way at once', async () => {
  rows = []
  await renderApp(<NotificationsPage />, { path: '/notifications?preferences=open' })
  await userEvent.click(await screen.findByRole('switch', { name: 'Due items, each morning: E-mail' }))
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({ kind: 'due_digest', mail: true })
})

it('says a failure, and tries again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  await renderApp(<NotificationsPage />)
  expect(await screen.findByText('The notifications could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('has its words in Hindi', async () => {
  rows = [one('a')]
  await i18n.changeLanguage('hi')
  await loadTexts('notifications')
  await renderApp(<NotificationsPage />)
  expect(await screen.findByText(/Meera Iyer ने 10\/2026 का GSTR-3B/, {}, { timeout: 5000 })).toBeTruthy()
  await i18n.changeLanguage('en')
})
