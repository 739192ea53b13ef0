import type { CalendarItem, CalendarMeta } from '@niyam/contract/calendar.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Parts } from '../../parts.ts'
import { text, withSecond } from '../../http/cells.ts'
import type { PageQuery } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { type CalendarQuery, type Days, listCalendar } from './service.ts'
import { stateWords } from './state-words.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Registration' },
  { key: 'form', label: 'Form', class: '', sortable: true, detail: 'Description' },
  { key: 'period', label: 'Period', class: '', sortable: false, words: 'period' },
  { key: 'state', label: 'Status', class: '', sortable: true },
  { key: 'assigned_to', label: 'Assigned to', class: '', sortable: false },
  { key: 'own_day', label: 'Internal due date', class: '', sortable: true },
  { key: 'statutory_due_date', label: 'Statutory due date', class: '', sortable: false },
  { key: 'filed_on', label: 'Filed on', class: '', sortable: false },
]

const toRow = (item: CalendarItem): Row => ({
  id: item.item_id,
  groups: [
    text(item.due_date),
    withSecond(item.entity_name, item.registration_number),
    withSecond(item.form, item.title),
    text(item.period),
    text(say(stateWords(item))),
    text(item.assigned_to?.name ?? null),
    text(item.internal_due_date),
    text(item.statutory_due_date),
    text(item.filed_on),
  ],
  actions: [{ label: 'Open', route: 'calendar-item', params: { item_id: item.item_id, entity_id: item.entity_id } }],
})

/** One page of the calendar as a table. */
export async function browseCalendar(
  deps: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  query: PageQuery & CalendarQuery & Days,
  url: string,
): Promise<TableReply & { meta: CalendarMeta }> {
  const { items, meta } = await listCalendar(deps, scope, query, url)
  return { rows: items.map(toRow), fields: FIELDS, meta }
}
