import { columnFinder } from '../sheet/headings.ts'

/** The columns of a register of TDS receivable with the headings that accounting programs give them. */
const HEADINGS = {
  own_pan: ['Our PAN', 'Own PAN', 'Company PAN', 'PAN of deductee', 'Deductee PAN', 'हमारा PAN'],
  deductor_name: [
    'Deductor name',
    'Name of deductor',
    'Deductor',
    'Customer name',
    'Customer',
    'Party name',
    'Party',
    'Particulars',
    'कटौतीकर्ता',
    'कटौतीकर्ता का नाम',
  ],
  tan: [
    'TAN',
    'TAN of deductor',
    'Deductor TAN',
    'Customer TAN',
    'Party TAN',
    'TAN or PAN of deductor',
    'TAN/PAN of deductor',
    'PAN of deductor',
    'कटौतीकर्ता का TAN',
  ],
  section: ['Section', 'Section code', 'TDS section', 'Payment code', 'Nature of payment', 'धारा'],
  number: [
    'Invoice or voucher no.',
    'Invoice no.',
    'Invoice number',
    'Voucher no.',
    'Voucher number',
    'Vch no.',
    'Bill no.',
    'Reference no.',
    'Document no.',
    'बिल संख्या',
    'वाउचर संख्या',
  ],
  dated_on: [
    'Date',
    'Invoice date',
    'Voucher date',
    'Bill date',
    'Transaction date',
    'Date of credit or payment',
    'Date of payment',
    'Date of deduction',
    'तारीख',
  ],
  quarter: ['Quarter', 'Qtr', 'TDS quarter', 'तिमाही'],
  year: ['Financial year', 'FY', 'Tax year', 'Year', 'वित्त वर्ष'],
  amount_paise: [
    'Amount paid or credited',
    'Amount paid/credited',
    'Amount credited',
    'Amount paid',
    'Amount',
    'Gross amount',
    'Taxable amount',
    'Assessable value',
    'भुगतान की राशि',
  ],
  deducted_paise: [
    'Tax deducted',
    'TDS deducted',
    'TDS amount',
    'TDS',
    'TDS receivable',
    'Tax amount',
    'Total tax deducted',
    'काटा गया कर',
  ],
} as const satisfies Record<string, readonly string[]>

export type ReceivableColumn = keyof typeof HEADINGS

export const receivableColumns = columnFinder<ReceivableColumn>(HEADINGS)

/** The headings of an empty sheet, one for each column. */
export const RECEIVABLE_HEADINGS: readonly string[] = (Object.keys(HEADINGS) as ReceivableColumn[]).map(
  (column) => HEADINGS[column][0],
)
