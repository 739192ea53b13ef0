import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { TaxStatement, taxCredits } from '@niyam/contract/reports.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { loadNames, type Names } from '@niyam/law'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { releaseFollowed } from '../law-in-force/service.ts'
import { filesOf, type PortalFile } from '../portal-files/service.ts'
import { madeOn, type ReportDeps, type ReportQuery, rupeeText } from './report.ts'
import { otherSection } from './tax-credits-section.ts'
import * as store from './tax-credits-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'deductor', label: 'Deductor', class: '', sortable: true, detail: 'TAN or PAN' },
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'section', label: 'Section', class: '', sortable: true, detail: 'Under the other Act' },
  { key: 'transaction_on', label: 'Date', class: '', sortable: true },
  { key: 'amount', label: 'Amount paid', class: 'number', sortable: true },
  { key: 'deducted', label: 'Tax deducted', class: 'number', sortable: true },
  { key: 'deposited', label: 'Deposited', class: 'number', sortable: true },
  { key: 'status', label: 'Status', class: '', sortable: false, detail: 'Booked on' },
]

/** Tax credits of a year as the imported statements hold them. */
export function creditReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: ReportQuery,
  url: string,
): Promise<ReplyOf<typeof taxCredits>> {
  const keys = ['transaction_on', 'deductor', 'section', 'amount', 'deducted', 'deposited', 'entity'] as const
  const { key: sort, descending } = sortOf(query.sort, keys, 'deductor')
  return inOrganisation(db, scope, async (tx) => {
    const { entity_id, group } = query
    const [names, all] = await Promise.all([
      loadNames(),
      filesOf(tx, scope, { kinds: ['form-26as'], entity_id, group }),
    ])
    const years = [...new Set(all.map(({ period }) => period))].toSorted((a, b) => (a < b ? 1 : -1))
    const made = madeOn(clock.today(), query.year ?? years[0])
    const filter = { entity_id, group, year: made.year, search: query.search }
    const { rows, totals } = await store.creditRows(tx, scope, filter, { sort, descending, ...limitsOf(query) })
    const { total, ...sums } = totals
    return {
      ...shownTable({ fields: FIELDS, rows: rows.map((row) => toRow(names, row)) }, query.entity_id),
      meta: pageMeta(url, query, total),
      years,
      totals: sums,
      statements: all.filter(({ period }) => period === made.year).map(toStatement),
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

const ENTITY = FIELDS.findIndex(({ key }) => key === 'entity')

/** For one entity: without the column with its name. */
function shownTable({ fields, rows }: Pick<TableReply, 'fields' | 'rows'>, entity_id: string | undefined) {
  if (entity_id === undefined) return { fields, rows }
  return {
    fields: fields.toSpliced(ENTITY, 1),
    rows: rows.map((row) => ({ ...row, groups: row.groups.toSpliced(ENTITY, 1) })),
  }
}

const toRow = (names: Names, row: store.CreditRow): Row => ({
  id: `${row.statement_id}:${row.line}`,
  header: row.deductor_name,
  groups: [
    withSecond(row.deductor_name, row.tan ?? row.deductor_pan),
    text(row.entity_name),
    withSecond(row.section || null, otherSection(names, row.section)),
    text(row.transaction_on),
    text(rupeeText(row.amount_paise)),
    text(rupeeText(row.deducted_paise)),
    text(rupeeText(row.deposited_paise)),
    withSecond(row.status || null, row.booked_on),
  ],
  actions: [{ label: 'Open', route: 'entity', params: { entity_id: row.entity_id } }],
})

const toStatement = ({ file_id, holder, period, row_count, ...file }: PortalFile): TaxStatement => ({
  statement_id: file_id,
  entity_id: file.entity_id,
  entity_name: file.entity_name,
  pan: holder,
  year: period,
  file_name: file.file_name,
  made_on: file.made_on,
  imported_by: file.imported_by,
  imported_at: file.imported_at,
  credits: row_count,
})
