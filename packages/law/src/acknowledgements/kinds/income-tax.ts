import { type DocumentKind, type PrintedForm, BANK_DAYS, DATE, E_FILING_NUMBERS, form, word } from './document-kind.ts'

const ITR: readonly PrintedForm[] = [form('ITR[ -]?[1-7]', 'income-tax.itr.')]

const INCOME_TAX_FORMS: readonly PrintedForm[] = [
  form(
    '3CA ?[-/]? ?3CD|3CB ?[-/]? ?3CD|3CA(?: ?[/&,] ?3CB)?(?: and)? 3CD|form(?: no)?[ .:-]*26',
    'income-tax.audit-report',
    'income-tax.audit-report-tp',
  ),
  form('3CEB|form(?: no)?[ .:-]*48', 'income-tax.tp-report'),
  form('29B|29C', 'income-tax.mat-report'),
  form('10BB?|form(?: no)?[ .:-]*112', 'income-tax.trust-audit'),
  form('10BD|form(?: no)?[ .:-]*113', 'income-tax.donation-113'),
  form('61A|form(?: no)?[ .:-]*165', 'income-tax.sft'),
  form('3CEAA', 'income-tax.master-file-3ceaa'),
  form('3CEAC', 'income-tax.cbcr-intimation-3ceac'),
  form('3CEAD', 'income-tax.cbcr-3cead'),
]

const E_FILING_DAYS = [
  'date of e-?filing',
  'e-?filing date',
  'date of filing(?: of itr)?',
  'filing date',
  'filed on',
  'date of submission',
  'submitted on',
  '(?:electronically )?transmitted on',
  'acknowledgement date',
  'date of acknowledgement',
  DATE,
]

/** Documents of the income-tax portal: challans of advance tax, acknowledgements of returns and of forms. */
export const INCOME_TAX_DOCUMENTS: readonly DocumentKind[] = [
  {
    id: 'advance-tax-challan',
    has: [/challan/i, word('PAN'), /BSR|\bCIN\b/i, /advance tax|minor head[\s\S]{0,40}100(?!\d)/i],
    paid: [/\bBSR|\bCIN\b/i],
    meets: ['income-tax.advance-tax.'],
    number: {
      kind: 'cin',
      labels: ['challan serial (?:number|no)', 'challan (?:number|no)', 'serial (?:number|no)'],
      shape: String.raw`\d{5}`,
    },
    days: BANK_DAYS,
    periods: ['tax year', 'assessment year', 'a\\.?y\\.?', 'financial year', 'f\\.?y\\.?'],
    counts_for_next: true,
  },
  {
    id: 'income-tax-return',
    has: [/income[ -]tax return|ITR[ -]?V|return of income/i, word('ITR[ -]?[1-7]'), /acknowledgement/i, word('PAN')],
    forms: ITR,
    where: [
      form('(?:filed u/s|section|filed under section|filing section)[ .:-]*139 ?\\(5\\)', 'income-tax.itr.revised'),
      form('(?:filed u/s|section|filed under section|filing section)[ .:-]*139 ?\\(4\\)', 'income-tax.itr.belated'),
      form('(?:filed u/s|section|filed under section|filing section)[ .:-]*139 ?\\(8A\\)', 'income-tax.itr.updated'),
      form(
        '(?:filed u/s|section|filed under section|filing section)[ .:-]*(?:139|263) ?\\(1\\)',
        'income-tax.itr.no-business',
        'income-tax.itr.business-non-audit',
        'income-tax.itr.audit',
        'income-tax.itr.transfer-pricing',
      ),
    ],
    number: { kind: 'acknowledgement', labels: E_FILING_NUMBERS, shape: String.raw`\d{15}` },
    days: E_FILING_DAYS,
    periods: ['tax year', 'assessment year', 'a\\.?y\\.?', 'financial year'],
  },
  {
    id: 'income-tax-form',
    has: [
      /acknowledgement/i,
      word('PAN'),
      /e-?filing|income[ -]tax/i,
      /3C[AB]|3CD|3CE[AB]|29[BC]|10BB?|10BD|61A|form(?: no)?[ .:-]*(?:26|48|112|113|165)(?![A-Za-z\d])/i,
    ],
    forms: INCOME_TAX_FORMS,
    number: { kind: 'acknowledgement', labels: E_FILING_NUMBERS, shape: String.raw`\d{15}` },
    days: E_FILING_DAYS,
    periods: [
      'tax year',
      'assessment year',
      'a\\.?y\\.?',
      'financial year',
      'f\\.?y\\.?',
      'previous year',
      'calendar year',
    ],
  },
]
