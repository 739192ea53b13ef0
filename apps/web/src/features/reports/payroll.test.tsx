import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { payrollMonths, payrollPeople } from '@niyam/contract/payroll.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { anEntity } from '../../test/an-entity.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, serve, signedInAs } from '../../test/server.ts'
import EsiReportPage from './EsiReportPage.tsx'
import PfReportPage from './PfReportPage.tsx'

await Promise.all([loadTexts('reports'), loadTexts('payroll'), loadTexts('compliances'), loadTexts('portal-files')])

const MADE = { year: '2026-27', today: '2026-11-20', release: '2026.11.4' }
const FILE = '01a21f24-f1d8-705e-9604-b5a3502e7725'
const NO_COST = { interest: null, damages: null, late_fee: null }
const SUM = { paise: 0, at_most_paise: null, unknown: 0, missing: [] }
const part = { provision: 's. 127', at_most_paise: null, percent: null, a_day_paise: null }
const FIELDS = {
  entity: 'Entity',
  period: 'Month',
  people: 'People',
  contributions: 'Contributions',
  interest: 'Interest',
}

const cells = (entity: string) => ({ entity, period: '2026-06', people: 'x', contributions: 'x', interest: 'x' })
const MONTHS = {
  ...aTable(FIELDS, [
    { id: 'counted', cells: cells('Kaveri Foods') },
    { id: 'partly', cells: cells('Tapti Textiles') },
    { id: 'without', cells: cells('Banyan Traders') },
  ]),
  ...MADE,
  month: '2026-06',
  months: {
    counted: {
      file_id: FILE,
      files: [
        { file_id: FILE, file_name: 'ecr.txt', part: '' },
        { file_id: 'f2', file_name: 'more.txt', part: 'Supplementary return' },
      ],
      people: 2,
      wages_paise: 3_000_000,
      contributions_paise: 785_000,
      unknown: 0,
      ...NO_COST,
      interest: { ...part, paise: 33_000, steps: ['128 days late.'], missing: [] },
    },
    partly: {
      file_id: FILE,
      files: [{ file_id: FILE, file_name: 'ecr.txt', part: '' }],
      people: 2,
      wages_paise: 3_000_000,
      contributions_paise: 80_000,
      unknown: 1,
      ...NO_COST,
    },
    without: {
      file_id: null,
      files: [],
      people: null,
      wages_paise: null,
      contributions_paise: null,
      unknown: 0,
      ...NO_COST,
      interest: { ...part, paise: null, steps: [], missing: ['Contributions paid late'] },
    },
  },
  totals: {
    people: 4,
    contributions_paise: 865_000,
    without_file: 1,
    unknown: 1,
    interest: { ...SUM, paise: 33_000, unknown: 1, missing: ['Contributions paid late'] },
    damages: SUM,
  },
  overdue: 3,
  unplaced: [{ file_id: FILE, entity_id: 'e', entity_name: 'Godavari Mills', period: '2026-06' }],
} as unknown as ReplyOf<typeof payrollMonths>

it('a month without a file, and one with people not counted, never look like a whole amount', async () => {
  const server = serve({ 'GET organisation/reports/payroll/esi/': MONTHS } as never)
  signedInAs('v')
  await renderApp(<EsiReportPage />, { path: '/reports/esi' })
  const table = await screen.findByRole('table', { name: 'ESI contributions' })
  expect(server.requests.find(({ call }) => call.includes('payroll'))?.query).toMatchObject({ month: 'work' })
  const [counted, partly, without] = within(table).getAllByRole('row').slice(1)
  expect(counted?.textContent).toContain('₹7,850')
  expect(counted?.textContent).toContain('₹330')
  expect(within(counted as HTMLElement).getByTitle('ecr.txt, more.txt (Supplementary return)').textContent).toBe(
    '₹7,8502 files',
  )
  expect(within(counted as HTMLElement).getByTitle('s. 127 128 days late.')).toBeTruthy()
  expect(partly?.textContent).toContain('at least ₹800')
  expect(without?.textContent).toContain('No file')
  expect(within(without as HTMLElement).getByTitle(/Missing: Contributions paid late/).textContent).toBe('Not known')
  const [contributions, , , interest] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(contributions).toBe('at least ₹8,6501 month without a file, 1 person not counted')
  expect(interest).toBe('at least ₹3301 needs: Contributions paid late')
  expect(screen.getByText(/Files of months that are not in the calendar/).textContent).toContain('Godavari Mills')
})

it('below an entity the report covers that entity only, and no filter offers another', async () => {
  const entity = anEntity()
  const { entity_id } = entity
  const server = serve({
    'GET organisation/reports/payroll/esi/': { ...MONTHS, month: null },
    'GET organisation/entities/:entity_id/': {
      entity,
      registrations: [],
      events: [],
      counts: { due: 0, overdue: 0, upcoming: 0, filed: 0, open_questions: 0 },
      archive: null,
      is_recomputing: false,
      permissions: [],
    },
    'GET organisation/entities/:entity_id/tags/': { tags: [] },
  } as never)
  signedInAs('v')
  await renderApp(<EsiReportPage />, {
    path: `/entity/${entity_id}/report/esi-report`,
    route: '/entity/$entity_id/report/esi-report',
  })
  await screen.findByRole('table', { name: 'ESI contributions' })
  expect(server.requests.find(({ call }) => call.includes('payroll'))?.query).toMatchObject({ entity_id })
  expect(await screen.findByRole('heading', { name: /Neem & Banyan Advisors/ })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Month' })).toBeTruthy()
  // All months together: people come every month again.
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('4in the month with most')
  expect(screen.queryByRole('combobox', { name: /entit/i })).toBeNull()
  // Its rows do not name it: the paper and its file do.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF', hidden: true }))
  await vi.waitFor(() =>
    expect(server.requests.at(-1)?.query).toMatchObject({
      title: 'ESI contributions 2026-27, Neem & Banyan Advisors',
    }),
  )
})

it('a row with a file leads to its people, one without to the calendar', async () => {
  serve({ 'GET organisation/reports/payroll/pf/': MONTHS } as never)
  signedInAs('v')
  await renderApp(<PfReportPage />, { path: '/reports/pf?month=2026-06&page=2' })
  const link = await screen.findByRole('link', { name: /Kaveri Foods/ })
  expect(link.getAttribute('href')).toBe(`/reports/pf?month=2026-06&file=${FILE}`)
})

const PEOPLE = {
  ...aTable({ line: 'Line', name: 'Name', wages: 'EPF wages', findings: 'To check' }, [
    { id: '1', cells: { line: '1', name: 'ASHA RAO', wages: '15000.00', findings: 'x' } },
  ]),
  ...MADE,
  entity_id: 'e',
  entity_name: 'Kaveri Foods',
  period: '2026-06',
  file_name: 'ecr.txt',
  files: [{ file_id: FILE, file_name: 'ecr.txt', part: '' }],
  people: {
    '1': {
      findings: [{ severity: 'error', text: 'Pension share is ₹1,249. 8.33 % of ₹15,000 is ₹1,250.' }],
      steps: ['Pension 8.33 % of ₹15,000: ₹1,250'],
    },
  },
  payable: [
    { key: 'employee', paise: 180_000 },
    { key: 'refund', paise: 0 },
    { key: 'total', paise: 425_000 },
  ],
  steps: ['Administrative charge 0.5 % of ₹15,000: ₹75'],
  not_checked: ['The return has no dates of birth.'],
  findings: { errors: 1, warnings: 0, notes: 0 },
  missing: [{ number: '100200300402', name: 'BINA' }],
  missing_count: 3,
  joined: null,
} as unknown as ReplyOf<typeof payrollPeople>

it('the people of several files of a month name the files', async () => {
  const files = [...PEOPLE.files, { file_id: 'f2', file_name: 'more.txt', part: 'Supplementary return' }]
  serve({ [`GET organisation/reports/payroll/pf/${FILE}/`]: { ...PEOPLE, files } } as never)
  signedInAs('v')
  await renderApp(<PfReportPage />, { path: `/reports/pf?file=${FILE}` })
  expect(await screen.findByText('People of 2 files, each once: ecr.txt, more.txt (Supplementary return)')).toBeTruthy()
})

it('the people of a file: what is payable, who is missing, what to check in which line, and what was not checked', async () => {
  serve({ [`GET organisation/reports/payroll/pf/${FILE}/`]: PEOPLE } as never)
  signedInAs('v')
  await renderApp(<PfReportPage />, { path: `/reports/pf?file=${FILE}` })
  const table = await screen.findByRole('table', { name: 'Kaveri Foods, Jun 2026' })
  const row = within(table).getAllByRole('row')[1] as HTMLElement
  expect(row.textContent).toContain('Error: Pension share is ₹1,249.')
  expect(within(row).getByTitle('Pension 8.33 % of ₹15,000: ₹1,250').textContent).toBe('₹15,000')
  expect(screen.getByText('Employee share (A/c 1)')).toBeTruthy()
  expect(screen.queryByText('Refund of advances (A/c 1)')).toBeNull()
  expect(screen.getByText('The return has no dates of birth.')).toBeTruthy()
  expect(screen.getByText(/BINA \(100200300402\) and 2 more/)).toBeTruthy()
  expect(screen.getByText('Import the month before')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All months' }).getAttribute('href')).toBe('/reports/pf')
})
