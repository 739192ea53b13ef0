import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { tdsChallans } from '@niyam/contract/reports.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { addDays, addMonths, type Catalogue, type IsoDate, previousYear } from '@niyam/law'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { invalidField } from '../../http/errors.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { monthOnPaper, periodOnPaper, rupeesOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, say, wordsFor } from '../../language/speak.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { ofOneEntity } from './one-entity.ts'
import { daysOf, itemFilter, type ReportStamp, madeOn, type ReportDeps, type ReportQuery, rupeeText } from './report.ts'
import { isQuarter, monthOfPeriod, monthsIn, partBefore, periodsOf, periodsOfMonth } from './year.ts'
import { yearNamed } from './year-named.ts'
import { deposits } from './tds-obligations.ts'
import {
  challanRows,
  challansByEntity,
  challanTotals,
  type ChallanTotals,
  type EntityChallans,
  firstDue,
  firstOpenDeposit,
  type TdsAsked,
  type TdsRow,
} from './tds-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'TAN' },
  { key: 'period', label: 'Month', class: '', sortable: true, words: 'period' },
  { key: 'tax', label: 'Tax', class: '', sortable: false },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'paid_on', label: 'Paid on', class: '', sortable: true },
  { key: 'acknowledgement', label: 'Challan number', class: '', sortable: false },
  { key: 'amount', label: 'Amount', class: 'number', sortable: true },
  { key: 'days_late', label: 'Days late', class: 'number', sortable: true },
  { key: 'state', label: 'Status', class: '', sortable: false, words: 'state' },
]

const ENTITY_FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'paid', label: 'Paid', class: 'number', sortable: false },
  { key: 'paid_late', label: 'Paid late', class: 'number', sortable: false },
  { key: 'open', label: 'Open', class: 'number', sortable: false },
  { key: 'overdue', label: 'Overdue', class: 'number', sortable: true },
  { key: 'amount', label: 'Amount', class: 'number', sortable: true, detail: 'Paid without an amount' },
]

type ChallanQuery = ReportQuery & { readonly by: '' | 'entity'; readonly month: string }

/** Deposits of tax deducted or collected in the months of a financial year, with what all of them come to. */
export function challanReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: ChallanQuery,
  url: string,
): Promise<ReplyOf<typeof tdsChallans>> {
  const made = madeOn(clock.today(), query.year)
  return inOrganisation(db, scope, async (tx) => {
    const [law, filter] = await Promise.all([lawOf(tx, scope), itemFilter(tx, scope, query)])
    const ofYear = { filter, obligations: deposits(law), periods: periodsOf(made.year), days: daysOf(made) }
    const month = query.month === 'work' ? await monthOfWork(law, tx, scope, ofYear) : query.month || null
    const filters = month === null ? ofYear : { ...ofYear, ...inMonth(made, month) }
    const { table, total } =
      query.by === 'entity'
        ? await entityTable(tx, scope, filters, query)
        : await itemTable(tx, scope, filters, query, made.today)
    const all = await challanTotals(tx, scope, filters)
    const { total: _, ...totals } = all
    const before: ReportStamp = { year: previousYear(made.year), today: made.today }
    const ofBefore = { ...ofYear, periods: periodsOf(before.year), days: daysOf(before) }
    const same = month === null ? null : partBefore(made.year, month)
    const earlier = same === null ? ofBefore : { ...ofBefore, ...inMonth(before, same) }
    const ofYears = [
      { named: await spanNamed(tx, scope, made, month, ofYear), sums: all },
      { named: await spanNamed(tx, scope, before, same, ofBefore), sums: await challanTotals(tx, scope, earlier) },
    ]
    return {
      ...table,
      summary: ofYears.map(totalWords),
      meta: pageMeta(url, query, total),
      totals,
      month,
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

async function spanNamed(tx: Tx, scope: OrgScope, { year }: ReportStamp, month: string | null, ofYear: TdsAsked) {
  if (month === null) return yearNamed(year, await firstDue(tx, scope, ofYear))
  return isQuarter(month) ? periodOnPaper(month) : monthOnPaper(month)
}

/** A year or month without deposits in the calendar is unknown; an amount not noted is not zero. */
function totalWords({ named, sums }: { readonly named: string; readonly sums: ChallanTotals }): string {
  const words = wordsFor(callersLanguage())
  if (sums.total === 0) return words('{1}: not known, the calendar has no deposits of it.', named)
  const amount =
    sums.paid > 0 && sums.paid === sums.without_amount
      ? say('Not known')
      : sums.without_amount > 0
        ? words('at least {1}', rupeesOnPaper(sums.amount_paise))
        : rupeesOnPaper(sums.amount_paise)
  const counts = [sums.paid, sums.paid_late, sums.open, sums.overdue].map(String)
  return words(
    '{1}: {2} paid, {3} of them late; {4} open, {5} of them overdue; amount paid {6}.',
    named,
    ...counts,
    amount,
  )
}

async function itemTable(tx: Tx, scope: OrgScope, filters: TdsAsked, query: ChallanQuery, today: IsoDate) {
  const keys = ['due_date', 'entity', 'period', 'paid_on', 'amount', 'days_late'] as const
  const { key: sort, descending } = sortOf(query.sort, keys, 'due_date')
  const { rows, total } = await challanRows(tx, scope, filters, { sort, descending, ...limitsOf(query) })
  const table = { rows: rows.map((row) => toRow(row, today)), fields: FIELDS }
  const in_review = rows.filter(({ is_in_review }) => is_in_review).map(({ item_id }) => item_id)
  return { table: { ...(query.entity_id === undefined ? table : ofOneEntity(table)), in_review }, total }
}

async function entityTable(tx: Tx, scope: OrgScope, filters: TdsAsked, query: ChallanQuery) {
  const { key: sort, descending } = sortOf(query.sort, ['entity', 'overdue', 'amount'] as const, 'entity')
  const { rows, total } = await challansByEntity(tx, scope, filters, { sort, descending, ...limitsOf(query) })
  return { table: { rows: rows.map(toEntityRow), fields: ENTITY_FIELDS, in_review: [] }, total }
}

/** The month of the first deposit that is not made: an overdue one comes first. Null where all are made. */
export async function monthOfWork(law: Catalogue, tx: Tx, scope: OrgScope, filters: TdsAsked): Promise<string | null> {
  const first = await firstOpenDeposit(tx, scope, filters)
  if (!first) return null
  return monthOfPeriod(first.period, law.obligation(first.obligation_id)?.period === 'month', first.due_date)
}

/** The periods and days of a month or quarter. @throws AppError `invalid` for one outside the year */
export function inMonth({ year, today }: ReportStamp, month: string): Pick<TdsAsked, 'periods' | 'days'> {
  const months = monthsIn(year, month)
  const [begin] = months
  if (begin === undefined)
    throw invalidField(
      'month',
      isQuarter(month)
        ? `That quarter is not in the financial year ${year}. Choose a quarter of that year.`
        : `That month is not in the financial year ${year}. Choose a month of that year.`,
    )
  const first = `${begin}-01` as IsoDate
  return {
    periods: months.flatMap((one) => periodsOfMonth(year, one)),
    days: { first, last: addDays(addMonths(first, months.length), -1), today },
  }
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

const toEntityRow = ({ entity_id, entity_name, ...sums }: EntityChallans): Row => ({
  id: entity_id,
  header: entity_name,
  groups: [
    text(entity_name),
    text(String(sums.paid)),
    text(String(sums.paid_late)),
    text(String(sums.open)),
    text(String(sums.overdue)),
    // No amount noted is not an amount of zero.
    withSecond(
      sums.amount_paise === 0 && sums.without_amount > 0 ? null : rupeeText(sums.amount_paise),
      sums.without_amount > 0 ? String(sums.without_amount) : null,
    ),
  ],
  actions: [],
})

export const openItem = ({ entity_id, item_id }: Pick<TdsRow, 'entity_id' | 'item_id'>) => ({
  label: 'Open',
  route: 'calendar-item',
  params: { entity_id, item_id },
})
