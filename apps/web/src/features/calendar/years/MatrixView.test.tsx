import type { Matrix, MatrixCell } from '@niyam/contract/calendar-years.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../../lib/i18n.ts'
import { type CalendarSearch, calendarPath } from '../../../paths.ts'
import { renderApp } from '../../../test/render.tsx'
import type { CalendarAddress } from '../address.ts'
import MatrixView from './MatrixView.tsx'

await loadTexts('compliances')

const fee = { kind: 'late-fee' as const, least_paise: 50_000, most_paise: 175_000, a_day_paise: 2_000 }
const aCell = (part: Partial<MatrixCell> = {}): MatrixCell => ({
  state: 'filed',
  worst: 1,
  total: 1,
  overdue: 0,
  no_proof: 0,
  cost: null,
  ...part,
})
const late = aCell({ state: 'overdue', worst: 1, total: 3, overdue: 1, cost: { parts: [fee], unknown: 0 } })

const aMatrix = (columns: Matrix['columns']): Matrix => ({
  today: '2026-11-20',
  from: '2026-11-01',
  to: '2026-11-30',
  columns,
  rows: [
    { entity_id: 'e1', entity_name: 'Kaveri Foods', cells: [late, null] },
    { entity_id: 'e2', entity_name: 'Tapi Mills', cells: [aCell(), aCell()] },
  ],
  totals: [aCell({ state: 'overdue', worst: 1, total: 4, overdue: 1, cost: late.cost }), aCell()],
  meta: { page: 1, page_size: 50, total: 2, next_url: null, previous_url: null } as unknown as Matrix['meta'],
})

async function draw(search: CalendarSearch, matrix: Matrix) {
  const address = {
    pathname: '/compliances/calendar',
    search,
    href: (change: object) =>
      calendarPath(
        Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)),
      ),
  } as CalendarAddress
  const query = { data: matrix, error: null, isPlaceholderData: false, refetch: () => undefined }
  await renderApp(<MatrixView address={address} query={query} />)
}

const FORMS = [
  { key: 'GSTR-3B', area: 'gst', period: '2026-10' },
  { key: 'PMT-06', area: 'gst', period: null },
]
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')

it('shows who has filed a form of the month; each cell, total and form leads to its list', async () => {
  await draw({ view: 'matrix', by: 'form' }, aMatrix(FORMS))
  const span = 'from=2026-11-01&to=2026-11-30'
  expect(hrefOf(/^Kaveri Foods\. GSTR-3B: 3 items, 1 overdue/)).toBe(
    `/compliances/calendar?entity=e1&form=GSTR-3B&${span}`,
  )
  expect(hrefOf('GSTR-3B: 4 items, 1 overdue')).toBe(`/compliances/calendar?form=GSTR-3B&${span}`)
  expect(hrefOf('Kaveri Foods: 3 items, 1 overdue')).toBe(`/compliances/calendar?entity=e1&${span}`)
  expect(hrefOf('Total: 5 items, 1 overdue')).toBe(`/compliances/calendar?${span}`)
  expect(hrefOf('GSTR-3B Oct 2026')).toBe('/compliances/sheet?form=GSTR-3B&period=2026-10')
  // A form of several periods has no one sheet.
  expect(screen.queryByRole('link', { name: /^PMT-06 / })).toBeNull()
})

it('shows what the overdue items of a cell, a row and a column cost instead of counts', async () => {
  await draw({ view: 'matrix', by: 'form', cells: 'cost' }, aMatrix(FORMS))
  const row = screen.getByRole('row', { name: /^Kaveri Foods/ })
  expect(within(row).getAllByText('₹500–1,750')).toHaveLength(2)
  expect(within(row).getAllByTitle(/Late fee ₹500–1,750$/)).toHaveLength(2)
  expect(within(screen.getByRole('row', { name: /^Tapi Mills/ })).queryByText(/₹/)).toBeNull()
})

it('a month of the year leads to its items', async () => {
  const months = ['2026-10', '2026-11'].map((key) => ({ key, area: null, period: null }))
  await draw({ view: 'matrix' }, aMatrix(months))
  expect(hrefOf(/^Kaveri Foods\. October 2026: 3 items/)).toBe(
    '/compliances/calendar?entity=e1&from=2026-10-01&to=2026-10-31',
  )
})

it.each([
  [{ view: 'matrix' }, 'Nothing in the calendar yet'],
  [{ view: 'matrix', year: '2019-20' }, 'Nothing in this year'],
  [{ view: 'matrix', area: 'gst' }, 'Nothing in this year'],
  [{ view: 'matrix', by: 'form' }, 'Nothing due in this month'],
] satisfies [CalendarSearch, string][])('%o without rows says “%s”', async (search, title) => {
  await draw(search, { ...aMatrix([]), rows: [], totals: [] })
  expect(screen.getByText(title)).toBeTruthy()
})
