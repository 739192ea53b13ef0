import type { ItemState, Mark, OwnDay, Risk, Step } from '@niyam/contract/calendar-filter.ts'
import type { CalendarItem, CalendarMeta, DaySummary, GroupBy, ItemGroup } from '@niyam/contract/calendar.ts'
import {
  type Catalogue,
  endOfMonth,
  isCalled,
  isNamed,
  isProvisional,
  type IsoDate,
  loadNames,
  type Names,
  obligationsNamed,
  shortNames,
} from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { holidayName } from '../holidays/service.ts'
import { lawOf } from '../law-in-force/service.ts'
import { moneyOf } from './risk.ts'
import { type Filter, findByWords, type FilterMatches } from './filter-store.ts'
import { nowOn } from './due-window.ts'
import { knowsNil } from '@niyam/law/acknowledgements/nil.ts'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { groupsOf } from './groups-store.ts'
import { itemPage } from './page-store.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

export type StateCounts = store.EntityCounts
export { itemById, type ItemRow } from './store.ts'
export { subjectOfEntity } from './recompute.ts'
export { among, type Filter, type FilterMatches, where } from './filter-store.ts'
export { type Now, nowOn } from './due-window.ts'
export { costsNow } from './risk-store.ts'
export { moneyOf } from './risk.ts'
export { bareFilings, isAmongBare, lacksProof } from './proof-store.ts'

/** A row as the API shows it. */
export const itemShown = (law: Catalogue, row: store.ItemRow, today: IsoDate): CalendarItem => ({
  ...row,
  is_unverified: law.version(row.version_id)?.confidence === 'low',
  is_provisional: isProvisional(law.obligation(row.obligation_id), row),
  state: stateOn(row.stage, row.due_date, today),
  knows_nil: law.obligation(row.obligation_id)?.versions.some((one) => knowsNil(row.obligation_id, one)) ?? false,
  // While the meeting can still be held in time, its own day is awaited.
  latest_due_date: row.latest_counted_from !== null && row.latest_counted_from < today ? row.latest_due_date : null,
  day_off: row.day_off && { ...row.day_off, name: holidayName(row.day_off.name) },
  assigned_to: row.assigned_to === null ? null : { user_id: row.assigned_to, name: row.assignee_name ?? '' },
  has_note: row.note !== '',
})

export interface CalendarQuery {
  readonly entity_id?: string | undefined
  readonly registration_id?: string | undefined
  readonly assigned_to?: string | undefined
  readonly tag?: string | undefined
  readonly group?: string | undefined
  readonly area: readonly string[]
  readonly state: readonly (ItemState | Step | Mark)[]
  readonly form?: string | undefined
  readonly in_state?: readonly string[] | undefined
  readonly risk?: readonly Risk[] | undefined
  readonly own_day?: OwnDay | undefined
  readonly search: string
  readonly rule?: 'law' | 'own' | undefined
}

export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly filed_from?: string | undefined
  readonly filed_to?: string | undefined
  readonly filed_by?: string | undefined
}

/** The filter with its search words looked up: names and numbers in the organisation, forms in the catalogue. */
export async function filterOf(
  tx: Tx,
  scope: OrgScope,
  { area, state, form = '', in_state = [], risk = [], search, ...rest }: CalendarQuery & Days,
): Promise<Filter> {
  const law = await lawOf(tx, scope)
  const filter = {
    ...rest,
    areas: area,
    states: state,
    in_states: in_state,
    ...(form !== '' && { of_form: { obligations: obligationsOfForm(law, form), name: form } }),
    ...(risk.length > 0 && { risks: { any: risk, money: moneyOf(law) } }),
  }
  return search === '' ? filter : { ...filter, found: await foundByWords(tx, scope, search) }
}

/**
 * The obligations that are called so, or were once; by the official form where nothing is called so. The name of one kind of
 * entity (ITR-6) stands for its items alone, not for the obligation.
 */
function obligationsOfForm(law: Catalogue, form: string): string[] {
  const having = (key: 'name' | 'form'): string[] =>
    law.obligations.filter(({ versions }) => versions.some((version) => version[key] === form)).map(({ id }) => id)
  const named = having('name')
  return named.length > 0 ? named : having('form')
}

/** The forms of the law, and of the organisation's own rules, by their names, each once. */
export async function formsOfLaw(
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
): Promise<{ forms: { form: string; area: string }[] }> {
  const { obligations } = await inOrganisation(db, scope, (tx) => lawOf(tx, scope))
  const areas = new Map(
    obligations.flatMap(({ area, versions }) =>
      versions.flatMap((version) => shortNames(version).map((name): [string, string] => [name, area])),
    ),
  )
  const forms = [...areas].map(([form, area]) => ({ form, area }))
  return { forms: forms.toSorted((one, other) => one.form.localeCompare(other.form, 'en')) }
}

/** What the words of a search come down to: an item belongs to one of these. */
export async function foundByWords(tx: Tx, scope: OrgScope, search: string): Promise<FilterMatches> {
  const obligations = obligationsFound(await lawOf(tx, scope), await loadNames(), search)
  return { ...(await findByWords(tx, scope, search)), obligations }
}

/**
 * Obligations under a name of any time: "26Q" finds Form 140 and the other way round, "194C" the statement it goes into.
 * Words that are a short name leave out what only mentions it: "GSTR-3B" is the return, not a reversal made in it.
 */
export function obligationsFound(law: Catalogue, names: Names, search: string): string[] {
  const words = search.toLowerCase()
  const named = obligationsNamed(law, search, names)
  if (named.some(({ version }) => isCalled(version, search))) {
    const called = named.filter(({ version, act }) => act !== null || isNamed(version, search))
    return [...new Set(called.map(({ obligation }) => obligation.id))]
  }
  const titled = law.obligations.filter(({ versions }) =>
    versions.some((version) =>
      [version.form, version.title, ...shortNames(version)].some((text) => text.toLowerCase().includes(words)),
    ),
  )
  return [...new Set([...titled, ...named.map(({ obligation }) => obligation)].map(({ id }) => id))]
}

const groupKey: Record<GroupBy, (item: CalendarItem) => string | null> = {
  day: ({ due_date }) => due_date,
  form: ({ form }) => form,
  entity: ({ entity_id }) => entity_id,
  person: ({ assigned_to }) => assigned_to?.user_id ?? null,
  state: ({ state }) => state,
}

/** One page of the calendar. */
export async function listCalendar(
  { db, clock }: Deps,
  scope: OrgScope,
  query: PageQuery & CalendarQuery & Days & { readonly group_by?: GroupBy | undefined },
  url: string,
): Promise<{ items: CalendarItem[]; meta: CalendarMeta; today: string; groups: ItemGroup[] }> {
  const today = clock.today()
  const { key: sort, descending } = sortOf(
    query.sort,
    ['due_date', 'day', 'own_day', 'entity', 'form', 'state', 'cost', 'person'],
    'due_date',
  )
  const { page: _page, pagesize: _pagesize, sort: _sort, file, group_by: by, ...filters } = query
  return inOrganisation(db, scope, async (tx) => {
    const [law, filter] = await Promise.all([lawOf(tx, scope), filterOf(tx, scope, filters)])
    const page = { sort, descending, file, ...limitsOf(query) }
    const { rows, total, has_more } = await itemPage(tx, scope, filter, nowOn(today), page)
    const meta = { ...pageMeta(url, query, total, has_more), has_more }
    const items = rows.map((row) => itemShown(law, row, today))
    const keys = by === undefined ? [] : [...new Set(items.map(groupKey[by]))]
    const groups = by === undefined ? [] : await groupsOf(tx, scope, filter, nowOn(today), { by, keys })
    return { items, meta, today, groups }
  })
}

/** Items whose filing waits for a review, oldest due date first, and how many there are. */
export async function itemsInReview(
  tx: Tx,
  scope: OrgScope,
  today: IsoDate,
  limit: number,
): Promise<{ items: CalendarItem[]; total: number }> {
  const [law, filter] = await Promise.all([
    lawOf(tx, scope),
    filterOf(tx, scope, { area: [], state: ['in_review'], search: '' }),
  ])
  const page = { sort: 'due_date', descending: false, limit, offset: 0 } as const
  const { rows, total } = await itemPage(tx, scope, filter, nowOn(today), page)
  return { items: rows.map((row) => itemShown(law, row, today)), total }
}

/** One month, day by day. */
export async function calendarMonth(
  { db, clock }: Deps,
  scope: OrgScope,
  { month, ...filters }: CalendarQuery & { readonly month: string },
): Promise<{ month: string; today: string; days: DaySummary[]; total: number }> {
  const today = clock.today()
  const from = `${month}-01` as IsoDate
  const { groups, top } = await inOrganisation(db, scope, async (tx) => {
    const filter = await filterOf(tx, scope, filters)
    return store.daysOf(tx, scope, { ...filter, from, to: endOfMonth(from) }, nowOn(today))
  })
  const days = [...new Set(groups.map(({ date }) => date))].map((date) => {
    const own = groups.filter((group) => group.date === date)
    return {
      date,
      total: own.reduce((sum, { count }) => sum + count, 0),
      groups: own.map(({ area, state, count }) => ({ area, state, count })),
      top: top.filter((item) => item.date === date),
    }
  })
  return { month, today, days, total: days.reduce((sum, day) => sum + day.total, 0) }
}

export const countsOfEntity = (tx: Tx, scope: OrgScope, entity_id: string, today: IsoDate): Promise<StateCounts> =>
  store.entityCounts(tx, scope, entity_id, nowOn(today))
