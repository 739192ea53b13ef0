import type { SavedCells, WorksheetCell } from '@niyam/contract/worksheet-cells.ts'
import type { Worksheet, WorksheetDetail } from '@niyam/contract/worksheets.ts'

const act = { by: { user_id: '00000000-0000-4000-8000-0000000000a1', name: 'Asha' }, at: '2026-11-20T10:00:00Z' }

/** A draft for the GSTR-3B of October. */
export const aWorksheet = (part: Partial<Worksheet> = {}): Worksheet => ({
  worksheet_id: '1',
  title: 'GSTR-3B working, Oct 2026',
  kind: 'gstr_3b',
  template_version: 1,
  entity: { entity_id: 'e1', name: 'Kaveri Textiles Private Limited' },
  registration: { registration_id: 'r1', number: '29AAACK4798L1ZU' },
  item: {
    item_id: 'i1',
    obligation_id: 'gst.gstr-3b.monthly',
    form: 'GSTR-3B',
    period: '2026-10',
    due_date: '2026-11-20',
  },
  period: { text: '2026-10', label: 'Oct 2026', from: '2026-10-01', to: '2026-10-31' },
  state: 'draft',
  edition: 1,
  version: 3,
  rows: 4,
  problems: 0,
  lacks: 0,
  created: act,
  changed: act,
  prepared: null,
  reviewed: null,
  locked: null,
  returned: null,
  ...part,
})

export const aWorksheetDetail = (part: Partial<WorksheetDetail> = {}): WorksheetDetail => ({
  ...aWorksheet(),
  conclusion: '',
  columns: [
    { key: 'head', name: 'Particulars', type: 'text', decimals: null, choices: [] },
    { key: 'taxable', name: 'Taxable value', type: 'money', decimals: null, choices: [] },
    { key: 'rate', name: 'Rate', type: 'percent', decimals: null, choices: [] },
    { key: 'tax', name: 'Tax', type: 'money', decimals: null, choices: [] },
  ],
  figures: { amount_paise: 'D4', late_fee_paise: null, interest_paise: null, penalty_paise: null },
  hash: null,
  copied_from: null,
  copies: [],
  filings: [],
  ...part,
})

/** Two lines with a rate, and the total of their tax. */
export const CELLS: readonly WorksheetCell[] = [
  { cell: 'A1', value: 'Outward supplies' },
  {
    cell: 'B1',
    value: 1_00_000_00,
    source: { kind: 'typed', by: 'u2', at: '2026-11-19T09:00:00Z' },
    former: 90_000_00,
  },
  { cell: 'C1', value: '18' },
  { cell: 'D1', value: 18_000_00, formula: '=B1*C1' },
  { cell: 'A2', value: 'Exports' },
  { cell: 'C2', value: '5' },
  { cell: 'D2', value: null, formula: '=B2*C2', lacks: 'B2' },
  { cell: 'A4', value: 'Total' },
  { cell: 'D4', value: 18_000_00, formula: '=SUM(D1,0)', note: 'Agreed to the ledger', tick: 'total' },
]

export const loadedCells = (version = 3, cells: readonly WorksheetCell[] = CELLS) => ({
  version,
  cells: [...cells],
  next_row: null,
  people: { u2: 'Vikram' },
  documents: {},
})

export const savedCells = (version: number, cells: readonly WorksheetCell[] = []): SavedCells => ({
  version,
  changed: { by: 'Asha', at: '2026-11-20T10:00:00Z' },
  rows: 4,
  problems: 0,
  lacks: 0,
  cells: [...cells],
  people: {},
  documents: {},
  undo_id: '00000000-0000-4000-8000-0000000000aa',
})
