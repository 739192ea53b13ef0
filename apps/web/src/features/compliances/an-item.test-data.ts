import type { CalendarItem } from '@niyam/contract/compliances.ts'

/** A plain GSTR-3B of October 2026, due on 20 November; a test names only what it is about. */
export const anItem = (part: Partial<CalendarItem> = {}): CalendarItem => ({
  item_id: '00000000-0000-4000-8000-000000000001',
  entity_id: '00000000-0000-4000-8000-000000000010',
  entity_name: 'Infosys Limited',
  registration_id: '00000000-0000-4000-8000-000000000020',
  registration_number: '29AAACI4798L1ZU',
  obligation_id: 'gst.gstr-3b.monthly',
  area: 'gst',
  form: 'GSTR-3B',
  title: 'GSTR-3B summary return and payment (monthly filers)',
  period: '2026-10',
  statutory_due_date: '2026-11-20',
  due_date: '2026-11-20',
  fee_free_until: null,
  internal_due_date: null,
  is_optional: false,
  is_unverified: false,
  is_provisional: false,
  state: 'due',
  step: null,
  assigned_to: null,
  filed_on: null,
  has_note: false,
  ...part,
})
