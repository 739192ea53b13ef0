import { type GroupBy, type ItemGroup, ONE_ROW_ABOVE } from '@niyam/contract/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { costSums, NO_COST } from './cost-sum-store.ts'
import type { Now } from './due-window.ts'
import { type Filter, where } from './filter-store.ts'
import { inState, stateSql } from './state-store.ts'

// `i` is calendar_item. As text, so that one list of keys serves all.
const keyOf: Record<GroupBy, (now: Now) => RawBuilder<string | null>> = {
  day: () => sql`i.due_date::text`,
  form: () => sql`i.form`,
  entity: () => sql`i.entity_id::text`,
  person: () => sql`i.assigned_to::text`,
  state: (now) => sql`(${stateSql(now)})::text`,
}

// Compared as they are stored, so that an index can answer.
const among: Record<GroupBy, (keys: readonly string[], now: Now) => RawBuilder<unknown>> = {
  day: (keys) => sql`i.due_date = any(${[...keys]}::date[])`,
  form: (keys) => sql`i.form = any(${[...keys]}::text[])`,
  entity: (keys) => sql`i.entity_id = any(${[...keys]}::uuid[])`,
  person: (keys) => sql`i.assigned_to = any(${[...keys]}::uuid[])`,
  state: (keys, now) => sql`(${stateSql(now)})::text = any(${[...keys]}::text[])`,
}

const without: Record<GroupBy, RawBuilder<unknown>> = {
  day: sql`i.due_date is null`,
  form: sql`false`,
  entity: sql`false`,
  person: sql`i.assigned_to is null`,
  state: sql`false`,
}

/** The groups with these keys, each over all items of the filter. */
export async function groupsOf(
  tx: Tx,
  scope: OrgScope,
  filter: Filter,
  now: Now,
  { by, keys }: { readonly by: GroupBy; readonly keys: readonly (string | null)[] },
): Promise<ItemGroup[]> {
  const named = keys.filter((key) => key !== null)
  const any = [...(named.length > 0 ? [among[by](named, now)] : []), ...(keys.includes(null) ? [without[by]] : [])]
  if (any.length === 0) return []
  const isOverdue = inState.overdue(now)
  const isAsked = sql`(${sql.join(any, sql` or `)})`
  const ofGroup = sql`from calendar_item i where ${where(scope, filter, now)} and ${isAsked}`
  const { rows } = await sql<Omit<ItemGroup, 'many'>>`with late as materialized (
      select ${keyOf[by](now)} as key, i.cost_parts ${ofGroup} and ${isOverdue}
    ), ${costSums}
    select own.*, coalesce(cost_sum.cost, ${JSON.stringify(NO_COST)}) as cost
    from (select ${keyOf[by](now)} as key,
        count(*) filter (where i.stage in ('open', 'optional', 'facts'))::int as open,
        count(*) filter (where i.stage in ('filed', 'late'))::int as filed,
        count(*) filter (where ${isOverdue})::int as overdue
      ${ofGroup} group by 1) own
    left join cost_sum on cost_sum.key is not distinct from own.key`.execute(tx)
  if (by !== 'day') return rows.map((row) => ({ ...row, many: [] }))
  const { rows: many } = await sql<{
    day: string | null
    form: string
    count: number
  }>`select i.due_date as day, i.form,
      count(*)::int as count ${ofGroup}
    group by 1, 2 having count(*) > ${ONE_ROW_ABOVE} order by 2`.execute(tx)
  const ofDay = (key: string | null) => many.flatMap(({ day, form, count }) => (day === key ? { form, count } : []))
  return rows.map((row) => ({ ...row, many: ofDay(row.key) }))
}
