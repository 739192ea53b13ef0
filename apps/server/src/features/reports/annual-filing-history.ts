import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { annualFilingHistory, HistoryItem } from '@niyam/contract/reports.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { type Catalogue, type IsoDate, monthName } from '@niyam/law'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { dayOnPaper } from '../../language/paper-words.ts'
import { say } from '../../language/speak.ts'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { latenessOf } from './lateness.ts'
import { ofOneEntity } from './one-entity.ts'
import { daysOf, itemFilter, type LawQuery, type ReportStamp, madeOn, type ReportDeps } from './report.ts'
import { monthOfPeriod, monthsOf, periodsOf } from './year.ts'
import { type EntityLateness, type HistoryRow, historyRows, latenessByEntity } from './annual-filing-history-store.ts'
import type { ItemFilter } from './store.ts'

const fieldsOf = (months: readonly string[]): TableReply['fields'] => [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Registration' },
  { key: 'form', label: 'Form', class: '', sortable: true, detail: 'Law', detail_words: 'area' },
  ...months.map((month) => ({
    key: month,
    label: monthName(Number(month.slice(5))).slice(0, 3),
    class: 'month',
    sortable: false,
  })),
]

const ENTITY_FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'on_time', label: 'On time', class: 'number', sortable: true },
  { key: 'late', label: 'Late', class: 'number', sortable: true },
  { key: 'not_filed', label: 'Not filed', class: 'number', sortable: true },
  { key: 'open', label: 'Not due yet', class: 'number', sortable: false },
]

/** The filings of a financial year, month by month: a row for each form of a registration. */
export function historyReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: LawQuery,
  url: string,
): Promise<ReplyOf<typeof annualFilingHistory>> {
  const made = madeOn(clock.today(), query.year)
  const months = monthsOf(made.year)
  return inOrganisation(db, scope, async (tx) => {
    const [law, filter] = await Promise.all([lawOf(tx, scope), itemFilter(tx, scope, query)])
    const { table, items, total } =
      query.by === 'entity'
        ? await entityTable(tx, scope, filter, made, query)
        : await monthTable(law, tx, scope, filter, made, query)
    return {
      ...table,
      meta: pageMeta(url, query, total),
      ...(await latenessOf(law, tx, scope, filter, made)),
      months,
      items,
      ...made,
      release: await releaseFollowed(tx, scope),
    }
  })
}

async function monthTable(
  law: Catalogue,
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  made: ReportStamp,
  query: LawQuery,
) {
  const { key: sort, descending } = sortOf(query.sort, ['entity', 'form'], 'entity')
  const page = { sort, descending, ...limitsOf(query) }
  const months = monthsOf(made.year)
  const { rows, total } = await historyRows(tx, scope, filter, periodsOf(made.year), daysOf(made), page)
  const drawn = await inSlices(byPlace(rows), (own) => drawnRow(law, own, months, made.today))
  const table = { rows: drawn.map(({ row }) => row), fields: fieldsOf(months) }
  return {
    table: query.entity_id === undefined ? table : ofOneEntity(table),
    items: Object.fromEntries(drawn.map(({ row, items }) => [row.id, items])),
    total,
  }
}

async function entityTable(tx: Tx, scope: OrgScope, filter: ItemFilter, made: ReportStamp, query: LawQuery) {
  const { key: sort, descending } = sortOf(query.sort, ['entity', 'on_time', 'late', 'not_filed'], 'entity')
  const page = { sort, descending, ...limitsOf(query) }
  const { rows, total } = await latenessByEntity(tx, scope, filter, periodsOf(made.year), daysOf(made), page)
  return { table: { rows: rows.map(toEntityRow), fields: ENTITY_FIELDS }, items: {}, total }
}

const toEntityRow = ({ entity_id, entity_name, on_time, late, not_filed, open }: EntityLateness): Row => ({
  id: entity_id,
  header: entity_name,
  groups: [text(entity_name), ...[on_time, late, not_filed, open].map((count) => text(String(count)))],
  actions: [{ label: 'Calendar', route: 'entity-calendar', params: { entity_id } }],
})

function byPlace(rows: readonly HistoryRow[]): HistoryRow[][] {
  const places = new Map<number, HistoryRow[]>()
  for (const row of rows) {
    const own = places.get(row.place)
    if (own) own.push(row)
    else places.set(row.place, [row])
  }
  return [...places.values()]
}

function drawnRow(
  law: Catalogue,
  own: readonly HistoryRow[],
  months: readonly string[],
  today: IsoDate,
): { row: Row; items: Record<string, HistoryItem[]> } {
  const [first] = own as [HistoryRow]
  const items: Record<string, HistoryItem[]> = {}
  for (const { item_id, obligation_id, period, due_date, filed_on, stage } of own) {
    const month = monthOfPeriod(period, law.obligation(obligation_id)?.period === 'month', due_date)
    if (month === null) continue
    ;(items[month] ??= []).push({ item_id, period, due_date, filed_on, state: stateOn(stage, due_date, today) })
  }
  const { entity_id, entity_name, registration_id, registration_number, registration_kind, area, form, family } = first
  const row = {
    id: `${entity_id}:${registration_id ?? ''}:${family}:${form}`,
    header: entity_name,
    groups: [
      withSecond(entity_name, registration_number),
      withSecond(form, area),
      ...months.map((month) => text((items[month] ?? []).map((item) => inText(item, today)).join('; ') || null)),
    ],
    actions: [
      ...(registration_id && registration_kind
        ? [
            {
              label: 'Filing history',
              route: 'filing-history',
              params: { entity_id, registration_type: registration_kind, registration_id, form },
            },
          ]
        : []),
      { label: 'Calendar', route: 'entity-calendar', params: { entity_id, area } },
    ],
  }
  return { row, items }
}

/** A cell for a sheet; the screen draws its own from the items. */
function inText({ state, due_date, filed_on }: HistoryItem, today: IsoDate): string {
  const due = due_date as IsoDate | null
  const late = due === null ? 0 : daysBetween(due, (filed_on ?? today) as IsoDate)
  const days = say(late === 1 ? '1 day late' : `${late} days late`)
  if (filed_on) return say(`Filed ${dayOnPaper(filed_on)}`) + (state === 'filed_late' ? `, ${days}` : '')
  if (state === 'overdue') return days
  return state === 'needs_facts' || due === null ? say('Information needed') : say(`Due ${dayOnPaper(due)}`)
}
