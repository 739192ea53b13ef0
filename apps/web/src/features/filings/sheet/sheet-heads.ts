import { COLUMNS, type Column } from './sheet-cells.ts'
import type { SheetTexts } from './sheet-words.ts'

/** What offices call the columns in their own sheets, in small letters or not. */
const HEADS: Readonly<Record<Column, readonly string[]>> = {
  filed_on: ['Filed on', 'Date of filing', 'Filing date', 'Date'],
  number: [
    'Number',
    'ARN',
    'SRN',
    'Acknowledgement',
    'Acknowledgement number',
    'Ack no',
    'Challan number',
    'Token number',
    'TRRN',
    'CPIN',
  ],
  amount: ['Tax or amount paid', 'Tax', 'Tax paid', 'Amount', 'Amount paid'],
  late_fee: ['Late fee', 'Late fee paid', 'Additional fee'],
  interest: ['Interest', 'Interest paid'],
  penalty: ['Penalty', 'Penalty paid'],
  nil: ['Nil', 'Nil return'],
  note: ['Note', 'Notes', 'Remarks', 'Remark'],
}

/** What a pasted head may say, by column, in the language of the page too. */
export const headsOf = (t: SheetTexts) => [
  {
    column: 'entity' as const,
    words: [
      t('column.entity'),
      t('column.registration'),
      'Entity',
      'Client',
      'Name',
      'Company',
      'GSTIN',
      'PAN',
      'TAN',
      'Registration',
    ],
  },
  ...COLUMNS.map((column) => ({ column, words: [t(`column.${column}`), t(`heads.${column}`), ...HEADS[column]] })),
]
