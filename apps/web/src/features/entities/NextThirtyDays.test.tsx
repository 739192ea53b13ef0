import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { NextDue } from './NextDue.tsx'

beforeAll(() => loadTexts('entities', 'compliances'))

it('tells the same return of two registrations apart by their numbers', async () => {
  const items = [
    anItem(),
    anItem({ item_id: '00000000-0000-4000-8000-000000000002', registration_number: '27AAACI4798L1ZY' }),
    anItem({ item_id: '00000000-0000-4000-8000-000000000003', registration_id: null, registration_number: null }),
  ]
  const data = { today: '2026-11-20', items, meta: { page: 1, page_size: 8, total: 3, next_url: null, prev_url: null } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ version: 'test', data })))
  await renderApp(<NextDue entity_id={anItem().entity_id} />)
  await screen.findByRole('link', { name: /^GSTR-3B · Oct 2026 · 29AAACI…1ZU/ })
  const numbers = screen
    .getAllByRole('link', { name: /^GSTR-3B/ })
    .map(({ textContent }) => /\d\w+…\w{3}/.exec(textContent)?.[0])
  expect(numbers).toEqual(['29AAACI…1ZU', '27AAACI…1ZY', undefined])
})
