import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type {
  gstReconciliation,
  gstReconciliations,
  MatchEntry,
  SupplierDocument,
} from '@niyam/contract/gst-reconciliation.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { anEntity } from '../../test/an-entity.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
import GstReconciliationPage from './GstReconciliationPage.tsx'
import GstReconciliationsPage from './GstReconciliationsPage.tsx'

await Promise.all(
  ['gst-reconciliation', 'reports', 'compliances', 'entities'].map((name) => loadTexts(name as 'reports')),
)

const GSTIN = '29AAACI4798L1ZU'
const MADE = { year: '2026-27', today: '2026-11-20', release: '2026.11.4' }
const DOCUMENT: SupplierDocument = {
  ref: 'r',
  file_id: 'f1',
  lines: [3],
  period: '2026-04',
  kind: 'invoice',
  supplier: GSTIN,
  supplier_name: 'Kaveri',
  number: 'A/1',
  dated_on: '2026-04-05',
  place_of_supply: '29',
  is_reverse_charge: false,
  taxable_paise: 1e5,
  igst_paise: 18e3,
  cgst_paise: null,
  sgst_paise: null,
  cess_paise: null,
  ims_action: null,
}
const ENTRY: MatchEntry = {
  class: 'mismatch',
  book: {
    ...DOCUMENT,
    ref: 'book',
    taxable_paise: 9e4,
  },
  statement: {
    ...DOCUMENT,
    ref: 'statement',
  },
  replaced: [],
  rule: 'number-and-date',
  differs: ['value'],
  ineligible: null,
  why: null,
  missing_in_own_month: null,
  found_in: null,
  decision: null,
}
const NONE = {
  books: { documents: 0, tax_paise: 0 },
  statement: { documents: 0, tax_paise: 0 },
  entries: 0,
  ignored: 0,
}
const ONE = { books: { documents: 1, tax_paise: 0 }, statement: { documents: 1, tax_paise: 0 }, entries: 1, ignored: 0 }
const cell = (difference: number | null) => ({ head: 'taxable_paise' as const, gstr3b: 5, other: null, difference })
const reply = (change: object = {}) =>
  ({
    ...MADE,
    month: '2026-04',
    months: ['2026-04'],
    frequency: 'monthly',
    is_frequency_chosen: false,
    gstin: GSTIN,
    gstins: [GSTIN],
    class: 'mismatch',
    undated: 0,
    unused: [],
    splits: [],
    files: [
      {
        file_id: 'f1',
        kind: 'gstr2b',
        period: '2026-04',
        file_name: '2b.json',
      },
    ],
    incomplete: [{ period: '2026-05', files: 1, of: 3 }],
    missing: {
      gstr3b: [],
      gstr1: ['2026-04'],
      gstr2b: [],
      books: [],
    },
    chain: [
      {
        table: '3.1(a)',
        against: 'gstr1',
        rows: {
          gstr3b: 1,
          other: 2,
          not_counted: 0,
        },
        corrected_in: 'gstr-1a',
        cells: [
          {
            head: 'taxable_paise',
            gstr3b: 1e5,
            other: 9e4,
            difference: 1e4,
          },
        ],
      },
      {
        table: '4(C)',
        against: 'gstr2b',
        rows: {
          gstr3b: 0,
          other: 0,
          not_counted: 0,
        },
        corrected_in: null,
        cells: [cell(null)],
      },
    ],
    carry: [],
    counts: {
      exact: NONE,
      suggested: NONE,
      mismatch: ONE,
      'only-books': NONE,
      'only-2b': NONE,
      ineligible: NONE,
    },
    entries: [ENTRY],
    meta: {
      page: 1,
      page_size: 20,
      total: 1,
      next_url: null,
      prev_url: null,
    },
    ...change,
  }) as unknown as ReplyOf<typeof gstReconciliation>

/** The head of the page asks for the entity; it says nothing here. */
const HEAD = { 'GET organisation/entities/:entity_id/': refusal('not_found', 'Not in this test') }
const CALL = 'GET organisation/entities/:entity_id/gst-reconciliation/'
const DECIDE = 'POST organisation/entities/:entity_id/gst-reconciliation/decisions/'
const draw = () =>
  renderApp(<GstReconciliationPage />, {
    path: `/entity/e1/report/gst-reconciliation?gstin=${GSTIN}&month=2026-04`,
    route: '/entity/$entity_id/report/gst-reconciliation',
  })

const TOTALS = {
  rows: 3,
  liability_difference: { paise: 0, unknown: 3 },
  itc_difference: { paise: -4_500, unknown: 1 },
  to_check: 3,
  only_books: 1,
  only_2b: 2,
  exact: 12_345,
  ineligible: 0,
}

it('the list names what is not known, and a row leads to its GSTIN and month', async () => {
  const cells = { entity: 'Indus', period: '2026-04', liability: '180.00', itc: null }
  const table = aTable({ entity: 'Entity', period: 'Month', liability: 'Liability', itc: 'ITC' }, [
    { id: `e1:${GSTIN}:2026-04`, cells },
  ] as unknown as Parameters<typeof aTable>[1])
  serve({
    'GET organisation/reports/gst-reconciliation/': {
      ...table,
      ...MADE,
      places: [],
      totals: TOTALS,
    } as unknown as ReplyOf<typeof gstReconciliations>,
  })
  signedInAs('v')
  await renderApp(<GstReconciliationsPage />, { path: '/reports/gst-reconciliation' })
  const row = within(await screen.findByRole('table', { name: 'GST reconciliation' })).getAllByRole('row')[1]
  const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(sums).toEqual(['Not known', '-₹45.001 row not known', '3', '1', '2', '12,345', '0'])
  expect(row?.textContent).toContain('₹180')
  expect(row?.textContent).toContain('Not known')
  expect(row?.querySelector('a')?.getAttribute('href')).toBe(
    `/entity/e1/report/gst-reconciliation?gstin=${GSTIN}&month=2026-04`,
  )
})

it('a pair is side by side with the field that differs, and counts of the classes', async () => {
  serve({ ...HEAD, [CALL]: reply() })
  signedInAs('v')
  await draw()
  const value = await screen.findByRole('row', { name: /Taxable value differs/ })
  expect(
    within(value)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['₹900.00', '₹1,000.00'])
  expect(screen.queryByText('Accept pair')).toBeNull()
  expect(screen.getByRole('link', { name: /Mismatch/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('All classes: 1 in books, 1 in GSTR-2B')).toBeTruthy()
  expect(screen.getByText('Not imported: GSTR-1 (1)')).toBeTruthy()
})

it('names a statement that lacks files, and how many are imported', async () => {
  serve({ ...HEAD, [CALL]: reply() })
  signedInAs('v')
  await draw()
  expect(await screen.findByText(/^GSTR-2B of May 2026: 1 of 3 files imported\./)).toBeTruthy()
})

it('a liability that is locked says how it is corrected; tables without a difference are shown on demand', async () => {
  serve({ ...HEAD, [CALL]: reply() })
  signedInAs('v')
  await draw()
  expect(await screen.findByText(/Correct it by GSTR-1A/)).toBeTruthy()
  expect(screen.queryByText(/Net ITC/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all tables' }))
  expect(screen.getByText(/Net ITC/)).toBeTruthy()
  expect(screen.getAllByText('Not known').length).toBeGreaterThan(0)
})

it('one key accepts, one splits, and one ignores with a reason; the notice undoes it', async () => {
  const { changes } = serve({
    ...HEAD,
    [CALL]: reply(),
    [DECIDE]: { decision_id: 'd1', message: 'The documents were paired.' },
    'DELETE organisation/entities/:entity_id/gst-reconciliation/decisions/:match_decision_id/': { message: 'Undone' },
  })
  signedInAs('a')
  await draw()
  const entry = (await screen.findByText('Accept pair')).closest('li') as HTMLElement
  const names = { book_ref: 'book', statement_ref: 'statement', gstin: GSTIN }
  fireEvent.keyDown(entry, { key: 'a' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Decision undone')
  fireEvent.keyDown(entry, { key: 'u' })
  await screen.findAllByRole('button', { name: 'Undo' })
  fireEvent.keyDown(entry, { key: 'i' })
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Rounded' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ignore difference' }))
  await screen.findAllByRole('button', { name: 'Undo' })
  expect(changes.map(({ call, body }) => [call.split(' ')[0], body])).toEqual([
    ['POST', { ...names, kind: 'pair', reason: '' }],
    ['DELETE', undefined],
    ['POST', { ...names, kind: 'split', reason: '' }],
    ['POST', { ...names, kind: 'ignore', reason: 'Rounded' }],
  ])
})

it('a document alone says why, and is paired with the nearest', async () => {
  const why = { reason: 'nearest', nearest: { ...DOCUMENT, ref: 'near', number: 'A/7' }, differs: ['number'] }
  const alone = { ...ENTRY, class: 'only-books', statement: null, rule: null, differs: [], why }
  const { changes } = serve({
    ...HEAD,
    [CALL]: reply({ entries: [alone] }),
    [DECIDE]: { decision_id: 'd', message: 'Paired' },
  })
  signedInAs('a')
  await draw()
  expect(await screen.findByText('Nearest: A/7 of 5 Apr 2026. It differs in: Number.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Pair with nearest/ }))
  await screen.findByText('Paired')
  expect(changes[0]?.body).toMatchObject({ book_ref: 'book', statement_ref: 'near', kind: 'pair' })
})

it('without a file of the GSTIN it says which files to import', async () => {
  serve({ ...HEAD, [CALL]: reply({ gstin: null, gstins: [], files: [], entries: [] }) })
  signedInAs('v')
  await draw()
  expect(await screen.findByText('No GST files in this year')).toBeTruthy()
})

it('a quarter names its months; where the frequency is not recorded it is asked, and nothing is compared', async () => {
  const months = ['2026-04', '2026-05', '2026-06']
  const { requests } = serve({
    ...HEAD,
    [CALL]: ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
      query['frequency'] === 'quarterly'
        ? reply({ months, frequency: 'quarterly', is_frequency_chosen: true })
        : reply({ frequency: null, chain: [] }),
  } as never)
  signedInAs('v')
  await draw()
  expect(await screen.findByText('Nothing is compared until the return frequency is known.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Record it in the registration' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Quarterly (QRMP)'))
  expect(await screen.findByText(/Correct it by GSTR-1A/)).toBeTruthy()
  expect(requests.at(-1)?.query).toMatchObject({ frequency: 'quarterly', month: '2026-04' })
})

it('a quarter that the registration says is named by its months', async () => {
  const months = ['2026-04', '2026-05', '2026-06']
  serve({ ...HEAD, [CALL]: reply({ months, frequency: 'quarterly' }) })
  signedInAs('v')
  await draw()
  expect(await screen.findByText(/compared with GSTR-1 or IFF and GSTR-2B of Apr 2026 to Jun 2026/)).toBeTruthy()
  expect(screen.queryByText('Return frequency')).toBeNull()
})

/** The head of the page, and nothing else about the entity. */
const OF_ENTITY = {
  'GET organisation/entities/:entity_id/': {
    entity: anEntity({ entity_id: 'e1' }),
    registrations: [],
    events: [],
    counts: { due: 0, overdue: 0, upcoming: 0, filed: 0, open_questions: 0 },
    archive: null,
    is_recomputing: false,
    permissions: [],
  },
  'GET organisation/compliances/entities/:entity_id/year/': refusal('not_found', 'Not in this test'),
  'GET organisation/entities/:entity_id/tags/': { tags: [] },
}

it('the month that is shown is saved as a PDF, named after its GSTIN', async () => {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { requests } = serve({ ...OF_ENTITY, [CALL]: reply(), [`${CALL}pdf/`]: {} as never })
  signedInAs('v')
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Print or PDF' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as PDF' }))
  await vi.waitFor(() => expect(names).toEqual([`GST reconciliation ${GSTIN} 2026-04.pdf`]))
  expect(requests.filter(({ call }) => call.endsWith('pdf/')).map(({ query }) => query)).toEqual([
    { gstin: GSTIN, year: '2026-27', month: '2026-04' },
  ])
})
