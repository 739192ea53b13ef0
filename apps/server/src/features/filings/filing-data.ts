import type { CalendarMeta } from '@niyam/contract/calendar.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { EVIDENCE_LABELS } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import type { IsoDate } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { filterOf, nowOn } from '../calendar/service.ts'
import * as store from './filing-data-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Registration' },
  { key: 'form', label: 'Form', class: '', sortable: true },
  { key: 'period', label: 'Period', class: '', sortable: false, words: 'period' },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'filed_on', label: 'Filed on', class: '', sortable: true },
  { key: 'days_late', label: 'Days late', class: 'number', sortable: false },
  { key: 'acknowledgement', label: 'Acknowledgement', class: '', sortable: false, detail: 'Kind of number' },
  { key: 'amount', label: 'Tax or amount paid', class: 'number', sortable: false },
  { key: 'late_fee', label: 'Late fee paid', class: 'number', sortable: false },
  { key: 'interest', label: 'Interest paid', class: 'number', sortable: false },
  { key: 'penalty', label: 'Penalty paid', class: 'number', sortable: false },
  { key: 'nil', label: 'Nil', class: '', sortable: false },
  { key: 'filed_by', label: 'Recorded by', class: '', sortable: false },
  { key: 'review', label: 'Review', class: '', sortable: false },
]

function toRow(row: store.RecordedFiling): Row {
  const { due_date, filed_on, evidence, is_nil, item_id, entity_id } = row
  const late = due_date === null ? 0 : Math.max(0, daysBetween(due_date as IsoDate, filed_on as IsoDate))
  return {
    id: row.filing_id,
    groups: [
      withSecond(row.entity_name, row.registration_number),
      text(row.form),
      text(row.period),
      text(due_date),
      text(filed_on),
      text(String(late)),
      withSecond(row.acknowledgement || null, evidence === null ? null : say(EVIDENCE_LABELS[evidence])),
      text(rupees(row.amount_paise)),
      text(rupees(row.late_fee_paise)),
      text(rupees(row.interest_paise)),
      text(rupees(row.penalty_paise)),
      text(is_nil === null ? null : say(is_nil ? 'Yes' : 'No')),
      text(row.filed_by),
      text(row.review === 'approved' ? say('Approved') : null),
    ],
    actions: [{ label: 'Open', route: 'calendar-item', params: { item_id, entity_id } }],
  }
}

interface FilingsQuery extends PageQuery {
  readonly search: string
  readonly entity_id?: string | undefined
  readonly form: string
  readonly period: string
  readonly kind: readonly string[]
  readonly filed_from?: string | undefined
  readonly filed_to?: string | undefined
}

/** The recorded filings of all visible entities, a page at a time. */
export function filingData(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  query: FilingsQuery,
  url: string,
): Promise<TableReply & { meta: CalendarMeta }> {
  const { key: sort, descending } = sortOf(query.sort, ['filed_on', 'entity', 'form', 'due_date'], '-filed_on')
  const { entity_id, form, period, kind: kinds, filed_from, filed_to, search } = query
  return inOrganisation(db, scope, async (tx) => {
    const filters = { entity_id, form, filed_from, filed_to, search, area: [], state: ['filed', 'filed_late'] as const }
    const filter = await filterOf(tx, scope, filters)
    const page = { filter, period, kinds, search, sort, descending, file: query.file, ...limitsOf(query) }
    const { rows, total, has_more } = await store.filingPage(tx, scope, nowOn(clock.today()), page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: { ...pageMeta(url, query, total, has_more), has_more } }
  })
}
