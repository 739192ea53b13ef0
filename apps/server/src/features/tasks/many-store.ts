import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { fullVisibility } from '../../db/visibility.ts'
import type { OrgScope } from '../../http/scope.ts'

type Ids = readonly string[]
const among = ({ organisation_id }: OrgScope, ids: Ids) =>
  sql`t.organisation_id = ${organisation_id} and t.task_id = any(${[...ids]}::uuid[])`

/** A card that was moved by hand follows its due day in the new column. */
export const setStatus = (
  tx: Tx,
  scope: OrgScope,
  ids: Ids,
  { status, by, at }: { readonly status: TaskStatus; readonly by: string; readonly at: string },
): Promise<unknown> =>
  sql`update task t set status = ${status}, position = null, is_touched = true,
      submitted_by = ${status === 'in_review' ? by : sql`case when ${status} = 'done' then t.submitted_by end`},
      done_by = ${status === 'done' ? by : null}, done_at = ${status === 'done' ? at : null}
    where ${among(scope, ids)} and t.status <> ${status}`.execute(tx)

export const setPeople = (
  tx: Tx,
  scope: OrgScope,
  ids: Ids,
  people: { readonly assigned_to?: string | null | undefined; readonly reviewer?: string | null | undefined },
): Promise<unknown> => {
  const { assigned_to, reviewer } = people
  return sql`update task t set assigned_to = ${assigned_to === undefined ? sql`t.assigned_to` : assigned_to},
      reviewer = ${reviewer === undefined ? sql`t.reviewer` : reviewer}, is_touched = true
    where ${among(scope, ids)}`.execute(tx)
}

/** Sets a day, or moves the days by a number; from then on the tasks follow no item. */
export const setDue = (
  tx: Tx,
  scope: OrgScope,
  ids: Ids,
  due: { readonly on: string | null } | { readonly by_days: number },
): Promise<unknown> =>
  sql`update task t set due_on = ${'on' in due ? sql`${due.on}::date` : sql`t.due_on + ${due.by_days}::int`}, due_basis = null,
      due_offset_days = null, is_touched = true
    where ${among(scope, ids)}`.execute(tx)

export const markDeleted = (tx: Tx, scope: OrgScope, ids: Ids, at: string): Promise<unknown> =>
  sql`update task t set deleted_at = ${at} where ${among(scope, ids)}`.execute(tx)

/** Those of some tasks on which anyone has recorded time. */
export async function withTime(tx: Tx, scope: OrgScope, ids: Ids): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ task_id: string }>`select distinct t.task_id from time_entry t
    where ${among(scope, ids)}`.execute(fullVisibility(tx, scope))
  return new Set(rows.map(({ task_id }) => task_id))
}

/** The rank of a card of a column, and of the card before it; null is the beginning of the column, or the card is not in it. */
export async function ranksAbove(
  tx: Tx,
  { organisation_id }: OrgScope,
  { status, above, moved }: { readonly status: TaskStatus; readonly above: string; readonly moved: string },
): Promise<{ rank: string; before: string | null } | undefined> {
  const { rows } = await sql<{ rank: string; before: string | null }>`select a.rank,
      (select t.rank from task t where t.organisation_id = a.organisation_id and t.status = a.status and t.deleted_at is null
        and (t.rank, t.task_id) < (a.rank, a.task_id) and t.task_id <> ${moved}
        order by t.rank desc, t.task_id desc limit 1) as before
    from task a where a.organisation_id = ${organisation_id} and a.task_id = ${above} and a.status = ${status}
      and a.deleted_at is null`.execute(tx)
  return rows[0]
}

/** Gives cards of one rank different ones, in the same order, before the next rank. */
export const spread = (tx: Tx, { organisation_id }: OrgScope, status: TaskStatus, rank: string): Promise<unknown> =>
  sql`update task t set position = ${rank}::numeric + (s.next - ${rank}::numeric) * s.place / (s.count + 1)
    from (select o.task_id, row_number() over (order by o.task_id) - 1 as place, count(*) over () as count,
        coalesce((select min(n.rank) from task n where n.organisation_id = ${organisation_id} and n.status = ${status}
          and n.deleted_at is null and n.rank > ${rank}::numeric), ${rank}::numeric + 1) as next
      from task o where o.organisation_id = ${organisation_id} and o.status = ${status} and o.deleted_at is null
        and o.rank = ${rank}::numeric) s
    where t.organisation_id = ${organisation_id} and t.task_id = s.task_id`.execute(tx)

/** Puts a card between two ranks, before the first one, or at the end of its column. */
export const setPosition = (
  tx: Tx,
  { organisation_id }: OrgScope,
  task_id: string,
  between: { readonly before: string | null; readonly rank: string } | null,
): Promise<unknown> => {
  const position =
    between === null
      ? sql`(select coalesce(max(o.rank), 0) + 1 from task o where o.organisation_id = t.organisation_id
          and o.status = t.status and o.deleted_at is null and o.task_id <> t.task_id)`
      : between.before === null
        ? sql`${between.rank}::numeric - 1`
        : sql`trim_scale((${between.before}::numeric + ${between.rank}::numeric) / 2)`
  return sql`update task t set position = ${position}, is_touched = true
    where t.organisation_id = ${organisation_id} and t.task_id = ${task_id}`.execute(tx)
}
