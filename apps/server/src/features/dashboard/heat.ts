import type { HeatCell, heatMap } from '@niyam/contract/dashboard-heat.ts'
import { ON_TIME_LIST } from '@niyam/contract/dashboard-lists.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { addMonths, endOfMonth, financialYear, firstDayOf, type IsoDate, monthName } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text } from '../../http/cells.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, wordsFor } from '../../language/speak.ts'
import { nowOn } from '../calendar/service.ts'
import * as store from './heat-store.ts'

const MONTHS = 12

interface HeatQuery extends PageQuery {
  readonly search: string
  readonly year?: string | undefined
  readonly area: string
  readonly tag?: string | undefined
  readonly group?: string | undefined
}

/** In the order of urgency, with the words of a file. */
const WORDS: Readonly<Record<keyof HeatCell, string>> = {
  overdue: '{1} overdue',
  late: '{1} filed late',
  open: '{1} open',
  in_time: '{1} filed on time',
}
const KINDS = Object.keys(WORDS) as (keyof HeatCell)[]

/** Entities × twelve months. */
export async function heatOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  { year, area, tag, group, search, ...query }: HeatQuery,
  url: string,
): Promise<ReplyOf<typeof heatMap>> {
  const today = clock.today()
  const first_days = firstDays(today, year)
  const { key: sort, descending } = sortOf(query.sort, ['overdue', 'late', 'entity'], '-overdue')
  const { state, ...span } = ON_TIME_LIST({ from: first_days[0], to: endOfMonth(first_days.at(-1) as IsoDate) })
  const filter = {
    ...span,
    states: state.split(',') as never,
    areas: area === '' ? [] : [area],
    ...(tag !== undefined && { tag }),
    ...(group !== undefined && { group }),
  }
  const { rows, total } = await inOrganisation(db, scope, (tx) =>
    store.heatPage(
      tx,
      scope,
      { filter, ...nowOn(today), first_days, search },
      { sort, descending, ...limitsOf(query) },
    ),
  )
  const cells = rows.map(({ entity_id, months }) => [entity_id, cellsOf(months)] as const)
  const inWords = wordsOfCells()
  return {
    rows: rows.map(({ entity_id, entity_name, overdue, late }, at) => ({
      id: entity_id,
      header: entity_name,
      groups: [
        text(entity_name),
        ...(cells[at]?.[1] ?? []).map((cell) => text(cell && inWords(cell))),
        text(String(overdue)),
        text(String(late)),
      ],
      actions: [],
    })),
    fields: fieldsOf(first_days),
    meta: pageMeta(url, query, total),
    today,
    months: first_days.map((day) => day.slice(0, 7)),
    cells: Object.fromEntries(cells),
  }
}

/** The first day of each month: of the financial year, else of the last twelve months. */
function firstDays(today: IsoDate, year: string | undefined): [IsoDate, ...IsoDate[]] {
  const first =
    year === undefined ? addMonths(`${today.slice(0, 7)}-01` as IsoDate, 1 - MONTHS) : firstDayOf(financialYear(year))
  return Array.from({ length: MONTHS }, (_, at) => addMonths(first, at)) as [IsoDate, ...IsoDate[]]
}

const cellsOf = (months: store.HeatEntity['months']): (HeatCell | null)[] =>
  Array.from({ length: MONTHS }, (_, at) => {
    const found = months.find(({ month }) => month === at + 1)
    if (!found) return null
    const { overdue, late, open, in_time } = found
    return { overdue, late, open, in_time }
  })

/** `2 overdue, 5 filed on time`. */
function wordsOfCells() {
  const words = wordsFor(callersLanguage())
  return (cell: HeatCell) =>
    KINDS.filter((kind) => cell[kind] > 0)
      .map((kind) => words(WORDS[kind], String(cell[kind])))
      .join(', ')
}

const fieldsOf = (first_days: readonly IsoDate[]) => [
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  ...first_days.map((day) => ({
    key: day.slice(0, 7),
    label: monthName(Number(day.slice(5, 7))).slice(0, 3),
    class: 'month',
    sortable: false,
  })),
  { key: 'overdue', label: 'Overdue', class: 'number', sortable: true },
  { key: 'late', label: 'Filed late', class: 'number', sortable: true },
]
