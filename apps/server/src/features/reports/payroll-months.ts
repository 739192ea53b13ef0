import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { CostPart } from '@niyam/contract/reports.ts'
import type { PayrollArea, PayrollMonth, payrollMonths } from '@niyam/contract/payroll.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Catalogue, IsoDate } from '@niyam/law'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { groupBy } from '../extensions/group-by.ts'
import { filesOf, partName, type PortalFile } from '../portal-files/service.ts'
import { ofOneEntity } from './one-entity.ts'
import { type CountedFile, countedMonths, type FilesOfMonths, PAYROLL } from './payroll-files.ts'
import { lateContributions, NO_COSTS, type PayrollCosts } from './payroll-late-cost.ts'
import { daysOf, itemFilter, madeOn, type ReportDeps, type ReportQuery, rupeeText } from './report.ts'
import { subjectsOf } from './subjects.ts'
import { inMonth, monthOfWork, openItem } from './tds-challans.ts'
import { sumOf } from './tds-penalty-sums.ts'
import { challanRows, challanTotals, type TdsAsked, type TdsRow } from './tds-store.ts'
import { monthsIn, monthsOf, periodsOf } from './year.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Code' },
  { key: 'period', label: 'Month', class: '', sortable: true, words: 'period' },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'paid_on', label: 'Paid on', class: '', sortable: true, detail: 'Days late' },
  { key: 'people', label: 'People', class: 'number', sortable: false },
  { key: 'contributions', label: 'Contributions', class: 'number', sortable: false },
  { key: 'amount', label: 'Amount paid', class: 'number', sortable: true },
  { key: 'interest', label: 'Interest', class: 'number', sortable: false },
  { key: 'damages', label: 'Damages', class: 'number', sortable: false },
  { key: 'state', label: 'Status', class: '', sortable: false, words: 'state' },
]
const SORTS = ['due_date', 'entity', 'period', 'paid_on', 'amount'] as const

/** Months that are counted at once for the sums; with more the sums stay open. */
const COUNTED_AT_MOST = 1000
const UNPLACED_AT_MOST = 20

type Query = ReportQuery & { readonly month: string }

/** Contributions of the months of a financial year, beside the files that were imported for them. */
export function payrollReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  area: PayrollArea,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof payrollMonths>> {
  const made = madeOn(clock.today(), query.year)
  return inOrganisation(db, scope, async (tx) => {
    const { key: sort, descending } = sortOf(query.sort, SORTS, 'due_date')
    const [law, filter] = await Promise.all([lawOf(tx, scope), itemFilter(tx, scope, query)])
    const obligations = [PAYROLL[area].obligation]
    const ofYear = { filter, obligations, periods: periodsOf(made.year), days: daysOf(made) }
    const month = query.month === 'work' ? await monthOfWork(law, tx, scope, ofYear) : query.month || null
    const filters: TdsAsked = month === null ? ofYear : { ...ofYear, ...inMonth(made, month) }
    const { limit, offset } = limitsOf(query)
    const [first, { total, overdue }, files] = await Promise.all([
      challanRows(tx, scope, filters, { sort, descending, limit: COUNTED_AT_MOST + 1, offset: 0 }),
      challanTotals(tx, scope, filters),
      filesOf(tx, scope, {
        kinds: [PAYROLL[area].kind],
        entity_id: query.entity_id,
        group: query.group,
        periods: month === null ? monthsOf(made.year) : monthsIn(made.year, month),
      }),
    ])
    const isCountable = total <= COUNTED_AT_MOST
    const page = isCountable
      ? first.rows.slice(offset, offset + limit)
      : (await challanRows(tx, scope, filters, { sort, descending, limit, offset })).rows
    const placed = placedFiles(isCountable ? first.rows : page, files)
    const all = await figuresOf(tx, scope, area, law, isCountable ? first.rows : page, placed, made.today)
    const figures = all ?? (await figuresOf(tx, scope, area, law, page, placed, made.today)) ?? new Map()
    const months = Object.fromEntries(page.map((row) => [row.item_id, figures.get(row.item_id) ?? unread(row, placed)]))
    const table = { rows: page.map((row) => toRow(row, months[row.item_id], made.today)), fields: FIELDS }
    return {
      ...(query.entity_id === undefined ? table : ofOneEntity(table)),
      meta: pageMeta(url, query, total),
      month,
      months,
      totals: isCountable && all ? totalsOf(first.rows, all, made.today) : null,
      overdue,
      unplaced: isCountable && query.search === '' ? unplaced(files, placed) : [],
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

/**
 * Files by item: those of its code, else those that name none where the entity has one code in the month. Of several codes
 * such a file is of none.
 */
function placedFiles(rows: readonly TdsRow[], files: readonly PortalFile[]): Map<string, PortalFile[]> {
  const keyOf = ({ entity_id, period }: Pick<TdsRow, 'entity_id' | 'period'>) => `${entity_id} ${period}`
  const byMonth = groupBy(files, keyOf)
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  const placed = new Map<string, PortalFile[]>()
  for (const row of rows) {
    const ofMonth = byMonth.get(keyOf(row)) ?? []
    const named = ofMonth.filter(({ holder }) => holder !== '' && holder === row.tan)
    const unnamed = counts.get(keyOf(row)) === 1 ? ofMonth.filter(({ holder }) => holder === '') : []
    const found = named.length > 0 ? named : unnamed
    if (found.length > 0) placed.set(row.item_id, found)
  }
  return placed
}

function unplaced(files: readonly PortalFile[], placed: FilesOfMonths) {
  const used = new Set([...placed.values()].flat().map(({ file_id }) => file_id))
  return files
    .filter(({ file_id }) => !used.has(file_id))
    .slice(0, UNPLACED_AT_MOST)
    .map(({ file_id, entity_id, entity_name, period }) => ({ file_id, entity_id, entity_name, period }))
}

/** Figures by item; null where the files hold more people than are counted at once. */
async function figuresOf(
  tx: Tx,
  scope: OrgScope,
  area: PayrollArea,
  law: Catalogue,
  rows: readonly TdsRow[],
  placed: FilesOfMonths,
  today: IsoDate,
): Promise<Map<string, PayrollMonth> | null> {
  const itemIds = new Set(rows.map(({ item_id }) => item_id))
  const counted = await countedMonths(tx, scope, area, new Map([...placed].filter(([item_id]) => itemIds.has(item_id))))
  if (counted === null) return null
  const late = rows.filter(({ days_late }) => days_late !== null && days_late > 0)
  const subjects = await subjectsOf(tx, scope, [...new Set(late.map(({ entity_id }) => entity_id))])
  const figures = await inSlices(rows, async (row): Promise<[string, PayrollMonth]> => {
    const amounts = counted.get(row.item_id)
    const subject = row.days_late ? subjects.get(row.entity_id) : undefined
    const costs = subject ? await lateContributions(law, subject, row, amounts, today) : NO_COSTS
    return [row.item_id, toMonth(placed.get(row.item_id), amounts, costs)]
  })
  return new Map(figures)
}

const toMonth = (
  files: readonly PortalFile[] = [],
  counted: CountedFile | undefined,
  costs: PayrollCosts,
): PayrollMonth => ({
  file_id: files[0]?.file_id ?? null,
  files: files.map(({ file_id, file_name, kind, part }) => ({
    file_id,
    file_name,
    part: say(partName({ kind, part })),
  })),
  people: counted?.people ?? null,
  wages_paise: counted?.wages_paise ?? null,
  contributions_paise: counted?.contributions_paise ?? null,
  unknown: counted?.unknown ?? 0,
  ...costs,
})

const unread = ({ item_id }: TdsRow, placed: FilesOfMonths): PayrollMonth =>
  toMonth(placed.get(item_id), undefined, NO_COSTS)

/** Months ahead have no file yet, so they are not counted as without one. */
function totalsOf(
  rows: readonly TdsRow[],
  counted: ReadonlyMap<string, PayrollMonth>,
  today: IsoDate,
): ReplyOf<typeof payrollMonths>['totals'] {
  const months = [...counted.values()]
  const sum = (of: (one: PayrollMonth) => number | null) => months.reduce((all, one) => all + (of(one) ?? 0), 0)
  const ended = rows.filter(({ period }) => period < today.slice(0, 7))
  const isWithoutFile = ({ item_id }: TdsRow) => counted.get(item_id)?.file_id == null
  return {
    people: mostPeople(rows, counted),
    contributions_paise: sum(({ contributions_paise }) => contributions_paise),
    without_file: (ended.length > 0 ? ended : rows).filter(isWithoutFile).length,
    unknown: sum(({ unknown }) => unknown),
    interest: sumOf(months.map(({ interest }) => interest)),
    damages: sumOf(months.map(({ damages }) => damages)),
  }
}

/** People come every month again: adding the months up would count them as often. */
function mostPeople(rows: readonly TdsRow[], counted: ReadonlyMap<string, PayrollMonth>): number {
  const ofMonth = [...groupBy(rows, ({ period }) => period).values()].map((some) =>
    some.reduce((all, { item_id }) => all + (counted.get(item_id)?.people ?? 0), 0),
  )
  return Math.max(0, ...ofMonth)
}

const toRow = (row: TdsRow, month: PayrollMonth | undefined, today: IsoDate): Row => ({
  id: row.item_id,
  header: row.entity_name,
  groups: [
    withSecond(row.entity_name, row.tan),
    text(row.period),
    text(row.due_date),
    withSecond(row.filed_on, row.days_late ? String(row.days_late) : null),
    text(month?.people == null ? null : String(month.people)),
    text(contributionsText(month)),
    text(rupeeText(row.amount_paise)),
    text(costText(month?.interest)),
    text(costText(month?.damages)),
    text(stateOn(row.stage, row.due_date, today)),
  ],
  actions: [openItem(row)],
})

/** A sheet must not read a part as the whole. */
function contributionsText(month: PayrollMonth | undefined): string | null {
  const amount = rupeeText(month?.contributions_paise ?? null)
  return amount !== null && month && month.unknown > 0 ? say(`at least ${amount}`) : amount
}

function costText(part: CostPart | null | undefined): string | null {
  if (!part) return null
  return rupeeText(part.paise) ?? say('Not known')
}
