import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import type { CalendarSearch } from '../../paths.ts'
import type { CalendarAddress } from './address.ts'
import { FilterBar } from './FilterBar.tsx'

const addressOf = (search: CalendarSearch) => {
  const filter = vi.fn<CalendarAddress['filter']>()
  return { filter, address: { pathname: '/', search, href: () => '/', set: vi.fn(), filter } }
}

const draw = async (search: CalendarSearch) => {
  const { address, filter } = addressOf(search)
  serve({})
  await renderApp(<FilterBar address={address} today="2026-11-20" withEntity total={2} hasMore={false} />)
  return filter
}

it('says each filter in use as a chip, and a press takes it away', async () => {
  const filter = await draw({
    form: 'GSTR-3B',
    state: 'overdue,due',
    in_state: 'maharashtra',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(screen.getByRole('button', { name: 'Status: Overdue, Due' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^State: Maharashtra/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Form: GSTR-3B' }))
  expect(filter).toHaveBeenCalledWith({ form: undefined })
  await userEvent.click(screen.getByRole('button', { name: '1 Nov 2026 to 30 Nov 2026' }))
  expect(filter).toHaveBeenLastCalledWith({ from: undefined, to: undefined })
})

it('groups by what is chosen, and says what it is grouped by', async () => {
  const filter = await draw({ by: 'person' })
  await userEvent.click(screen.getByRole('button', { name: 'Group by Person' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Form', hidden: true }))
  expect(filter).toHaveBeenCalledWith({ by: 'form' })
})

describe('on a phone', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(max-width: 39.99em)',
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    })),
  )

  it.each([
    ['week', '16–22 Nov 2026', 'Next week', { week: '2026-11-23' }],
    ['month', 'November 2026', 'Next month', { month: '2026-12' }],
    ['year', 'FY 2026/27', 'Next year', { year: '2027-28' }],
  ] as const)('the %s says which one it is, and leads to the next', async (view, title, next, change) => {
    const filter = await draw({ view })
    expect(screen.getByText(title)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: next }))
    expect(filter).toHaveBeenCalledWith(expect.objectContaining(change))
  })

  it('the agenda leaves its line to items', async () => {
    await draw({})
    expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull()
  })
})
