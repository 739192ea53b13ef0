import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import { direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { FilterMatches } from '../calendar/service.ts'

export type Condition = RawBuilder<SqlBool>

export interface ItemFilter {
  readonly entity_id: string | undefined
  /** Entities of this group. */
  readonly group?: string | undefined
  readonly areas: readonly string[]
  /** What a search came down to; undefined when nothing was searched for. */
  readonly found?: FilterMatches
}

export interface Days {
  readonly first: string
  readonly last: string
  readonly today: string
}

/** The items (`i`) of a filter that calendars show: without superseded items and optional ones that passed. */
export function itemsWhere(scope: OrgScope, filter: ItemFilter, today: string): Condition {
  const all: Condition[] = [
    sql`i.organisation_id = ${scope.organisation_id}`,
    sql`i.stage <> 'gone' and (i.stage <> 'optional' or i.due_date >= ${today})`,
  ]
  if (filter.entity_id !== undefined) all.push(sql`i.entity_id = ${filter.entity_id}`)
  if (filter.group !== undefined) all.push(ofGroup(scope, sql`i.entity_id`, filter.group))
  if (filter.areas.length > 0) all.push(sql`i.area = any(${[...filter.areas]}::text[])`)
  if (filter.found) {
    const { entities, registrations, obligations } = filter.found
    all.push(sql`(i.entity_id = any(${[...entities]}::uuid[]) or i.registration_id = any(${[...registrations]}::uuid[])
      or i.obligation_id = any(${[...obligations]}::text[]))`)
  }
  return sql.join(all, sql` and `)
}

/** Items of a financial year by their period; items without a period, by their day. */
export const inYear = (periods: readonly string[], { first, last }: Days): Condition =>
  sql`(i.period = any(${[...periods]}::text[]) or (length(i.period) = 10 and i.period between ${first} and ${last})
    or (i.period in ('one-time', 'event') and i.due_date between ${first} and ${last}))`

export const withNames = sql`
  join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
  left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id`

/** A page of rows that are grouped by entity, with `entity_id` and `entity_name`, and how many entities there are. */
export async function pageOfEntities<Row>(
  tx: Tx,
  grouped: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { descending, limit, offset }: Omit<ListPage<string>, 'sort'>,
): Promise<{ rows: Row[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<Row>`select * from (${grouped}) g order by ${order} ${direction(descending)}, lower(entity_name), entity_id
      limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from (${grouped}) g`.execute(tx),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}
