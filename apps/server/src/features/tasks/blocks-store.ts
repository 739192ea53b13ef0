import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface RelatedTask {
  readonly task_id: string
  readonly title: string
  readonly status: TaskStatus
  readonly due_on: string | null
}

/** Until the transaction ends, no one else changes which tasks of the organisation wait for others. */
export const lockOrder = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select from organisation where organisation_id = ${organisation_id} for no key update`.execute(tx)

const columns = sql`o.task_id, o.title, o.status, o.due_on`
const order = sql`order by o.due_on nulls last, o.task_id`

export async function blockersOf(tx: Tx, { organisation_id }: OrgScope, task_id: string): Promise<RelatedTask[]> {
  const { rows } = await sql<RelatedTask>`select ${columns} from task_block b
    join task o on o.organisation_id = b.organisation_id and o.task_id = b.blocked_by and o.deleted_at is null
    where b.organisation_id = ${organisation_id} and b.task_id = ${task_id} ${order}`.execute(tx)
  return rows
}

export async function blockedBy(tx: Tx, { organisation_id }: OrgScope, task_id: string): Promise<RelatedTask[]> {
  const { rows } = await sql<RelatedTask>`select ${columns} from task_block b
    join task o on o.organisation_id = b.organisation_id and o.task_id = b.task_id and o.deleted_at is null
    where b.organisation_id = ${organisation_id} and b.blocked_by = ${task_id} ${order}`.execute(tx)
  return rows
}

/** Open tasks before each of these tasks: their titles. `tx` sees the whole organisation. */
export async function openBlockers(
  tx: Tx,
  { organisation_id }: OrgScope,
  task_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly { task_id: string; title: string }[]>> {
  const { rows } = await sql<{ task_id: string; open: { task_id: string; title: string }[] }>`
    select b.task_id, jsonb_agg(jsonb_build_object('task_id', o.task_id, 'title', o.title) order by o.due_on, o.task_id) as open
    from task_block b
    join task o on o.organisation_id = b.organisation_id and o.task_id = b.blocked_by and o.deleted_at is null
    where b.organisation_id = ${organisation_id} and b.task_id = any(${[...task_ids]}::uuid[])
      and o.status not in ('done', 'cancelled') group by b.task_id`.execute(tx)
  return new Map(rows.map(({ task_id, open }) => [task_id, open]))
}

/** Those of some tasks that wait, directly or through others, for a task. `tx` sees the whole organisation. */
export async function waitingFor(
  tx: Tx,
  { organisation_id }: OrgScope,
  task_id: string,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ task_id: string }>`
    with recursive waiting (task_id) as (
      select b.task_id from task_block b where b.organisation_id = ${organisation_id} and b.blocked_by = ${task_id}
      union select b.task_id from waiting w join task_block b on b.organisation_id = ${organisation_id} and b.blocked_by = w.task_id
    )
    select task_id from waiting where task_id = any(${[...among]}::uuid[])`.execute(tx)
  return new Set(rows.map((row) => row.task_id))
}

/** Makes these the tasks that come before a task; those that the caller does not see stay. */
export async function setBlockers(
  tx: Tx,
  { organisation_id }: OrgScope,
  task_id: string,
  blockers: readonly string[],
): Promise<void> {
  const ids = sql`${[...blockers]}::uuid[]`
  await sql`delete from task_block where organisation_id = ${organisation_id} and task_id = ${task_id}
    and blocked_by <> all(${ids})`.execute(tx)
  await sql`insert into task_block (organisation_id, task_id, blocked_by)
    select ${organisation_id}, ${task_id}, b from unnest(${ids}) b on conflict do nothing`.execute(tx)
}
