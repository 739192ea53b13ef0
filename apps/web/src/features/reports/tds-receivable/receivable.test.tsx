import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { tdsReceivable, tdsReceivableLines } from '@niyam/contract/tds-receivable.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../../lib/i18n.ts'
import { renderApp } from '../../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../../test/server.ts'
import Form26asPage from '../Form26asPage.tsx'

await Promise.all([loadTexts('reports'), loadTexts('compliances'), loadTexts('portal-files')])

const MADE = { year: '2025-26', today: '2026-11-20', release: '2026.11.4' }
const ENTITY = '01a22088-9a81-735b-b91c-c99e5036ca98'
const FILE = '01a22088-b170-75f5-b3ab-a7885c594382'
const TOTALS = { statement: 1_100_000, books: 1_260_000, unclaimed: 160_000, not_in_books: 0, rounding: 0 }
const ROW = `${ENTITY}:${FILE}:6`

const HEADS = { deductor: 'Deductor', statement: '26AS', books: 'Books', unclaimed: 'Unclaimed', status: 'Status' }
const DEDUCTORS = {
  ...aTable(HEADS, [
    {
      id: ROW,
      cells: { deductor: 'Tapti Traders', statement: '0.00', books: '1600.00', unclaimed: '1600.00', status: 'x' },
    },
  ]),
  ...MADE,
  years: ['2025-26'],
  totals: TOTALS,
  counts: [{ class: 'only-books', entries: 2 }],
  classes: { [ROW]: [{ class: 'only-books', entries: 2 }] },
  not_compared: [{ entity_id: ENTITY, entity_name: 'Kaveri Foods', missing: 'books' }],
  without_tax: 0,
} as unknown as ReplyOf<typeof tdsReceivable>

const BOOKS = 'GET organisation/reports/income-tax/file-26as/books/'

it('by deductor: sums of both sides, what is unclaimed, and who is not compared', async () => {
  const server = serve({ [BOOKS]: DEDUCTORS })
  signedInAs('v')
  await renderApp(<Form26asPage />, { path: '/reports/file26as?view=books&class=only-books' })
  const row = (await screen.findByText('Tapti Traders')).closest('tr') as HTMLElement
  expect(within(row).getByText('Only in our books 2')).toBeTruthy()
  expect(within(row).getAllByText('₹1,600.00')).toHaveLength(2)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['₹11,000.00', '₹12,600.00', '₹1,600.00In our books, not reported by the deductor', '₹0.00'])
  expect(screen.getByText(/1 entity is not compared/).textContent).toContain('Kaveri Foods has no TDS receivable sheet')
  expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/entity/${ENTITY}/report/file-26as-report?view=lines&year=2025-26&first=${encodeURIComponent(`${FILE}:6`)}&class=only-books`,
  )
  expect(server.requests.find(({ call }) => call.includes('books'))?.query).toMatchObject({ class: 'only-books' })
  expect(screen.getByRole('link', { name: 'Against our books' }).getAttribute('aria-current')).toBe('page')
})

it('without a sheet no figure is shown, and the page says what is missing', async () => {
  const nothing = { ...aTable(HEADS, []), totals: null, counts: [], classes: {} }
  serve({ [BOOKS]: { ...DEDUCTORS, ...nothing } })
  signedInAs('m')
  await renderApp(<Form26asPage />, { path: '/reports/file26as?view=books' })
  expect(await screen.findByText('No TDS receivable sheet for this year')).toBeTruthy()
  expect(screen.queryAllByRole('definition')).toEqual([])
  expect(document.body.textContent).not.toContain('₹')
  expect(screen.getByRole('button', { name: 'Download an empty sheet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import files' })).toBeTruthy()
})

it('line by line: the reason, and both sides where they differ', async () => {
  const cell = (value: string | null, second?: string) => [
    { type: 'text', value },
    ...(second === undefined ? [] : [{ type: 'text-secondary', value: second }]),
  ]
  const table = aTable({ deductor: 'Deductor', class: 'Result', lines: 'Lines', day: 'Date', books: 'Books' }, [])
  const why = 'Same tax and section, but Q2 2025/26 in Form 26AS and Q1 2025/26 in our books.'
  const groups = [
    cell('Parth Works', 'BLRP04321C'),
    cell('Quarter differs', why),
    cell('12', '3'),
    cell('2025-09-30', '2025-06-30'),
    cell(null),
  ]
  const lines = {
    ...table,
    rows: [{ id: `${FILE}:12`, groups, actions: [] }],
    meta: { ...table.meta, total: 1 },
    ...MADE,
    entity_name: 'Kaveri Foods',
    deductor: { name: 'Parth Works', tan: 'BLRP04321C' },
    statement_name: '26as.txt',
    books_name: 'receivable.csv',
    totals: TOTALS,
    counts: [{ class: 'quarter', entries: 1 }],
    classes: { [`${FILE}:12`]: 'quarter' },
  } as unknown as ReplyOf<typeof tdsReceivableLines>
  serve({
    'GET organisation/reports/income-tax/file-26as/books/:entity_id/': lines,
    'GET organisation/entities/:entity_id/': refusal('not_found', 'Not in this test'),
    'GET organisation/entities/:entity_id/tags/': { tags: [] },
  })
  signedInAs('v')
  await renderApp(<Form26asPage />, {
    path: `/entity/${ENTITY}/report/file-26as-report?view=lines&year=2025-26`,
    route: '/entity/$entity_id/report/file-26as-report',
  })
  const row = (await screen.findByText(why)).closest('tr')
  expect(row?.textContent).toContain('26AS: line 12Sheet: line 3')
  expect(row?.textContent).toContain('26AS: 30 Sep 2025Books: 30 Jun 2025')
  // A side without lines has no amount.
  expect(row?.textContent).toContain('–')
  expect(screen.getByText('26as.txt · receivable.csv')).toBeTruthy()
})
