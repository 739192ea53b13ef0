import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { EARLY_CALLS } from '../../lib/early-calls.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import HeatPage from './HeatPage.tsx'
import type { HeatMap } from './queries.ts'

await loadTexts('dashboard-heat', 'compliances')

const MONTHS = Array.from({ length: 12 }, (_, at) => (at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`))
const field = (key: string, label: string) => ({ key, label, class: '', sortable: false })
const cellsOf = (october: HeatMap['cells'][string][number]) =>
  MONTHS.map((month) => (month === '2026-10' ? october : null))
const text = (value: string | null) => [{ type: 'text' as const, value }]

const aRow = (id: string, name: string, october: string) => ({
  id,
  header: name,
  groups: [text(name), ...MONTHS.map((month) => text(month === '2026-10' ? october : null)), text('2'), text('1')],
  actions: [],
})

const HEAT: HeatMap = {
  today: '2026-11-20',
  months: MONTHS,
  rows: [
    aRow('e1', 'Kaveri Foods', '2 overdue, 1 filed late, 6 filed on time'),
    aRow('e2', 'Tapi Mills', '4 filed on time'),
  ],
  fields: [
    field('entity', 'Entity'),
    ...MONTHS.map((month) => field(month, month)),
    field('overdue', 'Overdue'),
    field('late', 'Filed late'),
  ],
  meta: { page: 1, page_size: 50, total: 2, next_url: null, prev_url: null },
  cells: {
    e1: cellsOf({ overdue: 2, late: 1, open: 0, in_time: 6 }),
    e2: cellsOf({ overdue: 0, late: 0, open: 0, in_time: 4 }),
  },
}

const draw = async (heat = HEAT, path = '/dashboard/heat') => {
  const { requests } = serve({
    'GET organisation/dashboards/heat/': heat,
    'GET organisation/tags/': { tags: [] },
    'GET organisation/groups/all/': { groups: [] },
  })
  await renderApp(<HeatPage />, { path })
  return requests
}

const LIST = '/compliances/calendar?state=overdue%2Cdue%2Cupcoming%2Cfiled%2Cfiled_late'

it('a cell says its worst by sign and number, all its numbers in words, and opens their list', async () => {
  await draw()
  const cell = await screen.findByRole('link', {
    name: 'Kaveri Foods, October 2026: 2 overdue, 1 filed late, 6 filed on time',
  })
  expect(cell.getAttribute('href')).toBe(`${LIST}&from=2026-10-01&to=2026-10-31&entity=e1`)
  expect([cell.dataset.tone, cell.textContent?.endsWith('2/9')]).toEqual(['danger', true])
  const onTime = screen.getByRole('link', { name: 'Tapi Mills, October 2026: 4 filed on time' })
  expect([onTime.dataset.tone, onTime.textContent?.endsWith('4')]).toEqual(['success', true])
  expect(screen.getByRole('link', { name: 'Kaveri Foods' }).getAttribute('href')).toBe(
    `${LIST}&from=2025-12-01&to=2026-11-30&entity=e1`,
  )
})

it('asks for one law, and its cells open lists of that law', async () => {
  const requests = await draw(HEAT, '/dashboard/heat?area=gst&year=2026-27&tag=nonsense')
  expect((await screen.findByRole('link', { name: /^Tapi Mills, Oct/ })).getAttribute('href')).toBe(
    `${LIST}&from=2026-10-01&to=2026-10-31&entity=e2&area=gst`,
  )
  const call = requests.findLast((sent) => sent.call === 'GET organisation/dashboards/heat/')
  expect(call?.query).toMatchObject({ area: 'gst', year: '2026-27', pagesize: '50' })
  expect(call?.query).not.toHaveProperty('tag')
})

it('says what it is for where nothing fell due, and lets a filter be cleared', async () => {
  await draw({ ...HEAT, rows: [], cells: {}, meta: { ...HEAT.meta, total: 0 } })
  expect(await screen.findByText('Nothing fell due')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Law' }))
  expect(screen.getByRole('option', { name: 'GST' })).toBeTruthy()
})

it('asks for its table as boot.js has asked already', async () => {
  const requests = await draw()
  const call = requests.find((sent) => sent.call === 'GET organisation/dashboards/heat/')
  const asked = `/api/organisation/dashboards/heat/?${new URLSearchParams(call?.query)}`
  expect(asked).toBe(EARLY_CALLS['/dashboard/heat'])
})
