import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { CostPart, LateCost, tdsPenalties } from '@niyam/contract/reports.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { type Catalogue, type IsoDate, previousYear } from '@niyam/law'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { invalidField } from '../../http/errors.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { rupeesOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, say, wordsFor } from '../../language/speak.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { ofOneEntity } from './one-entity.ts'
import { daysOf, itemFilter, type ReportStamp, madeOn, type ReportDeps, type ReportQuery, rupeeText } from './report.ts'
import { yearNamed } from './year-named.ts'
import { periodsOf } from './year.ts'
import { subjectsOf } from './subjects.ts'
import { openItem } from './tds-challans.ts'
import { lateCost } from './tds-late-cost.ts'
import {
  ENTITY_FIELDS,
  ENTITY_SORTS,
  entitySums,
  type LateSums,
  orderOf,
  sumsOf,
  sumText,
  toEntityRow,
} from './tds-penalty-sums.ts'
import { costed } from './tds-obligations.ts'
import type { ItemFilter } from './store.ts'
import { firstDue, lateRows, type TdsRow } from './tds-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'TAN' },
  { key: 'form', label: 'Form', class: '', sortable: false, detail: 'Title' },
  { key: 'period', label: 'Period', class: '', sortable: true, words: 'period' },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'filed_on', label: 'Done on', class: '', sortable: false },
  { key: 'days_late', label: 'Days late', class: 'number', sortable: true },
  { key: 'late_fee', label: 'Late fee', class: 'number', sortable: false, detail: 'Each further day' },
  { key: 'interest', label: 'Interest', class: 'number', sortable: false },
  { key: 'why', label: 'Why', class: '', sortable: false },
]

/** Rows whose costs are counted at once for the sums; with more late than this the sums stay open. */
const COUNTED_AT_MOST = 500
/** The same where all rows are added up by entity. */
const BY_ENTITY_AT_MOST = 5000

/** What late deposits and statements cost, each with its section and how it was worked out. */
export function penaltyReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: ReportQuery & { readonly by: '' | 'entity' },
  url: string,
): Promise<ReplyOf<typeof tdsPenalties>> {
  const made = madeOn(clock.today(), query.year)
  return inOrganisation(db, scope, async (tx) => {
    if (query.by === 'entity') return byEntity(tx, scope, query, url, made)
    const { key: sort, descending } = sortOf(query.sort, ['due_date', 'entity', 'period', 'days_late'], 'due_date')
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
    const totals = isCountable ? sumsOf([...costs.values()]) : null
    return {
      summary: await summaryOf(law, tx, scope, filter, made, totals),
      ...(query.entity_id === undefined ? table : ofOneEntity(table)),
      meta: pageMeta(url, query, total),
      costs: Object.fromEntries(page.map(({ item_id }) => [item_id, costs.get(item_id) ?? NOTHING])),
      sums: {},
      totals,
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

/** The late rows of a filter, one row for each entity with its sums. */
async function byEntity(
  tx: Tx,
  scope: OrgScope,
  query: ReportQuery,
  url: string,
  made: ReportStamp,
): Promise<ReplyOf<typeof tdsPenalties>> {
  const { key: sort, descending } = sortOf(query.sort, ENTITY_SORTS, 'entity')
  const [law, filter] = await Promise.all([lawOf(tx, scope), itemFilter(tx, scope, query)])
  const filters = { filter, obligations: costed(law), periods: periodsOf(made.year), days: daysOf(made) }
  const all = { sort: 'entity', descending: false, limit: BY_ENTITY_AT_MOST, offset: 0 } as const
  const { rows: late, total } = await lateRows(tx, scope, filters, all)
  if (total > BY_ENTITY_AT_MOST)
    throw invalidField('by', 'Too many are late in this year to be added up by client. Choose a client, or search.')
  const costs = await costsOf(law, tx, scope, late, made.today)
  const sums = entitySums(late, costs).toSorted(orderOf(sort, descending))
  const { limit, offset } = limitsOf(query)
  const page = sums.slice(offset, offset + limit)
  const totals = sumsOf([...costs.values()])
  return {
    summary: await summaryOf(law, tx, scope, filter, made, totals),
    rows: page.map(toEntityRow),
    fields: ENTITY_FIELDS,
    meta: pageMeta(url, query, sums.length),
    costs: {},
    sums: Object.fromEntries(page.map(({ entity_id, late_fee, interest }) => [entity_id, { late_fee, interest }])),
    totals,
    ...made,
    release: await releaseFollowed(tx, scope),
  }
}

/** Costs of lateness in the year, then in the year before. */
async function summaryOf(
  law: Catalogue,
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  made: ReportStamp,
  totals: LateSums | null,
): Promise<string[]> {
  const before: ReportStamp = { year: previousYear(made.year), today: made.today }
  const ofBefore = { filter, obligations: costed(law), periods: periodsOf(before.year), days: daysOf(before) }
  const [first, firstBefore] = await Promise.all([
    firstDue(tx, scope, { ...ofBefore, periods: periodsOf(made.year), days: daysOf(made) }),
    firstDue(tx, scope, ofBefore),
  ])
  const all = { sort: 'due_date', descending: false, limit: COUNTED_AT_MOST + 1, offset: 0 } as const
  const { rows, total } = await lateRows(tx, scope, ofBefore, all)
  const earlier =
    total > COUNTED_AT_MOST ? null : sumsOf([...(await costsOf(law, tx, scope, rows, made.today)).values()])
  return [sumWords(made, first, totals), sumWords(before, firstBefore, earlier)]
}

/** A year without items in the calendar is unknown, never nothing to pay. */
function sumWords({ year }: ReportStamp, first: string | null, sums: LateSums | null): string {
  const words = wordsFor(callersLanguage())
  const named = yearNamed(year, first)
  if (first === null) return words('{1}: not known, the calendar has no items of it.', named)
  if (sums === null) return words('{1}: too many are late to add up.', named)
  return words(
    '{1}: late fee {2}, interest {3}.',
    named,
    ...[sums.late_fee, sums.interest].map((sum) => sumText(sum, rupeesOnPaper)),
  )
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
function amountText(part: CostPart | null): string | null {
  if (part === null) return null
  const { paise, at_most_paise, percent, missing } = part
  if (paise !== null) return rupeeText(paise)
  if (at_most_paise !== null) return say(`at most ${rupeeText(at_most_paise) ?? ''}`)
  return percent === null ? say('Not known') : say(`${percent} % of: ${missing.join(', ')}`)
}

const whyText = (...parts: readonly (CostPart | null)[]): string =>
  parts.flatMap((part) => (part ? [`${part.provision}: ${part.steps.join(' ')}`] : [])).join(' ')
