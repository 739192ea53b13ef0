import type { SheetRow } from '@niyam/contract/filing-sheet.ts'

/** An open GSTR-3B of October 2026; a test names only what it is about. */
export const aSheetRow = (part: Partial<SheetRow> = {}): SheetRow => ({
  item_id: '00000000-0000-4000-8000-000000000001',
  entity_id: '00000000-0000-4000-8000-000000000010',
  entity_name: 'Infosys Limited',
  pan: 'AAACI4798L',
  registration_number: '29AAACI4798L1ZU',
  obligation_id: 'gst.gstr-3b.monthly',
  area: 'gst',
  form: 'GSTR-3B',
  period: '2026-10',
  due_date: '2026-11-20',
  state: 'due',
  step: null,
  knows_nil: true,
  lacks_proof: false,
  held: null,
  filing: null,
  ...part,
})
