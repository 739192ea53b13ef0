import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { tdsChallans } from '@niyam/contract/reports.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { IsoDate } from '@niyam/law'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { ofOneEntity } from './one-entity.ts'
import { daysOf, itemFilter, madeOn, type ReportDeps, type ReportQuery, rupeeText } from './report.ts'
import { periodsOf } from './year.ts'
import { deposits } from './tds-obligations.ts'
import { challanRows, type TdsRow } from './tds-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'TAN' },
  { key: 'period', label: 'Month', class: '', sortable: true },
  { key: 'tax', label: 'Tax', class: '', sortable: false },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'paid_on', label: 'Paid on', class: '', sortable: true },
  { key: 'acknowledgement', label: 'Challan number', class: '', sortable: false },
  { key: 'amount', label: 'Amount', class: 'number', sortable: true },
  { key: 'days_late', label: 'Days late', class: 'number', sortable: true },
  { key: 'state', label: 'Status', class: '', sortable: false },
]

/** Deposits of tax deducted or collected in the months of a financial year, with what all of them come to. */
export function challanReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: ReportQuery,
  url: string,
): Promise<ReplyOf<typeof tdsChallans>> {
  const made = madeOn(clock.today(), query.year)
  const keys = ['due_date', 'entity', 'period', 'paid_on', 'amount', 'days_late'] as const
  const { key: sort, descending } = sortOf(query.sort, keys, 'due_date')
  return inOrganisation(db, scope, async (tx) => {
    const [law, filter] = await Promise.all([lawOf(tx, scope), itemFilter(tx, scope, query)])
    const filters = { filter, obligations: deposits(law), periods: periodsOf(made.year), days: daysOf(made) }
    const { rows, totals } = await challanRows(tx, scope, filters, { sort, descending, ...limitsOf(query) })
    const { total, ...sums } = totals
    const table = { rows: rows.map((row) => toRow(row, made.today)), fields: FIELDS }
    return {
      ...(query.entity_id === undefined ? table : ofOneEntity(table)),
      meta: pageMeta(url, query, total),
      totals: sums,
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

const toRow = (row: TdsRow, today: IsoDate): Row => ({
  id: row.item_id,
  header: row.entity_name,
  groups: [
    withSecond(row.entity_name, row.tan),
    text(row.period),
    text(row.obligation_id.startsWith('tds.tcs') ? 'TCS' : 'TDS'),
    text(row.due_date),
    text(row.filed_on),
    text(row.acknowledgement || null),
    text(rupeeText(row.amount_paise)),
    text(row.days_late === null ? null : String(row.days_late)),
    text(stateOn(row.stage, row.due_date, today)),
  ],
  actions: [openItem(row)],
})

export const openItem = ({ entity_id, item_id }: Pick<TdsRow, 'entity_id' | 'item_id'>) => ({
  label: 'Open',
  route: 'calendar-item',
  params: { entity_id, item_id },
})
