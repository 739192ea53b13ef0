import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { ChainLine, gstReconciliations } from '@niyam/contract/gst-reconciliation.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { financialYearOf, type IsoDate } from '@niyam/law'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { inThread } from '../../threads/threads.ts'
import { releaseFollowed } from '../law-in-force/service.ts'
import { say } from '../../language/speak.ts'
import { monthsOf } from './engine/annual.ts'
import { monthsOfReturn, type ReturnFrequency } from './engine/return-periods.ts'
import { filesAround, type GstFile, monthsOfFile, textsOf } from './files.ts'
import { frequenciesOf } from './filing-frequency.ts'
import type { MonthOfGstin } from './in-thread.ts'
import { yearOf } from './one-gstin.ts'
import * as store from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'GSTIN' },
  { key: 'period', label: 'Period', class: '', sortable: true, detail: 'Return frequency', words: 'period' },
  { key: 'liability', label: 'Liability in 3B', class: 'number', sortable: false, detail: 'Liability in GSTR-1' },
  { key: 'liability_difference', label: '3B less 1', class: 'number', sortable: false },
  { key: 'itc', label: 'ITC in 3B', class: 'number', sortable: false, detail: 'ITC in GSTR-2B' },
  { key: 'itc_difference', label: '3B less 2B', class: 'number', sortable: false },
  { key: 'exact', label: 'Exact', class: 'number', sortable: false },
  { key: 'to_check', label: 'To decide', class: 'number', sortable: false },
  { key: 'only_books', label: 'Books only', class: 'number', sortable: false },
  { key: 'only_2b', label: '2B only', class: 'number', sortable: false },
  { key: 'ineligible', label: 'Ineligible', class: 'number', sortable: false },
]

/** Rows whose files are read at once for the sums, as many as a page has by default; with more the sums stay open. */
const COUNTED_AT_MOST = 50

interface Query extends PageQuery {
  readonly search: string
  readonly year?: string | undefined
  readonly month?: string | undefined
  readonly entity_id?: string | undefined
  readonly group?: string | undefined
}

interface Place {
  readonly entity_id: string
  readonly entity_name: string
  readonly gstin: string
  readonly period: string
}

/** One row for each GSTIN and month that has a file. */
export async function reconciliations(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof gstReconciliations>> {
  const today = clock.today()
  const year = yearOf(query, today)
  const { page, counted, total, asked, release } = await inOrganisation(db, scope, async (tx) => {
    const files = await filesAround(tx, scope, { year, entity_id: query.entity_id, group: query.group })
    const all = await placesByReturn(tx, scope, placesOf(files, monthsOf(year), query), query.month)
    const { limit, offset } = limitsOf(query)
    const page = all.slice(offset, offset + limit)
    const counted = all.length <= COUNTED_AT_MOST ? all : page
    const gstins = byGstin(counted)
    const decisions = await store.decisionsOf(
      tx,
      scope,
      gstins.flatMap(([first]) => (first ? [first] : [])),
    )
    const filesRead = files.filter((file) => counted.some((place) => isOf(file, place)))
    const texts = await textsOf(tx, scope, filesRead)
    const of = new Map(texts.map((one) => [one.file_id, one]))
    return {
      page,
      counted,
      total: all.length,
      release: await releaseFollowed(tx, scope),
      asked: gstins.map((places) => ({
        texts: filesRead
          .filter((file) => places.some((place) => isOf(file, place)))
          .flatMap((file) => of.get(file.file_id) ?? []),
        decisions: decisions
          .filter((one) => places.some((place) => one.entity_id === place.entity_id && one.gstin === place.gstin))
          .map(({ entity_id: _entity, gstin: _gstin, ...decision }) => decision),
        periods: places.map(({ period }) => period),
        frequency: Object.fromEntries(places.flatMap(({ months, frequency }) => months.map((one) => [one, frequency]))),
      })),
    }
  })
  const answers = await inThread(scope.organisation_id, 'reconcileGstins', asked)
  const months = new Map(
    byGstin(counted).flatMap((places, at) =>
      places.map((place, of) => [`${nameOf(place)} ${place.period}`, answers[at]?.[of]] as const),
    ),
  )
  const monthOf = (place: PlaceOfReturn) => months.get(`${nameOf(place)} ${place.period}`)
  return {
    rows: page.map((place) => toRow(place, monthOf(place))),
    fields: FIELDS,
    meta: pageMeta(url, query, total),
    year,
    today,
    release,
    places: page.map(({ entity_id, gstin, period }) => ({ entity_id, gstin, period })),
    totals: counted.length === total ? totalsOf(counted.map(monthOf)) : null,
  }
}

const nameOf = ({ entity_id, gstin }: Place): string => `${entity_id} ${gstin}`
/** The places of each GSTIN, in their order. */
function byGstin<One extends Place>(places: readonly One[]): One[][] {
  const groups = new Map<string, One[]>()
  for (const place of places) groups.set(nameOf(place), [...(groups.get(nameOf(place)) ?? []), place])
  return [...groups.values()]
}

const isOf = (file: GstFile, place: Place): boolean => file.entity_id === place.entity_id && file.holder === place.gstin

interface PlaceOfReturn extends Place {
  readonly frequency: ReturnFrequency | null
  /** The months of the return; `period` is the last one. */
  readonly months: readonly string[]
}

/** The months of one GSTR-3B are one place, named by its last month. */
async function placesByReturn(
  tx: Tx,
  scope: OrgScope,
  places: readonly Place[],
  month: string | undefined,
): Promise<PlaceOfReturn[]> {
  const gstins = byGstin(places).flatMap((ofGstin) => {
    const [first] = ofGstin
    return first ? [{ ...first, months: ofGstin.map(({ period }) => period) }] : []
  })
  const known = new Map(
    (await frequenciesOf(tx, scope, gstins)).map((one, at) => [gstins[at] ? nameOf(gstins[at]) : '', one]),
  )
  const found = new Map<string, PlaceOfReturn>()
  for (const place of places) {
    const by = known.get(nameOf(place)) ?? {}
    const frequency = by[place.period] ?? null
    const months = frequency === null ? [place.period] : monthsOfReturn(place.period, by)
    const period = months.at(-1) ?? place.period
    if (month === undefined || months.includes(month))
      found.set(`${nameOf(place)} ${period}`, { ...place, period, frequency, months })
  }
  return [...found.values()]
}

function placesOf(files: readonly GstFile[], months: readonly string[], query: Query): Place[] {
  const places = new Map<string, Place>()
  const search = query.search.toLowerCase()
  for (const file of files) {
    const { entity_id, entity_name, holder } = file
    if (search !== '' && !entity_name.toLowerCase().includes(search) && !holder.toLowerCase().includes(search)) continue
    for (const period of monthsOfFile(file))
      if (months.includes(period))
        places.set(`${entity_id} ${holder} ${period}`, { entity_id, entity_name, gstin: holder, period })
  }
  const { key, descending } = sortOf(query.sort, ['entity', 'period'] as const, 'entity')
  const nameIn = ({ entity_name, entity_id, gstin }: Place) => `${entity_name.toLowerCase()}|${entity_id}|${gstin}`
  const textOf = (place: Place) =>
    key === 'entity' ? `${nameIn(place)}|${place.period}` : `${place.period}|${nameIn(place)}`
  const sorted = [...places.values()].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
  return descending ? sorted.reverse() : sorted
}

function toRow(
  { entity_id, entity_name, gstin, period, frequency }: PlaceOfReturn,
  month: MonthOfGstin | undefined,
): Row {
  const { liability, credit, entries } = figuresOf(month)
  const count = (...names: Class[]) => text(String(entries(...names)))
  return {
    id: `${entity_id}:${gstin}:${period}`,
    header: entity_name,
    groups: [
      withSecond(entity_name, gstin),
      withSecond(frequency === 'quarterly' ? quarterName(period) : period, frequency === null ? say(UNKNOWN) : null),
      withSecond(rupees(liability.gstr3b), rupees(liability.other)),
      text(rupees(liability.difference)),
      withSecond(rupees(credit.gstr3b), rupees(credit.other)),
      text(rupees(credit.difference)),
      count('exact'),
      count('suggested', 'mismatch'),
      count('only-books'),
      count('only-2b'),
      count('ineligible'),
    ],
    actions: [{ label: 'Open', route: 'entity', params: { entity_id } }],
  }
}

type Class = keyof MonthOfGstin['counts']

const figuresOf = (month: MonthOfGstin | undefined) => ({
  liability: totalOf(month?.chain ?? [], ['3.1(a)', '3.1(b)']),
  credit: totalOf(month?.chain ?? [], ['4(C)']),
  entries: (...names: Class[]) => names.reduce((all, name) => all + (month?.counts[name].entries ?? 0), 0),
})

/** The columns of all rows together; a difference that is not known is counted beside them, never as zero. */
function totalsOf(months: readonly (MonthOfGstin | undefined)[]): ReplyOf<typeof gstReconciliations>['totals'] {
  const figures = months.map(figuresOf)
  const difference = (of: 'liability' | 'credit') => ({
    paise: figures.reduce((all, one) => all + (one[of].difference ?? 0), 0),
    unknown: figures.filter((one) => one[of].difference === null).length,
  })
  const count = (...names: Class[]) => figures.reduce((all, { entries }) => all + entries(...names), 0)
  return {
    rows: figures.length,
    liability_difference: difference('liability'),
    itc_difference: difference('credit'),
    exact: count('exact'),
    to_check: count('suggested', 'mismatch'),
    only_books: count('only-books'),
    only_2b: count('only-2b'),
    ineligible: count('ineligible'),
  }
}

const UNKNOWN = 'Return frequency not known'

/** `2026-27-Q1` of its last month. */
function quarterName(month: string): string {
  const number = Number(month.slice(5))
  return `${financialYearOf(`${month}-01` as IsoDate)}-Q${number > 3 ? Math.ceil(number / 3) - 1 : 4}`
}

/** The tax of some tables, all heads together; null where one is unknown. */
function totalOf(chain: readonly ChainLine[], tables: readonly string[]) {
  const cells = chain
    .filter(({ table }) => tables.includes(table))
    .flatMap((line) => line.cells.filter(({ head }) => head !== 'taxable_paise'))
  const sum = (key: 'gstr3b' | 'other' | 'difference'): number | null =>
    cells.length === 0 || cells.some((cell) => cell[key] === null)
      ? null
      : cells.reduce((all, cell) => all + (cell[key] ?? 0), 0)
  return { gstr3b: sum('gstr3b'), other: sum('other'), difference: sum('difference') }
}
