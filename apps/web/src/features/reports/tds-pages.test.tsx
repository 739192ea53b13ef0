import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { tdsChallans, tdsPenalties } from '@niyam/contract/reports.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, serve, signedInAs } from '../../test/server.ts'
import TdsChallanPage from './TdsChallanPage.tsx'
import TdsPenaltyPage from './TdsPenaltyPage.tsx'

await Promise.all([loadTexts('reports'), loadTexts('compliances')])

const MADE = { year: '2026-27', today: '2026-11-20', release: '2026.11.4' }
const CHALLANS = {
  ...aTable({ entity: 'Entity', period: 'Month', state: 'Status' }, [
    { id: 'i1', cells: { entity: 'Kaveri Foods', period: '2026-07', state: 'overdue' } },
    { id: 'i2', cells: { entity: 'Tapti Textiles', period: '2026-07', state: 'overdue' } },
  ]),
  ...MADE,
  month: '2026-07',
  in_review: ['i2'],
  totals: { paid: 0, paid_late: 0, open: 2, overdue: 2, amount_paise: 0, without_amount: 0 },
} as unknown as ReplyOf<typeof tdsChallans>

it('challans open at the month that has work, and a pending one at its review', async () => {
  const server = serve({ 'GET organisation/reports/tds/challan/': CHALLANS })
  signedInAs('r')
  await renderApp(<TdsChallanPage />, { path: '/reports/tdschallan' })
  const table = await screen.findByRole('table', { name: 'TDS challans' })
  expect(server.requests.find(({ call }) => call.includes('challan'))?.query).toMatchObject({ month: 'work' })
  expect((screen.getByRole('combobox', { name: 'Month' }) as HTMLInputElement).value).toBe('Jul 2026')
  const reviews = within(table).getAllByRole('link', { name: 'Review' })
  expect(reviews.map((link) => link.getAttribute('href'))).toEqual(['/compliances/review?item=i2'])
})

it('the total of a client is empty of money where no amount is noted, and zero where nothing was paid', async () => {
  const fields = { entity: 'Entity', paid: 'Paid', amount: 'Amount' }
  const rows = [
    { id: 'e1', cells: { entity: 'Kaveri Foods', paid: '1', amount: [] } },
    { id: 'e2', cells: { entity: 'Tapti Textiles', paid: '0', amount: '0.00' } },
  ]
  serve({ 'GET organisation/reports/tds/challan/': { ...CHALLANS, ...aTable(fields, rows) } as never })
  signedInAs('v')
  await renderApp(<TdsChallanPage />, { path: '/reports/tdschallan?by=entity' })
  const table = await screen.findByRole('table', { name: 'TDS challans' })
  const shown = within(table).getAllByRole('row').slice(1)
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Kaveri Foods1Not noted', 'Tapti Textiles0₹0.00'])
})

const SUM = { paise: 0, at_most_paise: 600_000, unknown: 2, missing: ['Tax of the statement'] }
const part = { provision: 's. 427', paise: null, at_most_paise: null, percent: null, a_day_paise: null, steps: [] }

it('an unknown cost shows its bound or its percent, and the figure that would settle it', async () => {
  const rows = ['fee', 'interest', 'open'].map((id) => ({ id, cells: { entity: id, late_fee: 'x', interest: 'x' } }))
  const penalties = {
    ...aTable({ entity: 'Entity', late_fee: 'Late fee', interest: 'Interest' }, rows),
    ...MADE,
    costs: {
      fee: { late_fee: { ...part, at_most_paise: 200_000, missing: ['Tax of the statement'] }, interest: null },
      interest: { late_fee: null, interest: { ...part, percent: 7.5, missing: ['Tax deducted'] } },
      open: { late_fee: { ...part, missing: ['A', 'B'] }, interest: null },
    },
    sums: {},
    totals: { late_fee: SUM, interest: { ...SUM, paise: 600_002, at_most_paise: null, missing: ['Tax deducted'] } },
  } as unknown as ReplyOf<typeof tdsPenalties>
  serve({ 'GET organisation/reports/tds/penalty/': penalties })
  signedInAs('v')
  await renderApp(<TdsPenaltyPage />, { path: '/reports/tdspenalty' })
  const table = await screen.findByRole('table', { name: 'TDS penalties' })
  const [fee, interest, open] = within(table).getAllByRole('row').slice(1)
  expect(fee?.textContent).toContain('at most ₹2,000')
  expect(interest?.textContent).toContain('7.5% of: Tax deducted')
  expect(open?.textContent).toContain('Not known')
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['3', 'at most ₹6,0002 need: Tax of the statement', 'at least ₹6,000.022 need: Tax deducted'])
})

it('a report is limited to a group, and its file and rows are asked for with it', async () => {
  const group_id = '0190a000-0000-7000-8000-00000000000a'
  const { requests } = serve({
    'GET organisation/reports/tds/challan/': CHALLANS,
    'GET organisation/groups/all/': { groups: [{ group_id, name: 'South' }] },
  })
  signedInAs('m')
  await renderApp(<TdsChallanPage />, { path: '/reports/tdschallan', route: '/reports/tdschallan' })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Group' }))
  fireEvent.click(await screen.findByRole('option', { name: 'South' }))
  await waitFor(() =>
    expect(requests.findLast(({ call }) => call.includes('challan'))?.query).toMatchObject({ group: group_id }),
  )
})
