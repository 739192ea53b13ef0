import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { annualFilingHistory, applicableCompliances } from '@niyam/contract/reports.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, serve, signedInAs } from '../../test/server.ts'
import AnnualFilingHistoryPage from './AnnualFilingHistoryPage.tsx'
import ApplicableCompliancesPage from './ApplicableCompliancesPage.tsx'

await Promise.all([loadTexts('reports'), loadTexts('compliances')])

const MADE = { year: '2026-27', today: '2026-11-20', release: '2026.11.4' }
const CLIENT = '01a21f24-f1d8-705e-9604-b5a3502e7725'
const ROWS = [{ id: CLIENT, cells: { entity: 'Kaveri Foods', overdue: '7', not_filed: '7', next_due: '2026-11-20' } }]

it('applicable compliances: totals by client, each leading to the rows of that client', async () => {
  const reply = { ...aTable({ entity: 'Entity', next_due: 'Next due', overdue: 'Overdue' }, ROWS), ...MADE }
  const server = serve({
    'GET organisation/reports/applicable-compliances/': reply as unknown as ReplyOf<typeof applicableCompliances>,
  })
  signedInAs('v')
  await renderApp(<ApplicableCompliancesPage />, { path: '/reports/applicable-compliances' })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Rows' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Totals by client' }))
  const table = await screen.findByRole('table', { name: 'Applicable compliances' })
  const link = await within(table).findByRole('link', { name: /Kaveri Foods/ })
  expect(link.getAttribute('href')).toBe(`/reports/applicable-compliances?entity=${CLIENT}`)
  expect(server.requests.at(-1)?.query).toMatchObject({ by: 'entity' })
})

it('applicable compliances of one client end with what is not covered yet', async () => {
  const reply = { ...aTable({ entity: 'Entity', next_due: 'Next due', overdue: 'Overdue' }, ROWS), ...MADE }
  const gap = { id: 'x', area: 'labour', name: 'Shops Act', text: 'Shops Acts.', instead: 'add', see: null } as const
  serve({
    'GET organisation/reports/applicable-compliances/': reply as unknown as ReplyOf<typeof applicableCompliances>,
    'GET organisation/entities/:entity_id/': { entity: { name: 'Kaveri Foods' } } as never,
    'GET organisation/compliances/entities/:entity_id/not-covered/': { gaps: [{ ...gap, waits_for: [] }] },
  })
  signedInAs('v')
  await renderApp(<ApplicableCompliancesPage />, { path: `/reports/applicable-compliances?entity=${CLIENT}` })
  expect(await screen.findByText('Not covered yet: Shops Act')).toBeTruthy()
})

it('filing history by client has no legend of months', async () => {
  const reply = {
    ...aTable({ entity: 'Entity', not_filed: 'Not filed' }, ROWS),
    ...MADE,
    months: [],
    by_month: {},
    totals: { on_time: 0, late: 0, not_filed: 7 },
    items: {},
    summary: [],
  } as unknown as ReplyOf<typeof annualFilingHistory>
  const server = serve({ 'GET organisation/reports/annual-filing-history/': reply })
  signedInAs('v')
  await renderApp(<AnnualFilingHistoryPage />, { path: '/reports/annual-filing-history?by=entity' })
  const table = await screen.findByRole('table', { name: 'Annual filing history' })
  expect(
    within(table)
      .getByRole('link', { name: /Kaveri Foods/ })
      .getAttribute('href'),
  ).toBe(`/reports/annual-filing-history?entity=${CLIENT}`)
  expect(screen.queryByRole('list', { name: 'What the signs say' })).toBeNull()
  expect(server.requests.find(({ call }) => call.includes('history'))?.query).toMatchObject({ by: 'entity' })
})
