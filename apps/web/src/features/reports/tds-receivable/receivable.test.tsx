import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { tdsReceivable, tdsReceivableLines } from '@niyam/contract/tds-receivable.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../../lib/i18n.ts'
import { renderApp } from '../../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../../test/server.ts'
import Form26asPage from '../Form26asPage.tsx'

await Promise.all([loadTexts('reports'), loadTexts('compliances'), loadTexts('portal-files')])

const MADE = { year: '2025-26', today: '2026-11-20', release: '2026.11.4' }
const ENTITY = '01a22088-9a81-735b-b91c-c99e5036ca98'
const FILE = '01a22088-b170-75f5-b3ab-a7885c594382'
const TOTALS = {
  statement: 1_100_000,
  books: 1_260_000,
  unclaimed: 160_000,
  not_in_books: 0,
  rounding: 0,
  aside_statement: 0,
  aside_books: 0,
  awaited: 0,
  brought_statement: 0,
  brought_books: 0,
}
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

it('lines without an entity are shown by deductor', async () => {
  serve({ [BOOKS]: DEDUCTORS })
  signedInAs('v')
  await renderApp(<Form26asPage />, { path: '/reports/file26as?view=lines' })
  expect(await screen.findByText('Tapti Traders')).toBeTruthy()
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
    entries: {},
    unused: [],
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

const cells = (values: readonly string[]) => values.map((value) => [{ type: 'text', value }])
const REF = '2025-26|tapti traders|194H|2026-01-10|INV/11|8000000|160000|1'
const DECISION = {
  decision_id: '01a22088-c001-7000-8000-000000000001',
  kind: 'correction',
  year: '2025-26',
  credit_year: null,
  reason: 'Revised return in December',
  decided_by: 'Asha Rao',
  decided_at: '2026-11-20T06:30:00.000Z',
}

/** One line of the books alone, with what was decided about it. */
const alone = (decisions: readonly object[] = [], unused: readonly object[] = []) => {
  const table = aTable({ deductor: 'Deductor', class: 'Result', books: 'Books' }, [])
  const id = `${FILE}:5`
  return {
    ...table,
    rows: [{ id, header: 'Tapti Traders', groups: cells(['Tapti Traders', 'Only', '1600.00']), actions: [] }],
    meta: { ...table.meta, total: 1 },
    ...MADE,
    deductor: null,
    statement_name: '26as.txt',
    books_name: 'receivable.csv',
    totals: TOTALS,
    counts: [{ class: 'only-books', entries: 1 }],
    classes: { [id]: 'only-books' },
    entries: { [id]: { statement_refs: [], book_refs: [REF], brought_from: null, decisions } },
    unused,
  } as unknown as ReplyOf<typeof tdsReceivableLines>
}
const LINES = 'GET organisation/reports/income-tax/file-26as/books/:entity_id/'
const OF_ENTITY = {
  'GET organisation/entities/:entity_id/': refusal('not_found', 'Not in this test'),
  'GET organisation/entities/:entity_id/tags/': { tags: [] },
}
const draw = () =>
  renderApp(<Form26asPage />, {
    path: `/entity/${ENTITY}/report/file-26as-report?view=lines&year=2025-26`,
    route: '/entity/$entity_id/report/file-26as-report',
  })

it('a line is moved to another year by its name, which a missing year refuses', async () => {
  const server = serve({
    ...OF_ENTITY,
    [LINES]: alone(),
    'POST organisation/entities/:entity_id/tax-credits/decisions/': {
      decision_id: DECISION.decision_id,
      message: 'The line was moved to another year.',
    },
  })
  signedInAs('m')
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Decide about Tapti Traders' }))
  expect(screen.queryByRole('menuitem', { name: 'Not ours…' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Claimed in another year…' }))
  const save = await screen.findByRole('button', { name: 'Move line' })
  fireEvent.click(save)
  expect(await screen.findByText('Choose the year in which it is claimed.')).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: /Claimed in/ }))
  fireEvent.click(await screen.findByRole('option', { name: '2026/27' }))
  fireEvent.click(save)
  await waitFor(() => expect(server.changes).toHaveLength(1))
  expect(server.changes[0]?.body).toEqual({
    year: '2025-26',
    kind: 'other-year',
    statement_refs: [],
    book_refs: [REF],
    credit_year: '2026-27',
    reason: '',
  })
})

it('a decision is shown with who, when and why, and is undone; also one whose line is gone', async () => {
  const gone = { ...DECISION, decision_id: '01a22088-c001-7000-8000-000000000002', kind: 'pair', reason: '' }
  const server = serve({
    ...OF_ENTITY,
    [LINES]: alone([DECISION], [gone]),
    'DELETE organisation/entities/:entity_id/tax-credits/decisions/:credit_decision_id/': { message: 'Undone' },
  })
  signedInAs('m')
  await draw()
  const line = await screen.findByText(/^Deductor will correct · Asha Rao, 20 Nov 2026.*: Revised return in December/)
  expect(screen.queryByRole('button', { name: 'Decide about Tapti Traders' })).toBeNull()
  fireEvent.click(within(line).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.changes[0]?.call).toContain(DECISION.decision_id))
  expect(screen.getByText(/^1 decision is about a line that is not in the files any more/).textContent).toContain(
    'Paired · Asha Rao',
  )
})

it('who may only read sees decisions without acts', async () => {
  serve({ ...OF_ENTITY, [LINES]: alone([DECISION]) })
  signedInAs('v')
  await draw()
  expect(await screen.findByText(/^Deductor will correct/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
