import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { CostPart, LateCost, tdsPenalties } from '@niyam/contract/reports.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Catalogue, EntitySubject, IsoDate } from '@niyam/law'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { subjectOfEntity, subjectsOfOrganisation } from '../calendar/recompute.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { ofOneEntity } from './one-entity.ts'
import { daysOf, itemFilter, madeOn, type ReportDeps, type ReportQuery, rupeeText } from './report.ts'
import { periodsOf } from './year.ts'
import { openItem } from './tds-challans.ts'
import { lateCost } from './tds-late-cost.ts'
import { costed } from './tds-obligations.ts'
import { lateRows, type TdsRow } from './tds-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'TAN' },
  { key: 'form', label: 'Form', class: '', sortable: false, detail: 'Title' },
  { key: 'period', label: 'Period', class: '', sortable: true },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'filed_on', label: 'Done on', class: '', sortable: false },
  { key: 'days_late', label: 'Days late', class: 'number', sortable: true },
  { key: 'late_fee', label: 'Late fee', class: 'number', sortable: false, detail: 'Each further day' },
  { key: 'interest', label: 'Interest', class: 'number', sortable: false },
  { key: 'why', label: 'Why', class: '', sortable: false },
]

/** Rows whose costs are counted at once for the sums; with more late than this the sums stay open. */
const COUNTED_AT_MOST = 500
const SINGLY = 10
const ENTITIES_AT_MOST = 10_000

/** What late deposits and statements cost, each with its section and how it was worked out. */
export function penaltyReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: ReportQuery,
  url: string,
): Promise<ReplyOf<typeof tdsPenalties>> {
  const made = madeOn(clock.today(), query.year)
  const { key: sort, descending } = sortOf(query.sort, ['due_date', 'entity', 'period', 'days_late'], 'due_date')
  return inOrganisation(db, scope, async (tx) => {
    const [law, filter] = await Promise.all([lawOf(tx, scope), itemFilter(tx, scope, query)])
    const filters = { filter, obligations: costed(law), periods: periodsOf(made.year), days: daysOf(made) }
    const { limit, offset } = limitsOf(query)
    const all = { sort, descending, limit: COUNTED_AT_MOST + 1, offset: 0 }
    const { rows: late, total } = await lateRows(tx, scope, filters, all)
    const isCountable = total <= COUNTED_AT_MOST
    const page = isCountable
      ? late.slice(offset, offset + limit)
      : (await lateRows(tx, scope, filters, { sort, descending, limit, offset })).rows
    const costs = await costsOf(law, tx, scope, isCountable ? late : page, made.today)
    const table = { rows: page.map((row) => toRow(row, costs.get(row.item_id))), fields: FIELDS }
    return {
      ...(query.entity_id === undefined ? table : ofOneEntity(table)),
      meta: pageMeta(url, query, total),
      costs: Object.fromEntries(page.map(({ item_id }) => [item_id, costs.get(item_id) ?? NOTHING])),
      totals: isCountable ? sumOf([...costs.values()]) : null,
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

const NOTHING: LateCost = { late_fee: null, interest: null }

async function costsOf(
  law: Catalogue,
  tx: Tx,
  scope: OrgScope,
  rows: readonly TdsRow[],
  today: IsoDate,
): Promise<Map<string, LateCost>> {
  const subjects = await subjectsOf(tx, scope, [...new Set(rows.map(({ entity_id }) => entity_id))])
  const costs = await inSlices(rows, async (row) => {
    const subject = subjects.get(row.entity_id)
    return [row.item_id, subject ? await lateCost(law, subject, row, today) : NOTHING] as const
  })
  return new Map(costs)
}

async function subjectsOf(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<Map<string, EntitySubject>> {
  if (ids.length > SINGLY) {
    const all = await subjectsOfOrganisation(tx, scope, ENTITIES_AT_MOST)
    return new Map(all.map(({ entity_id, subject }) => [entity_id, subject]))
  }
  const pairs = await Promise.all(ids.map(async (id) => [id, await subjectOfEntity(tx, scope, id)] as const))
  return new Map(pairs.filter((one): one is readonly [string, EntitySubject] => one[1] !== undefined))
}

function sumOf(costs: readonly LateCost[]) {
  const sum = (parts: readonly (CostPart | null)[]) => parts.reduce((all, part) => all + (part?.paise ?? 0), 0)
  const unknown = (parts: readonly (CostPart | null)[]) => parts.filter((part) => part && part.paise === null).length
  const [fees, interests] = [costs.map(({ late_fee }) => late_fee), costs.map(({ interest }) => interest)]
  const most = fees.map((part) => (part ? (part.paise ?? part.at_most_paise) : 0))
  const isBounded = unknown(fees) > 0 && most.every((one) => one !== null)
  return {
    late_fee_paise: sum(fees),
    late_fee_at_most_paise: isBounded ? most.reduce<number>((all, one) => all + (one ?? 0), 0) : null,
    interest_paise: sum(interests),
    late_fee_unknown: unknown(fees),
    interest_unknown: unknown(interests),
  }
}

const toRow = (row: TdsRow, { late_fee, interest }: LateCost = NOTHING): Row => ({
  id: row.item_id,
  header: row.entity_name,
  groups: [
    withSecond(row.entity_name, row.tan),
    withSecond(row.form, row.title),
    text(row.period),
    text(row.due_date),
    text(row.filed_on),
    text(row.days_late === null ? null : String(row.days_late)),
    withSecond(amountText(late_fee), rupeeText(late_fee?.a_day_paise ?? null)),
    text(amountText(interest)),
    text(whyText(late_fee, interest) || null),
  ],
  actions: [openItem(row)],
})

/** A sheet must not read "not known" as nothing owed. */
const amountText = (part: CostPart | null): string | null =>
  part === null ? null : part.paise !== null ? rupeeText(part.paise) : `not known${mostText(part)}`

const mostText = ({ at_most_paise }: CostPart) =>
  at_most_paise === null ? '' : `, at most ${rupeeText(at_most_paise)}`

const whyText = (...parts: readonly (CostPart | null)[]): string =>
  parts.flatMap((part) => (part ? [`${part.provision}: ${part.steps.join(' ')}`] : [])).join(' ')
