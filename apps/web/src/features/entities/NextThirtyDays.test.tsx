import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import { NextThirtyDays } from './NextThirtyDays.tsx'

beforeAll(() => loadTexts('entities', 'compliances'))

it('tells the same return of two registrations apart by their numbers', async () => {
  const items = [
    anItem(),
    anItem({ item_id: '00000000-0000-4000-8000-000000000002', registration_number: '27AAACI4798L1ZY' }),
    anItem({ item_id: '00000000-0000-4000-8000-000000000003', registration_id: null, registration_number: null }),
  ]
  const data = { today: '2026-11-20', items, meta: { page: 1, page_size: 8, total: 3, next_url: null, prev_url: null } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ version: 'test', data })))
  await renderApp(<NextThirtyDays entity_id={anItem().entity_id} />)
  await screen.findByRole('link', { name: 'GSTR-3B 29AAACI…1ZU' })
  const numbers = screen
    .getAllByRole('link', { name: /^GSTR-3B/ })
    .map(({ textContent }) => /\d\w+…\w{3}/.exec(textContent)?.[0])
  expect(numbers).toEqual(['29AAACI…1ZU', '27AAACI…1ZY', undefined])
})

it('names who does it and what lateness costs so far; more than fit lead to the calendar', async () => {
  const item = anItem({
    state: 'overdue',
    assigned_to: { user_id: 'u1', name: 'Asha Kulkarni' },
    cost_parts: [{ kind: 'late-fee', least_paise: 175_000, most_paise: 175_000, a_day_paise: 5_000 }],
  })
  const meta = { page: 1, page_size: 8, total: 5, next_url: null, prev_url: null, has_more: false }
  const { requests } = serve({
    'GET organisation/compliances/calendar/': { today: '2026-11-20', items: [item], meta, groups: [] },
  })
  await renderApp(<NextThirtyDays entity_id={item.entity_id} />)
  const row = within(await screen.findByRole('row', { name: /^GSTR-3B/ }))
  expect(row.getByTitle('Asha Kulkarni').textContent).toBe('AK')
  expect(row.getByText('₹1,750')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'and 4 more' })).toBeTruthy()
  expect(requests[0]?.query).toMatchObject({ state: 'overdue,due,upcoming', sort: 'due_date' })
})
