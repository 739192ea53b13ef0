import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { tdsStatements } from '@niyam/contract/tds-statements.ts'
import { inOrganisation } from '../../../db/tx.ts'
import { rupees, text, withSecond } from '../../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../../http/page.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { releaseFollowed } from '../../law-in-force/service.ts'
import { filesOf, type PortalFile } from '../../portal-files/service.ts'
import { ofOneEntity } from '../one-entity.ts'
import { madeOn, type ReportDeps, type ReportQuery } from '../report.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'TAN' },
  { key: 'form', label: 'Form', class: '', sortable: true },
  { key: 'period', label: 'Period', class: '', sortable: true, words: 'period' },
  { key: 'challans', label: 'Challans', class: 'number', sortable: false },
  { key: 'deductees', label: 'Deductions', class: 'number', sortable: false },
  { key: 'challan_paise', label: 'Paid by challan', class: 'number', sortable: false },
  { key: 'deducted_paise', label: 'Tax deducted', class: 'number', sortable: false },
  { key: 'unpaid', label: 'Not paid', class: 'number', sortable: false },
]

type Statement = PortalFile<'etds'>

/** Statements of a financial year that were imported, with the sums of their files. */
export function statementsReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: ReportQuery,
  url: string,
): Promise<ReplyOf<typeof tdsStatements>> {
  const made = madeOn(clock.today(), query.year)
  const { key, descending } = sortOf(query.sort, ['period', 'entity', 'form'] as const, 'period')
  const periods = [1, 2, 3, 4].map((quarter) => `${made.year}-Q${quarter}`)
  return inOrganisation(db, scope, async (tx) => {
    const { entity_id, group, search } = query
    const files = await filesOf(tx, scope, { kinds: ['etds'], entity_id, group, periods })
    const found = files.filter((file) => isFound(file, search)).toSorted(orderBy(key, descending))
    const { limit, offset } = limitsOf(query)
    const table = { rows: found.slice(offset, offset + limit).map(toRow), fields: FIELDS }
    const sum = (of: keyof Totals) => found.reduce((all, file) => all + totalsOf(file)[of], 0)
    return {
      ...(entity_id === undefined ? table : ofOneEntity(table)),
      meta: pageMeta(url, query, found.length),
      totals: { challan_paise: sum('challan'), deducted_paise: sum('deducted'), deposited_paise: sum('deposited') },
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

interface Totals {
  readonly challan: number
  readonly deducted: number
  readonly deposited: number
}

const totalsOf = ({ totals }: Statement): Totals => ({
  challan: totals['challan_total_paise'] ?? 0,
  deducted: totals['deducted_paise'] ?? 0,
  deposited: totals['deposited_paise'] ?? 0,
})

const isFound = ({ entity_name, holder, part }: Statement, search: string): boolean =>
  [entity_name, holder, part].some((one) => one.toLowerCase().includes(search.toLowerCase()))

function orderBy(key: 'period' | 'entity' | 'form', descending: boolean) {
  const of = {
    period: (one: Statement) => one.period,
    entity: (one: Statement) => one.entity_name.toLowerCase(),
    form: (one: Statement) => one.part,
  }[key]
  return (a: Statement, b: Statement) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0) * (descending ? -1 : 1)
}

function toRow(file: Statement): Row {
  const { challan, deducted, deposited } = totalsOf(file)
  return {
    id: file.file_id,
    header: file.entity_name,
    groups: [
      withSecond(file.entity_name, file.holder),
      text(file.part),
      text(file.period),
      text(String(file.totals['challans'] ?? 0)),
      text(String(file.totals['deductees'] ?? 0)),
      text(rupees(challan)),
      text(rupees(deducted)),
      text(rupees(Math.max(0, deducted - deposited))),
    ],
    actions: [{ label: 'Open', route: 'tds-statement', params: { entity_id: file.entity_id, file_id: file.file_id } }],
  }
}
