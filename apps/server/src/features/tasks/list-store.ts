import { type TaskStatus, TASK_STATUSES } from '@niyam/contract/task-limits.ts'
import type { TaskCounts } from '@niyam/contract/tasks.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface TaskFilter {
  readonly search: string
  readonly status: readonly TaskStatus[]
  /** A person, or `nobody`. */
  readonly assigned_to?: string | undefined
  readonly reviewer?: string | undefined
  readonly entity_id?: string | undefined
  readonly item_id?: string | undefined
  readonly group?: string | undefined
  readonly tag?: string | undefined
  readonly template?: string | undefined
  readonly series?: string | undefined
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
}

/** By due day, or as the columns of the board. */
export type TaskOrder = 'due_on' | 'board'

/** The place of a task in an order, as text that the next page begins after. */
export interface Place {
  readonly key: string
  readonly task_id: string
}

// Expressions of indexes: a day that is missing comes after all others.
const keyOf: Record<TaskOrder, RawBuilder<unknown>> = {
  due_on: sql`coalesce(t.due_on, 'infinity'::date)`,
  board: sql`t.rank`,
}
const typeOf: Record<TaskOrder, RawBuilder<unknown>> = { due_on: sql`date`, board: sql`numeric` }

/** `t` is task. */
export function where(scope: OrgScope, filter: TaskFilter): RawBuilder<SqlBool> {
  const { organisation_id } = scope
  const all: RawBuilder<SqlBool>[] = [sql`t.organisation_id = ${organisation_id} and t.deleted_at is null`]
  if (filter.assigned_to === 'nobody') all.push(sql`t.assigned_to is null`)
  else if (filter.assigned_to !== undefined) all.push(sql`t.assigned_to = ${filter.assigned_to}`)
  if (filter.reviewer !== undefined) all.push(sql`t.reviewer = ${filter.reviewer}`)
  if (filter.entity_id !== undefined) all.push(sql`t.entity_id = ${filter.entity_id}`)
  if (filter.item_id !== undefined) all.push(sql`t.item_id = ${filter.item_id}`)
  if (filter.template !== undefined) all.push(sql`t.template_id = ${filter.template}`)
  if (filter.series !== undefined) all.push(sql`t.series_id = ${filter.series}`)
  if (filter.tag !== undefined)
    all.push(sql`t.entity_id in (select h.entity_id from entity_tag h
      where h.organisation_id = ${organisation_id} and h.tag_id = ${filter.tag})`)
  if (filter.group !== undefined) all.push(ofGroup(scope, sql`t.entity_id`, filter.group))
  if (filter.due_from !== undefined) all.push(sql`t.due_on >= ${filter.due_from}`)
  if (filter.due_to !== undefined) all.push(sql`t.due_on <= ${filter.due_to}`)
  if (filter.status.length > 0) all.push(sql`t.status = any(${[...filter.status]}::text[])`)
  if (filter.search !== '') {
    const like = containing(filter.search)
    all.push(sql`(t.title ilike ${like} or t.entity_id in (select e.entity_id from entity e
      where e.organisation_id = ${organisation_id} and e.name ilike ${like}))`)
  }
  return sql`${sql.join(all, sql` and `)}`
}

/** A page of tasks, one more than asked for if there are more. */
export async function placesOf(
  tx: Tx,
  scope: OrgScope,
  filter: TaskFilter,
  { order, limit, after }: { readonly order: TaskOrder; readonly limit: number; readonly after: Place | null },
): Promise<Place[]> {
  const key = keyOf[order]
  const from = after ? sql`and (${key}, t.task_id) > (${after.key}::${typeOf[order]}, ${after.task_id}::uuid)` : sql``
  const { rows } = await sql<Place>`select ${key}::text as key, t.task_id from task t
    where ${where(scope, filter)} ${from} order by ${key}, t.task_id limit ${limit + 1}`.execute(tx)
  return rows
}

const SORTED = { due_on: keyOf.due_on, title: sql`lower(t.title)`, entity: sql`lower(e.name)` }
export type TaskSort = keyof typeof SORTED

/** A page of the table. */
export async function pageOf(
  tx: Tx,
  scope: OrgScope,
  filter: TaskFilter,
  { sort, descending, limit, offset }: ListPage<TaskSort>,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ task_id: string; total: number }>`select t.task_id, count(*) over ()::int as total
    from task t left join entity e on e.organisation_id = t.organisation_id and e.entity_id = t.entity_id
    where ${where(scope, filter)}
    order by ${SORTED[sort]} ${direction(descending)}, t.task_id limit ${limit} offset ${offset}`.execute(tx)
  return { ids: rows.map(({ task_id }) => task_id), total: rows[0]?.total ?? 0 }
}

/** Tasks by status, whatever statuses the filter names. */
export async function countsOf(tx: Tx, scope: OrgScope, filter: TaskFilter): Promise<TaskCounts> {
  const { rows } = await sql<{ status: TaskStatus; count: number }>`select t.status, count(*)::int as count from task t
    where ${where(scope, { ...filter, status: [] })} group by t.status`.execute(tx)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(TASK_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as TaskCounts
}
