import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import { COUNTED_TO, type CountedPage, type RowsOfFile } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Filter, where } from './filter-store.ts'
import { urgencies, urgencySql } from './state-store.ts'
import type { Now } from './due-window.ts'
import { type ItemRow, itemsByIds } from './store.ts'

export type ItemSort = 'due_date' | 'day' | 'own_day' | 'entity' | 'form' | 'state' | 'cost' | 'person'

export interface ItemPage {
  readonly rows: ItemRow[]
  /** How many there are, as far as they were counted. */
  readonly total: number
  /** There are more than were counted. */
  readonly has_more: boolean
}

export interface PageOfItems extends ListPage<ItemSort> {
  readonly file?: RowsOfFile | undefined
}

/** One page of the calendar and the number of items. */
export async function itemPage(
  tx: Tx,
  scope: OrgScope,
  filter: Filter,
  now: Now,
  { file, ...page }: PageOfItems,
  counted = COUNTED_TO,
): Promise<ItemPage> {
  const { ids, ...counts } = file
    ? await file.page(page, (limit) => idsInOrder(tx, scope, filter, now, { ...page, limit, offset: 0 }))
    : await pageOfScreen(tx, scope, filter, now, page, counted)
  return { rows: await itemsByIds(tx, scope, ids), ...counts }
}

/**
 * The matching rows are read once, then counted and sorted. Beyond the counting limit, the page is read in the order of an
 * index instead.
 */
async function pageOfScreen(
  tx: Tx,
  scope: OrgScope,
  filter: Filter,
  now: Now,
  page: ListPage<ItemSort>,
  counted: number,
): Promise<CountedPage> {
  const { sort, limit, offset } = page
  const name =
    sort === 'entity'
      ? sql`, lower(e.name) as name, i.entity_id`
      : sort === 'person'
        ? sql`, ${ofAssignee} as name, i.assigned_to`
        : sql``
  const result = await sql<{ total: number; item_ids: string[] | null }>`with found as materialized (
      select i.item_id, i.due_date, i.own_day, i.filing_id, i.form, i.stage, i.cost_paise ${name}
      from calendar_item i ${named(sort)} where ${where(scope, filter, now)} limit ${counted + 1})
    select (select count(*)::int from found) as total, case when (select count(*) from found) <= ${counted}
      then array(select i.item_id from found i order by ${orderBy(page, now, sql`i.name`)} limit ${limit} offset ${offset}) end as item_ids`.execute(
    tx,
  )
  const { total = 0, item_ids = [] } = result.rows[0] ?? {}
  const has_more = total > counted
  const ids = item_ids ?? (await idsInOrder(tx, scope, filter, now, page))
  return { ids, total: Math.min(total, counted), has_more }
}

/** Unknown is never taken for nothing: it comes last both ways. */
const isWithCost = sql<SqlBool>`i.cost_paise is not null`
const isWithOwnDay = sql<SqlBool>`i.filing_id is null and i.own_day is not null`

// A column that is never null is sorted plainly: an index is then read backwards too.
const way = (descending: boolean) => (descending ? sql`desc` : sql`asc`)

/** By what a page is sorted, of an item `i`; `name` is the entity's, in small letters. */
function orderBy({ sort, descending }: ListPage<ItemSort>, now: Now, name = nameOf(sort)) {
  if (sort === 'due_date') return sql`i.due_date ${direction(descending)}, i.item_id`
  if (sort === 'day') return sql`i.due_date ${direction(descending)}, i.form, i.item_id`
  const keys = {
    own_day: sql`case when ${isWithOwnDay} then i.own_day end ${direction(descending)}`,
    // Two of one name stay apart.
    entity: sql`${name} ${way(descending)}, i.entity_id`,
    person: sql`${name} ${direction(descending)}, i.assigned_to`,
    form: sql`i.form ${way(descending)}`,
    state: sql`${urgencySql(now)} ${way(descending)}`,
    cost: sql`i.cost_paise ${direction(descending)}`,
  }
  return sql`${keys[sort]}, i.due_date asc nulls last, i.item_id`
}

const ofAssignee = sql`lower(${personName('u')})`

const nameOf = (sort: ItemSort) => (sort === 'person' ? ofAssignee : sql`lower(e.name)`)

/** The table that holds the name a page is sorted by. */
const named = (sort: ItemSort) =>
  sort === 'entity'
    ? sql`join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id`
    : sort === 'person'
      ? sql`left join user_account u on u.user_id = i.assigned_to`
      : sql``

/**
 * The page's items where there are too many to sort them all: of each part of them, which an index has in the order asked
 * for, only as many are read as the page can need.
 */
async function idsInOrder(
  tx: Tx,
  scope: OrgScope,
  filter: Filter,
  now: Now,
  page: ListPage<ItemSort>,
): Promise<string[]> {
  const { sort, limit, offset } = page
  const order = orderBy(page, now)
  const parts = partsOf(filter, now, page).map((part) => {
    const condition = sql`${where(scope, part.filter, now)} ${part.and ? sql`and ${part.and}` : sql``}`
    return {
      condition,
      rows: sql`select i.item_id from calendar_item i ${named(sort)}
      where ${condition} order by ${part.order ?? order}`,
    }
  })
  // One statement from the first row on: what changes meanwhile does not move from one part to another.
  if (offset > 0 && FOLLOW_EACH_OTHER.has(sort)) return idsOfPartsInTurn(tx, parts, page)
  const [first, ...others] = parts
  const ids =
    first && others.length === 0
      ? first.rows
      : sql`select i.item_id
          from (${sql.join(
            parts.map(({ rows }) => sql`(${rows} limit ${limit + offset})`),
            sql` union `,
          )}) part
          join calendar_item i on i.organisation_id = ${scope.organisation_id} and i.item_id = part.item_id ${named(sort)}
          order by ${order}`
  return idsOf(tx, ids, limit, offset)
}

const idsOf = async (tx: Tx, ids: RawBuilder<unknown>, limit: number, offset: number): Promise<string[]> => {
  const { rows } = await sql<{ item_id: string }>`${ids} limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

/** Sorts whose parts share no item and come one after the other. */
const FOLLOW_EACH_OTHER: ReadonlySet<ItemSort> = new Set(['state', 'own_day', 'cost'])

/** A page far from the first: earlier parts are counted, not read. */
async function idsOfPartsInTurn(
  tx: Tx,
  parts: readonly { readonly condition: RawBuilder<unknown>; readonly rows: RawBuilder<unknown> }[],
  { limit, offset }: ListPage<ItemSort>,
): Promise<string[]> {
  const ids: string[] = []
  let before = offset
  for (const { condition, rows } of parts) {
    const found = await idsOf(tx, rows, limit - ids.length, before)
    ids.push(...found)
    if (ids.length === limit) break
    if (found.length > 0) before = 0
    else if (before > 0) {
      const counted = await sql<{
        total: number
      }>`select count(*)::int as total from calendar_item i where ${condition}`.execute(tx)
      before -= counted.rows[0]?.total ?? 0
    }
  }
  return ids
}

/** Filters that together let the same pass, each with the order of its index where that is not the page's own. */
function partsOf(
  filter: Filter,
  now: Now,
  { sort, descending }: ListPage<ItemSort>,
): readonly { readonly filter: Filter; readonly and?: RawBuilder<SqlBool>; readonly order?: RawBuilder<unknown> }[] {
  const byDay = sql`i.due_date, i.item_id`
  if (sort === 'state') {
    const parts = urgencies(now).map((and) => ({ filter, and, order: byDay }))
    return descending ? parts.toReversed() : parts
  }
  if (sort === 'own_day')
    return [
      { filter, and: isWithOwnDay, order: sql`i.own_day ${direction(descending)}, ${byDay}` },
      { filter, and: sql`not (${isWithOwnDay})`, order: byDay },
    ]
  if (sort === 'cost')
    return [
      { filter, and: isWithCost, order: sql`i.cost_paise ${way(descending)}, ${byDay}` },
      { filter, and: sql`not (${isWithCost})`, order: byDay },
    ]
  const { states, risks } = filter
  const isByDay = sort === 'due_date' || sort === 'day'
  if (isByDay && states.length > 0) return states.map((state) => ({ filter: { ...filter, states: [state] } }))
  if (isByDay && risks) return risks.any.map((one) => ({ filter: { ...filter, risks: { ...risks, any: [one] } } }))
  return [{ filter }]
}
