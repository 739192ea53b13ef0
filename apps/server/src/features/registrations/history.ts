import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import type { Parts } from '../../app.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { stateOn } from '../compliances/state.ts'
import { noRegistration, registrationById } from './service.ts'
import * as store from './store.ts'

// What comes up soon belongs to the picture; the whole year ahead is the calendar's.
const DAYS_AHEAD = 31

const FIELDS: TableReply['fields'] = [
  { key: 'period', label: 'Period', class: '', sortable: true },
  { key: 'form', label: 'Form', class: '', sortable: false },
  { key: 'statutory_due_date', label: 'Statutory due date', class: '', sortable: false },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'filed_on', label: 'Filed on', class: '', sortable: true },
  { key: 'acknowledgement', label: 'Acknowledgement', class: '', sortable: false },
  { key: 'days_late', label: 'Days late', class: 'number', sortable: false },
  { key: 'state', label: 'State', class: '', sortable: false },
]

function rowOf(row: store.HistoryRow, entity_id: string, today: IsoDate): Row {
  const late = row.due_date !== null && daysBetween(row.due_date as IsoDate, (row.filed_on ?? today) as IsoDate)
  const state = stateOn(row.stage, row.due_date, today)
  const countsLate = state === 'filed_late' || state === 'overdue'
  return {
    id: row.item_id,
    groups: [
      text(row.period),
      text(row.form),
      text(row.statutory_due_date),
      text(row.due_date),
      text(row.filed_on),
      text(row.acknowledgement || null),
      text(late !== false && countsLate ? String(late) : null),
      text(state),
    ],
    actions: [{ label: 'Open', route: 'calendar-item', params: { item_id: row.item_id, entity_id } }],
  }
}

interface Query extends PageQuery {
  readonly search: string
  readonly form: string
}

/** Period by period what was filed, what is missing and what is next; gaps show as rows of their own. */
export function filingHistory(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  registration_id: string,
  query: Query,
  url: string,
): Promise<TableReply & { registration: Registration; forms: string[] }> {
  const today = clock.today()
  const { key, descending } = sortOf(query.sort, ['period', 'due_date', 'filed_on'], '-due_date')
  return inOrganisation(db, scope, async (tx) => {
    const [registration, history] = await Promise.all([
      registrationById({ clock }, tx, scope, registration_id),
      store.historyRows(tx, scope, registration_id, {
        form: query.form,
        search: query.search,
        until: addDays(today, DAYS_AHEAD),
        sort: key,
        descending,
        ...limitsOf(query),
      }),
    ])
    if (!registration) throw noRegistration()
    return {
      registration,
      forms: history.forms,
      rows: history.rows.map((row) => rowOf(row, registration.entity_id, today)),
      fields: FIELDS,
      meta: pageMeta(url, query, history.total),
    }
  })
}
