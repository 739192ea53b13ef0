import { TASK_STATUSES } from '@niyam/contract/task-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { where } from './list-store.ts'

export interface TaskDay {
  readonly task_id: string
  readonly day: string
  readonly title: string
  readonly area: string | null
  readonly entity_name: string | null
  readonly form: string | null
  readonly period: string | null
  readonly created_at: string
}

export interface DaysFilter {
  /** Both ends counted. */
  readonly from: string
  readonly to: string
  readonly assigned_to: string
  readonly area: readonly string[]
  readonly entity_id: string | null
  readonly tag: string | null
  readonly group: string | null
}

const DAYS_AT_MOST = 2000
const OPEN = TASK_STATUSES.filter((status) => status !== 'done' && status !== 'cancelled')

/** Due days of the open tasks of a person; at most 2,000, by day. */
export async function daysOfTasks(
  tx: Tx,
  scope: OrgScope,
  { from, to, assigned_to, area, entity_id, tag, group }: DaysFilter,
): Promise<TaskDay[]> {
  const filter = {
    search: '',
    status: OPEN,
    assigned_to,
    entity_id: entity_id ?? undefined,
    tag: tag ?? undefined,
    group: group ?? undefined,
    due_from: from,
    due_to: to,
  }
  const { rows } = await sql<TaskDay>`
    select t.task_id, t.due_on as day, t.title, t.area, e.name as entity_name, i.form, i.period, t.created_at from task t
    left join entity e on e.organisation_id = t.organisation_id and e.entity_id = t.entity_id
    left join calendar_item i on i.organisation_id = t.organisation_id and i.item_id = t.item_id
    where ${where(scope, filter)} ${area.length > 0 ? sql`and t.area = any(${[...area]}::text[])` : sql``}
    order by t.due_on, t.task_id limit ${DAYS_AT_MOST}`.execute(tx)
  return rows
}

/** A text that changes with the open tasks of a person. */
export async function stateOfTasks(tx: Tx, { organisation_id }: OrgScope, assigned_to: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat(count(*), '.', sum(hashtext(concat(t.task_id, t.due_on, t.title, t.entity_id)))) as state from task t
    where t.organisation_id = ${organisation_id} and t.deleted_at is null and t.assigned_to = ${assigned_to}
      and t.status = any(${OPEN}::text[])`.execute(tx)
  return rows[0]?.state ?? ''
}
