import { column, type Template } from './template.ts'

const remarks = column('remarks', 'Remarks', 'text')

const payment = (key: string, label: string) => ({
  key,
  label,
  cells: { short: '=C[]-D[]', balance: '=D[]-E[]' },
})
const sum = '=SUM(#[salary]:#[other])'

/** Rates are those of the day and the deductee, so they are not in it: the report on TDS statements checks them. */
export const tds: Template = {
  kind: 'tds',
  version: 1,
  name: 'TDS working',
  about: 'Payments by nature: tax to deduct, deducted and deposited',
  area: 'tds',
  registration_kinds: ['tds'],
  periods: ['month', 'quarter'],
  columns: [
    column('item', 'Nature of payment', 'text'),
    column('amount', 'Paid or credited'),
    column('due', 'Tax to deduct'),
    column('deducted', 'Tax deducted'),
    column('deposited', 'Tax deposited'),
    column('short', 'Short deducted'),
    column('balance', 'Not deposited'),
    remarks,
  ],
  rows: [
    payment('salary', 'Salary'),
    payment('contract', 'Contractors'),
    payment('fees', 'Professional and technical fees'),
    payment('rent', 'Rent'),
    payment('interest_paid', 'Interest'),
    payment('commission', 'Commission and brokerage'),
    payment('goods', 'Purchase of goods'),
    payment('other', 'Other payments'),
    {
      key: 'total',
      label: 'Total',
      cells: { amount: sum, due: sum, deducted: sum, deposited: sum, short: '=C[]-D[]', balance: '=D[]-E[]' },
    },
    { key: 'interest', label: 'Interest for late deduction or deposit' },
    { key: 'late_fee', label: 'Late fee of the statement' },
  ],
  figures: {
    amount_paise: ['total', 'deposited'],
    interest_paise: ['interest', 'deposited'],
    late_fee_paise: ['late_fee', 'deposited'],
  },
}

const instalment = (key: string, label: string, percent: string) => ({
  key,
  label,
  cells: { percent, amount: '=ROUND(C[net]*B[], 0)', balance: '=C[]-D[]' },
})

export const advanceTax: Template = {
  kind: 'advance_tax',
  version: 1,
  name: 'Advance tax working',
  about: 'Estimated income and tax of the year, and the four instalments of those who pay in four',
  area: 'income-tax',
  registration_kinds: ['income_tax'],
  periods: ['year', 'quarter'],
  columns: [
    column('item', 'Particulars', 'text'),
    column('percent', 'Percent', 'percent'),
    column('amount', 'Amount'),
    column('paid', 'Paid'),
    column('balance', 'To pay'),
    remarks,
  ],
  rows: [
    { label: 'Estimated income of the year' },
    { key: 'business', label: 'Business or profession' },
    { key: 'gains', label: 'Capital gains' },
    { key: 'house', label: 'House property' },
    { key: 'other', label: 'Other sources' },
    { key: 'gross', label: 'Gross total income', cells: { amount: '=SUM(C[business]:C[other])' } },
    { key: 'deductions', label: 'Deductions' },
    { key: 'income', label: 'Total income', cells: { amount: '=C[gross]-C[deductions]' } },
    { label: 'Tax of the year' },
    { key: 'tax', label: 'Tax on the total income' },
    { key: 'cess', label: 'Surcharge and cess' },
    { key: 'credits', label: 'Tax deducted and collected at source' },
    { key: 'net', label: 'Advance tax of the year', cells: { amount: '=C[tax]+C[cess]-C[credits]' } },
    { label: 'Instalments, each with those before it' },
    instalment('first', 'To 15 June', '15'),
    instalment('second', 'To 15 September', '45'),
    instalment('third', 'To 15 December', '75'),
    instalment('fourth', 'To 15 March', '100'),
  ],
}
