import type { CompanyRegistry, RegistryLine, RegistryOfficer } from '@niyam/contract/company-registry.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { notices } from '../../lib/notice.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
import CompanyRegistriesPage from './CompanyRegistriesPage.tsx'
import CompanyRegistryPage from './CompanyRegistryPage.tsx'
import { RegistryComparison } from './RegistryComparison.tsx'

await Promise.all([
  loadTexts('company-registry'),
  loadTexts('reports'),
  loadTexts('compliances'),
  loadTexts('portal-files'),
])

const ENTITY = '0190a000-0000-7000-8000-000000000001'
const NO_FEE = { paise: 0, at_most_paise: null, unknown: 0, missing: [] }
const FILE = {
  file_id: 'f',
  file_name: 'Kaveri.xlsx',
  holder: 'U15122KA2019PTC901234',
  imported_at: '2026-11-19T10:00:00Z',
  imported_by: 'Asha Rao',
  companies: 1,
  charges: 1,
  officers: 2,
}
const line = (key: RegistryLine['key'], changes: Partial<RegistryLine> = {}): RegistryLine => ({
  key,
  registry: null,
  ours: null,
  verdict: 'same',
  is_finding: false,
  take: null,
  ...changes,
})
const RAVI: RegistryOfficer = {
  number: '09990002',
  name: 'RAVI IYER',
  verdict: 'only_registry',
  differences: [],
  is_finding: true,
  registry: {
    name: 'RAVI IYER',
    designation: 'Additional Director',
    role: 'director',
    appointed_on: '2026-07-01',
    ceased_on: null,
    line: 3,
  },
  ours: null,
}
const ASHA: RegistryOfficer = {
  number: '09990001',
  name: 'Asha Rao',
  verdict: 'differs',
  differences: ['ceased_on'],
  is_finding: true,
  registry: {
    name: 'Asha Rao',
    designation: 'Director',
    role: 'director',
    appointed_on: '2019-02-05',
    ceased_on: '2026-06-30',
    line: 2,
  },
  ours: {
    officer_id: 'o',
    name: 'Asha Rao',
    role: 'director',
    din: '09990001',
    pan: null,
    appointed_on: '2019-02-05',
    ceased_on: null,
  },
}

const registryOf = (changes: Partial<CompanyRegistry> = {}): CompanyRegistry => ({
  year: '2026-27',
  today: '2026-11-20',
  release: '2026.11.4',
  entity_id: ENTITY,
  entity_name: 'Kaveri Foods Private Limited',
  file: FILE,
  counts: { company: 1, officers: 2, charges: 1, filings: 1 },
  alerts: [{ kind: 'active_compliance', words: 'ACTIVE Non-Compliant' }],
  company_line: 2,
  company: [
    line('name', { registry: 'KAVERI FOODS PVT LTD', ours: 'Kaveri Foods Private Limited', verdict: 'spelling' }),
    line('paid_up_capital', {
      registry: 600_000_00,
      ours: 500_000_00,
      verdict: 'differs',
      is_finding: true,
      take: { fact: { attribute: 'paid_up_capital_inr', financial_year: '2026-27', value: 600_000 } },
    }),
    line('status', { registry: 'Strike Off', ours: 'active', verdict: 'differs', is_finding: true }),
  ],
  officers: [RAVI, ASHA],
  charges: [
    {
      charge_id: '100100',
      holder: 'STATE BANK',
      amount_paise: 2_500_000_00,
      created_on: '2020-04-01',
      modified_on: null,
      satisfied_on: null,
      is_open: true,
      line: 2,
    },
  ],
  filing_lines: [line('accounts_year', { registry: '2024-25', ours: '2023-24', verdict: 'differs' })],
  filings: [
    {
      item_id: 'i',
      form: 'AOC-4',
      title: '',
      year: '2024-25',
      due_date: '2025-10-25',
      filed_on: null,
      state: 'overdue',
      is_in_registry: true,
      verdict: 'only_registry',
      is_finding: true,
      late_fee: {
        provision: 's. 403',
        paise: 39_100_00,
        at_most_paise: null,
        percent: null,
        a_day_paise: 100_00,
        steps: [],
        missing: [],
      },
    },
  ],
  late_fee: { ...NO_FEE, paise: 39_100_00 },
  ...changes,
})

const entityOf = (...permissions: string[]) => ({
  'GET organisation/entities/:entity_id/': {
    entity: {
      entity_id: ENTITY,
      name: 'Kaveri Foods Private Limited',
      kind: 'private_limited',
      facts: [],
      warnings: [],
    },
    registrations: [],
    events: [],
    counts: { due: 0, overdue: 0, upcoming: 0, filed: 0, open_questions: 0 },
    archive: null,
    is_recomputing: false,
    permissions,
  } as never,
})
const show = async (data: CompanyRegistry, more: object = {}, ...permissions: string[]) => {
  const server = serve({ ...entityOf(...permissions), ...more } as never)
  signedInAs('m')
  await renderApp(<RegistryComparison data={data} />)
  await screen.findByRole('table', { name: 'Filings' })
  return server
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('shows each value beside ours, where it comes from, and what a return costs', async () => {
  await show(registryOf())
  const rowOf = (table: string, name: RegExp) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name }).textContent
  expect(rowOf('Company', /^Name/)).toContain('Same but for spelling')
  expect(rowOf('Company', /^Paid-up capital/)).toContain('₹6,00,000.00₹5,00,000.00Differs')
  expect(rowOf('Company', /^Status/)).toContain('Strike OffActive')
  expect(rowOf('Directors and partners', /^RAVI IYER/)).toContain('since 1 Jul 2026line 3 of the file')
  expect(rowOf('Charges', /^STATE BANK/)).toContain('No satisfaction')
  expect(rowOf('Filed up to', /^Accounts/)).toContain('FY 2024/25FY 2023/24')
  expect(rowOf('Filings', /^AOC-4/)).toContain('₹39,100.00₹100 a days. 403')
  expect(screen.getByText(/^Form INC-22A: ACTIVE Non-Compliant/)).toBeTruthy()
})

it('without the right to change the entity nothing can be taken over', async () => {
  await show(registryOf(), {}, 'entities.read')
  expect(screen.queryByRole('button', { name: /Take over|Add RAVI|cessation/ })).toBeNull()
})

it('takes a figure over in one press, and undo sends what was', async () => {
  const undo = [{ entity_id: ENTITY, registration_id: null, value: 500_000 }]
  const reply = { done: 1, same: 0, left: [], refused: [], undo }
  const server = await show(registryOf(), { 'POST organisation/facts/': reply }, 'entities.write')
  await press('Take over Paid-up capital')
  const fact = { attribute: 'paid_up_capital_inr', financial_year: '2026-27', is_replacing: true }
  await waitFor(() => expect(notices.get()[0]?.title).toBe('Paid-up capital taken over from the registry'))
  expect(server.changes[0]?.body).toEqual({ ...fact, answers: [{ ...undo[0], value: 600_000 }] })
  notices.get()[0]?.action?.run()
  await waitFor(() => expect(server.changes[1]?.body).toEqual({ ...fact, answers: undo }))
})

it('a refused figure is shown, and nothing is offered to undo', async () => {
  const refused = [{ entity_id: ENTITY, registration_id: null, name: 'Kaveri', reason: 'The period is locked.' }]
  const reply = { done: 0, same: 0, left: [], refused, undo: [] }
  await show(registryOf(), { 'POST organisation/facts/': reply }, 'entities.write')
  await press('Take over Paid-up capital')
  await waitFor(() => expect(notices.get().at(-1)).toMatchObject({ tone: 'danger', text: 'The period is locked.' }))
  expect(notices.get().at(-1)?.action).toBeUndefined()
})

it('adds a person of the registry, and records a cessation; each is undone', async () => {
  const POST = 'POST organisation/entities/:entity_id/officers/'
  const PATCH = 'PATCH organisation/entities/:entity_id/officers/:officer_id/'
  const DELETE = 'DELETE organisation/entities/:entity_id/officers/:officer_id/'
  const server = await show(
    registryOf(),
    { [POST]: { officer_id: 'new' }, [PATCH]: {}, [DELETE]: { message: '' } },
    'entities.write',
  )
  await press('Add officer: RAVI IYER')
  await waitFor(() => expect(notices.get().at(-1)?.title).toBe('Officer added'))
  expect(server.changes[0]?.body).toEqual({
    name: 'RAVI IYER',
    role: 'director',
    appointed_on: '2026-07-01',
    din: '09990002',
  })
  notices.get().at(-1)?.action?.run()
  await waitFor(() => expect(server.changes).toHaveLength(2))
  await press('Record cessation: Asha Rao')
  await waitFor(() => expect(server.changes[2]?.body).toEqual({ ceased_on: '2026-06-30' }))
  await waitFor(() => expect(notices.get().at(-1)?.title).toBe('Cessation recorded'))
  notices.get().at(-1)?.action?.run()
  await waitFor(() => expect(server.changes[3]?.body).toEqual({ ceased_on: null }))
})

it('without a file says how to get one, and still lists the returns that are late', async () => {
  await show(registryOf({ file: null, company: [], officers: [], charges: [], alerts: [], filing_lines: [] }))
  expect(screen.getByText('No master data imported')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Company' })).toBeNull()
})

it('an entity of another kind than a company or LLP gets the reason and other reports, not another try', async () => {
  const reason = 'Bare Traders is not a company or LLP, so the registry has no master data of it.'
  serve({
    ...entityOf('entities.read'),
    'GET organisation/entities/:entity_id/tags/': { tags: [] },
    'GET organisation/entities/:entity_id/company-registry/': refusal('not_found', reason),
  } as never)
  signedInAs('m')
  const route = '/entity/$entity_id/report/company-registry'
  await renderApp(<CompanyRegistryPage />, { path: route.replace('$entity_id', ENTITY), route })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open other reports' }).getAttribute('href')).toBe(
    `/entity/${ENTITY}/reports`,
  )
  expect(screen.queryByRole('button', { name: /Try again|Import files/ })).toBeNull()
})

it('the report lists every company; without a file nothing is counted as zero', async () => {
  const labels = {
    entity: 'Entity',
    imported_at: 'Master data of',
    findings: 'Differences',
    late_fee: 'Late fee today',
  }
  const rows = [
    { id: 'a', cells: { entity: 'Kaveri', imported_at: '2026-11-19', findings: '4', late_fee: '' } },
    { id: 'b', cells: { entity: 'Zodiac', imported_at: 'No file', findings: null as never, late_fee: '' } },
  ]
  const counts = { company: 1, officers: 2, charges: 1, filings: 1 }
  serve({
    'GET organisation/reports/company-registry/': {
      ...aTable(labels, rows),
      year: '2026-27',
      today: '2026-11-20',
      release: '2026.11.4',
      entities: {
        a: { file: FILE, counts, alerts: [], late_fee: { ...NO_FEE, paise: 39_100_00 } },
        b: { file: null, counts: null, alerts: [], late_fee: { ...NO_FEE, unknown: 1, missing: ['Contribution'] } },
      },
      totals: { with_file: 1, without_file: 1, with_findings: 1, with_alerts: 0, late_fee: NO_FEE },
    } as never,
  })
  signedInAs('v')
  await renderApp(<CompanyRegistriesPage />, { path: '/reports/company-registry' })
  const table = await screen.findByRole('table', { name: 'Company registry' })
  const [kaveri, zodiac] = within(table).getAllByRole('row').slice(1)
  expect(kaveri?.textContent).toContain('19 Nov 2026')
  expect(zodiac?.textContent).toContain('No file–Not known')
  expect(
    within(kaveri as HTMLElement)
      .getByRole('link', { name: /Kaveri/ })
      .getAttribute('href'),
  ).toBe('/entity/a/report/company-registry')
})
