import { type DocumentKind, type PrintedForm, BANK_DAYS, DATE, E_FILING_NUMBERS, form, word } from './document-kind.ts'

const TDS_STATEMENTS: readonly PrintedForm[] = [
  form('24Q|form(?: no)?[ .:-]*138', 'tds.statement-salary.'),
  form('26Q|form(?: no)?[ .:-]*140', 'tds.statement-resident.'),
  form('27Q|form(?: no)?[ .:-]*144', 'tds.statement-nonresident.'),
  form('27EQ|form(?: no)?[ .:-]*143', 'tds.statement-tcs.'),
]

const MONTHS = [
  'for the month of',
  'month of deduction',
  'deduction month',
  'tax month',
  'tax deducted in',
  'for the month',
  'period',
  'month',
]

/** Receipts of statements of tax at source, and challans of its payment. */
export const TAX_AT_SOURCE_DOCUMENTS: readonly DocumentKind[] = [
  {
    id: 'tds-statement',
    has: [
      /(?<![A-Za-z\d])(?:24Q|26Q|27Q|27EQ)(?![A-Za-z\d])|form(?: no)?[ .:-]*(?:138|140|143|144)(?!\d)/i,
      /provisional receipt|token (?:number|no)|\bRRR\b|acknowledgement (?:receipt )?(?:number|no)|receipt number/i,
      word('TAN'),
    ],
    hasNot: [/challan serial/i, /form(?: no)?[ .:-]*(?:16A?|27A|27D|130|131|133)(?![A-Za-z\d])|\bcertificate\b/i],
    forms: TDS_STATEMENTS,
    number: {
      kind: 'token',
      labels: [
        'provisional receipt (?:number|no)(?: ?\\(rrr\\))?',
        'token (?:number|no)(?: ?\\(rrr\\))?',
        'rrr(?: number| no)?',
        'receipt (?:number|no)',
        ...E_FILING_NUMBERS,
      ],
      shape: String.raw`\d{15}`,
    },
    days: [
      'date of receipt',
      'receipt date',
      'received on',
      'date of filing',
      'filing date',
      'filed on',
      'date of submission',
      'date of acknowledgement',
      DATE,
    ],
    periods: ['quarter', 'period', 'financial year', 'tax year'],
  },
  {
    id: 'tds-challan',
    has: [
      /challan/i,
      word('TAN'),
      /BSR|\bCIN\b/i,
      /(?:ITNS|challan)[ .:no-]*281|minor head[\s\S]{0,60}(?:200|TDS|TCS)|TDS\/TCS|nature of payment/i,
    ],
    hasNot: [/certificate|form(?: no)?[ .:-]*(?:16A?|27D|130|131|133|168)(?![A-Za-z\d])|26AS/i],
    paid: [/\bBSR|\bCIN\b/i],
    meets: ['tds.deposit.', 'tds.tcs-deposit.'],
    where: [
      form('(?:nature of payment|section)[ .:-]*(?:section )?(?:206C|6C)[A-Z]*', 'tds.tcs-deposit.'),
      form('(?:nature of payment|section)[ .:-]*(?:section )?(?:9[2-6]|19[2-6])[A-Z]*', 'tds.deposit.'),
    ],
    number: {
      kind: 'cin',
      labels: ['challan serial (?:number|no)', 'challan (?:number|no)', 'serial (?:number|no)'],
      shape: String.raw`\d{5}`,
    },
    days: BANK_DAYS,
    periods: MONTHS,
  },
]
