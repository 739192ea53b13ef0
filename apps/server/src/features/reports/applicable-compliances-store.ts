import { sql } from 'kysely'
import { direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Days, type ItemFilter, itemsWhere, pageOfEntities } from './store.ts'

export interface ApplicableRow {
  readonly entity_id: string
  readonly entity_name: string
  readonly registration_id: string | null
  readonly registration_number: string | null
  readonly obligation_id: string
  readonly area: string
  readonly form: string
  readonly items: number
  readonly filed: number
  readonly overdue: number
  readonly needs_facts: boolean
  readonly next_due: string | null
  readonly next_item_id: string | null
  /** Facts that one of the items waits for. */
  readonly missing: readonly string[] | null
}

const ORDER = {
  entity: sql`lower(e.name)`,
  form: sql`f.form`,
  area: sql`f.area`,
  next_due: sql`f.next_due`,
  items: sql`f.items`,
  overdue: sql`f.overdue`,
}
export type ApplicableSort = keyof typeof ORDER

/**
 * Obligations of the items that fall due in a year, or cannot be dated yet. They are grouped from an index alone, which
 * holds for each half of the union; only for the page's own rows the next item is looked up.
 */
export async function applicableRows(
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  days: Days,
  { sort, descending, limit, offset }: ListPage<ApplicableSort>,
): Promise<{ rows: ApplicableRow[]; total: number }> {
  const order = sql`${ORDER[sort]} ${direction(descending)}, lower(e.name), f.area, f.form, f.obligation_id, f.registration_id`
  const { rows } = await sql<ApplicableRow & { total: number }>`
    with f as (${obligationsOf(scope, filter, days)}), page as (
      select f.*, e.name as entity_name, count(*) over ()::int as total, row_number() over (order by ${order}) as place
      from f join entity e on e.organisation_id = f.organisation_id and e.entity_id = f.entity_id
      order by place limit ${limit} offset ${offset}
    )
    select page.*, r.number as registration_number, next.item_id as next_item_id, facts.missing
    from page
    left join registration r on r.organisation_id = page.organisation_id and r.registration_id = page.registration_id
    left join lateral (select i.item_id from calendar_item i
      where i.organisation_id = page.organisation_id and i.entity_id = page.entity_id
        and i.registration_id is not distinct from page.registration_id and i.obligation_id = page.obligation_id
        and i.due_date = page.next_due and i.stage in ('open', 'optional') limit 1) next on true
    left join lateral (select i.missing from calendar_item i
      where page.needs_facts and i.organisation_id = page.organisation_id and i.entity_id = page.entity_id
        and i.registration_id is not distinct from page.registration_id and i.obligation_id = page.obligation_id
        and i.stage = 'facts' limit 1) facts on true
    order by page.place`.execute(tx)
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  // Beyond the last page: how many there are is still asked.
  const { total } = await applicableRows(tx, scope, filter, days, { sort, descending, limit: 1, offset: 0 })
  return { rows: [], total }
}

/** The obligations behind the rows, with what their items of the year come to. */
function obligationsOf(scope: OrgScope, filter: ItemFilter, days: Days) {
  const items = sql`select i.organisation_id, i.entity_id, i.registration_id, i.obligation_id, i.area, i.form, i.stage,
    i.due_date, i.due_date <= ${days.last} as in_year from calendar_item i where ${itemsWhere(scope, filter, days.today)}`
  return sql`
    select organisation_id, entity_id, registration_id, obligation_id, area,
      coalesce(max(form) filter (where in_year), max(form)) as form,
      count(*) filter (where in_year)::int as items,
      count(*) filter (where in_year and stage in ('filed', 'late'))::int as filed,
      count(*) filter (where in_year and stage = 'open' and due_date < ${days.today})::int as overdue,
      bool_or(stage = 'facts') as needs_facts,
      min(due_date) filter (where due_date >= ${days.today} and stage in ('open', 'optional')) as next_due
    from (${items} and i.due_date >= ${days.first} union all ${items} and i.due_date is null) i
    group by 1, 2, 3, 4, 5
    having count(*) filter (where in_year is not false) > 0`
}

/** The same added up for one entity. */
export interface ApplicableEntity {
  readonly entity_id: string
  readonly entity_name: string
  readonly compliances: number
  readonly items: number
  readonly filed: number
  readonly overdue: number
  /** Compliances that depend on information not yet recorded. */
  readonly needs_facts: number
  readonly next_due: string | null
}

const ENTITY_ORDER = {
  entity: sql`lower(entity_name)`,
  compliances: sql`compliances`,
  next_due: sql`next_due`,
  items: sql`items`,
  overdue: sql`overdue`,
}

/** A page of entities, each with the totals of its rows. */
export async function applicableByEntity(
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  days: Days,
  { sort, descending, limit, offset }: ListPage<keyof typeof ENTITY_ORDER>,
): Promise<{ rows: ApplicableEntity[]; total: number }> {
  const grouped = sql`select f.entity_id, e.name as entity_name, count(*)::int as compliances, sum(f.items)::int as items,
      sum(f.filed)::int as filed, sum(f.overdue)::int as overdue, count(*) filter (where f.needs_facts)::int as needs_facts,
      min(f.next_due) as next_due
    from (${obligationsOf(scope, filter, days)}) f
    join entity e on e.organisation_id = f.organisation_id and e.entity_id = f.entity_id group by f.entity_id, e.name`
  return pageOfEntities(tx, grouped, ENTITY_ORDER[sort], { descending, limit, offset })
}
