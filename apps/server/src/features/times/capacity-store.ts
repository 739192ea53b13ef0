import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface PlannedTasks {
  readonly user_id: string
  /** The Monday of the week in which they are due, the first one for earlier days; null without a due day. */
  readonly monday: string | null
  readonly minutes: number
  readonly tasks: number
  readonly unestimated: number
}

/** Open tasks of people up to a day: what is left of their estimates by week. */
export async function plannedTasks(
  tx: Tx,
  { organisation_id }: OrgScope,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<PlannedTasks[]> {
  const { rows } = await sql<PlannedTasks>`select k.assigned_to as user_id,
      greatest(date_trunc('week', k.due_on)::date, case when k.due_on is not null then ${first}::date end) as monday,
      coalesce(sum(greatest(k.estimate_minutes - coalesce(spent.minutes, 0), 0)), 0)::int as minutes,
      count(*)::int as tasks, count(*) filter (where k.estimate_minutes is null)::int as unestimated
    from task k left join lateral (select sum(t.minutes) as minutes from time_entry t
      where t.organisation_id = k.organisation_id and t.task_id = k.task_id) spent on true
    where k.organisation_id = ${organisation_id} and k.deleted_at is null and k.status not in ('done', 'cancelled')
      and k.assigned_to is not null and (k.due_on is null or k.due_on <= ${last})
    group by 1, 2`.execute(tx)
  return rows
}
