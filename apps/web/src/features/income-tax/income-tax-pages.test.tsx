import type { IncomeTaxYear } from '@niyam/contract/income-tax.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { notices } from '../../lib/notice.ts'
import { anEntity } from '../../test/an-entity.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
import IncomeTaxReportPage from './IncomeTaxReportPage.tsx'
import IncomeTaxYearPage from './IncomeTaxYearPage.tsx'
import { YearForm } from './YearForm.tsx'

await Promise.all([loadTexts('income-tax'), loadTexts('reports'), loadTexts('compliances'), loadTexts('entities')])

const ENTITY = '0190a000-0000-7000-8000-000000000001'
const exactly = (paise: number) => ({ least_paise: paise, most_paise: paise })
const line = (provision: string, amount: object, missing: string[] = []) => ({ provision, amount, missing })
const UNKNOWN = { least_paise: 0, most_paise: null }

const SECTIONS = {
  late_return: 's. 234A',
  shortfall: 's. 234B',
  deferment: 's. 234C',
  later_income: 's. 234C(1), proviso',
  late_fee: 's. 234F',
  order_of_payments: 's. 140A(1), Explanation',
  whole_hundreds: 'rule 119A',
  whole_tens: 's. 288B',
}

const yearOf = (changes: object = {}) =>
  ({
    entity_id: ENTITY,
    entity_name: 'Kaveri Foods Private Limited',
    year: '2025-26',
    today: '2026-11-20',
    release: '2026.11.4',
    version: 3,
    changed_by: 'Asha Rao',
    changed_at: '2026-11-19T10:00:00Z',
    figures: {
      payer: null,
      tax_paise: 100_000_00,
      credits_paise: null,
      reliefs_paise: 0,
      total_income_paise: null,
      later_income_paise: null,
      due_date: null,
      returned_on: null,
      note: '',
      payments: [],
    },
    found: {
      payer: 'company',
      credits: { source: 'form-26as', final_paise: 9000_00, provisional_paise: 2000_00, unmatched_paise: 0 },
      credit_decisions: { not_ours_paise: 0, moved_out_paise: 500_00, brought_in_paise: 0 },
      ais: {
        differences: [{ name: 'Godavari Bank', tan: 'HYDG01234B', form_26as_paise: 9000_00, ais_paise: null }],
        payments_not_recorded: [{ kind: 'self-assessment', on: '2026-07-20', amount_paise: 5000_00 }],
        unread: 1,
      },
      return: {
        item_id: 'r',
        form: 'ITR-6',
        due_date: '2026-11-21',
        statutory_due_date: '2026-10-31',
        returned_on: null,
      },
    },
    payments: [
      {
        item_id: 'i1',
        name: 'Advance tax (15%)',
        on: '2025-06-14',
        amount_paise: 15_000_00,
        filed: null,
        is_advance: true,
      },
    ],
    working: {
      sections: SECTIONS,
      assessed: line('', { least_paise: 89_000_00, most_paise: 91_000_00 }, ['credits']),
      deferment: line('s. 234C', exactly(3210_00)),
      shortfall: line('s. 234B', { least_paise: 0, most_paise: 6080_00 }, ['credits']),
      late_return: line('s. 234A', UNKNOWN, ['due_date']),
      late_fee: line('s. 234F', exactly(0)),
      payable: line('', UNKNOWN, ['credits', 'due_date']),
      a_month: exactly(760_00),
      detail: null,
    },
    ...changes,
  }) as unknown as IncomeTaxYear

const SAVE = 'POST organisation/entities/:entity_id/income-tax/:year/'
const sheet = () => screen.getByRole('table', { name: 'Working' })
const rowOf = (name: string) => within(sheet()).getByRole('row', { name: new RegExp(`^${name}`) })

it('the report shows bounds for what is unknown, names the figure, and leads to the working', async () => {
  const rows = ['known', 'open'].map((id) => ({
    id,
    cells: { entity: id, tax: id === 'known' ? '100000.00' : '', balance: '', interest: '' },
  }))
  const amounts = {
    known: {
      credits: exactly(0),
      credits_source: 'form-26as',
      payable: line('', { least_paise: 5000_00, most_paise: 9000_00 }, ['total_income']),
      interest: exactly(450_00),
      late_fee: line('s. 234F', { least_paise: 0, most_paise: 5000_00 }, ['total_income']),
      refund_paise: 0,
    },
    open: {
      credits: UNKNOWN,
      credits_source: null,
      payable: line('', UNKNOWN, ['tax']),
      interest: UNKNOWN,
      late_fee: line('s. 234F', exactly(0)),
      refund_paise: 0,
    },
  }
  const labels = { entity: 'Entity', tax: 'Tax of the year', balance: 'Balance', interest: 'Interest' }
  const totals = {
    payable: UNKNOWN,
    interest: { least_paise: 450_00, most_paise: null },
    late_fee: exactly(0),
    paid_paise: 0,
    without_tax: 1,
  }
  serve({
    'GET organisation/reports/income-tax/': {
      ...aTable(labels, rows),
      year: '2025-26',
      today: '2026-11-20',
      release: '2026.11.4',
      amounts,
      totals,
    } as never,
  })
  signedInAs('v')
  await renderApp(<IncomeTaxReportPage />, { path: '/reports/income-tax' })
  const table = await screen.findByRole('table', { name: 'Income tax' })
  const [known, open] = within(table).getAllByRole('row').slice(1)
  expect(known?.textContent).toContain('₹5,000–9,000Depends on: total income')
  expect(open?.textContent).toContain('Not knownDepends on: tax on total income')
  expect(
    within(known as HTMLElement)
      .getByRole('link', { name: /known/ })
      .getAttribute('href'),
  ).toBe('/entity/known/report/income-tax-report?year=2025-26')
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values.slice(0, 2)).toEqual(['Not known', 'at least ₹450'])
})

it('each line has its section, and says what is missing', async () => {
  signedInAs('v')
  serve({})
  await renderApp(<YearForm data={yearOf()} mayChange={false} />)
  expect(rowOf('Interest for advance tax below 90%').textContent).toContain('Depends on: TDS and TCS credits')
  expect(rowOf('Interest for advance tax below 90%').textContent).toContain('s. 234Bat most ₹6,080')
  expect(rowOf('Interest for a late return').textContent).toContain('Not known')
  expect(rowOf('Less TDS and TCS').textContent).toContain('₹9,000 final, ₹2,000 provisional, ₹0 unmatched')
  expect(rowOf('Less TDS and TCS').textContent).toContain('Without credits that are claimed in another year: ₹500')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save figures' })).toBeNull()
})

it('the AIS beside Form 26AS: deductors that differ, challans that are not recorded, and rows that were not read', async () => {
  signedInAs('v')
  serve({})
  await renderApp(<YearForm data={yearOf()} mayChange={false} />)
  const differs = screen.getByRole('table', { name: 'Tax differs between Form 26AS and the AIS' })
  expect(differs.textContent).toContain('Godavari BankHYDG01234B₹9,000.00Not in it')
  const challans = screen.getByRole('table', { name: 'Challans in the AIS that are not recorded here' })
  expect(challans.textContent).toContain('Self-assessment tax20 Jul 2026₹5,000.00')
  expect(screen.getByText('1 row of the AIS could not be read. Its tax is in no sum.')).toBeTruthy()
})

it('credits of the AIS alone say that their booking is not stated', async () => {
  signedInAs('v')
  serve({})
  const data = yearOf()
  const credits = { source: 'ais' as const, final_paise: 0, provisional_paise: 0, unmatched_paise: 6000_00 }
  await renderApp(<YearForm data={{ ...data, found: { ...data.found, credits, ais: null } }} mayChange={false} />)
  expect(rowOf('Less TDS and TCS').textContent).toContain('AIS: ₹6,000. It does not state how a credit is booked')
})

const set = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (text: string) => fireEvent.click(screen.getByText(text).closest('button') ?? screen.getByText(text))

it('sends the figures with their version, and corrects a filing; undo saves the former figures', async () => {
  const server = serve({ [SAVE]: yearOf({ version: 4 }) })
  signedInAs('m')
  await renderApp(<YearForm data={yearOf()} mayChange />)
  set('Tax on total income', '120000')
  set('Amount of Advance tax (15%)', '18000')
  press('Save figures')
  await waitFor(() => expect(server.changes).toHaveLength(1))
  expect(server.changes[0]?.body).toMatchObject({
    version: 3,
    tax_paise: 120_000_00,
    payer: null,
    later_income_paise: null,
    payments: [{ item_id: 'i1', on: '2025-06-14', amount_paise: 18_000_00 }],
  })
  await waitFor(() => expect(notices.get()[0]?.title).toBe('Figures saved'))
  notices.get()[0]?.action?.run()
  await waitFor(() => expect(server.changes).toHaveLength(2))
  expect(server.changes[1]?.body).toMatchObject({ version: 4, tax_paise: 100_000_00, payments: [] })
})

it('an added payment needs its day; its amount may be unknown', async () => {
  const server = serve({ [SAVE]: yearOf({ version: 4 }) })
  signedInAs('m')
  await renderApp(<YearForm data={yearOf()} mayChange />)
  press('Add payment')
  press('Save figures')
  expect(await screen.findByText('Enter the date of the payment.')).toBeTruthy()
  expect(server.changes).toEqual([])
  set('Date of Payment 2', '20 Aug 2026')
  press('Save figures')
  await waitFor(() => expect(server.changes).toHaveLength(1))
  expect(server.changes[0]?.body).toMatchObject({
    payments: [{ item_id: null, on: '2026-08-20', amount_paise: null }],
  })
})

it('half of the five times is refused before it is sent', async () => {
  const server = serve({})
  signedInAs('m')
  await renderApp(<YearForm data={yearOf()} mayChange />)
  set('16 to 31 March', '500')
  press('Save figures')
  expect(await screen.findByText('Fill in all five periods, with 0 where there was none.')).toBeTruthy()
  press('No other such income')
  // The refusal put the focus there, where decimals are not filled up.
  await waitFor(() => expect((screen.getByLabelText('To 15 June') as HTMLInputElement).value).toBe('₹0'))
  expect(server.changes).toEqual([])
})

it('says who saved meanwhile', async () => {
  const message = 'Vikram Shah saved this working meanwhile. Reload the page, and make your change again.'
  serve({ [SAVE]: refusal('conflict', message) })
  signedInAs('m')
  await renderApp(<YearForm data={yearOf()} mayChange />)
  press('Save figures')
  expect(await screen.findByText(message)).toBeTruthy()
})

it('an error of the first payment that was sent appears at its own line', async () => {
  const added = { item_id: null, name: '', on: '2026-12-20', amount_paise: 1, filed: null, is_advance: false }
  const data = yearOf({ payments: [...yearOf().payments, added] })
  serve({ [SAVE]: refusal('invalid', 'Fix it', { 'payments.0.on': ['This day is after today.'] }) })
  signedInAs('m')
  await renderApp(<YearForm data={data} mayChange />)
  press('Save figures')
  const error = await screen.findByText('This day is after today.')
  expect(error.closest('li')?.textContent).toContain('Payment 2')
})

/** The head of the page, and nothing else about the entity. */
const OF_ENTITY = {
  'GET organisation/entities/:entity_id/': {
    entity: anEntity({ entity_id: ENTITY }),
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

it('the working of the year that is shown is saved as a PDF, named after the entity', async () => {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const YEAR = 'GET organisation/entities/:entity_id/income-tax/:year/'
  const { requests } = serve({
    ...OF_ENTITY,
    [YEAR]: yearOf(),
    [`${YEAR}pdf/`]: {} as never,
  })
  signedInAs('v')
  await renderApp(<IncomeTaxYearPage />, {
    path: `/entity/${ENTITY}/report/income-tax-report?year=2025-26`,
    route: '/entity/$entity_id/report/income-tax-report',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Working of FY 2025/26 as PDF' }))
  await waitFor(() => expect(names).toEqual(['Kaveri Foods Private Limited Income tax 2025-26.pdf']))
  expect(requests.filter(({ call }) => call.endsWith('pdf/'))).toHaveLength(1)
})
