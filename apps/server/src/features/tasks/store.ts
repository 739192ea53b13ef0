import type { Task } from '@niyam/contract/tasks.ts'
import type { DueBasis, TaskStatus } from '@niyam/contract/task-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { KeptCheck } from '../../db/tables/tasks.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** A person's id and name as one value; null where there is none. */
export const person = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.user_id`)} is not null
    then jsonb_build_object('user_id', ${sql.ref(`${alias}.user_id`)}, 'name', ${personName(alias)}) end`

const settled = sql`(select jsonb_build_object('total', count(*), 'settled', count(*) filter (where c ->> 'state' <> 'open'),
    'required_open', count(*) filter (where c ->> 'state' = 'open' and (c ->> 'is_required')::boolean))
  from jsonb_array_elements(t.checks) c)`

/** The visible ones of these tasks, in the same order. */
export async function tasksOf(tx: Tx, { organisation_id }: OrgScope, task_ids: readonly string[]): Promise<Task[]> {
  if (task_ids.length === 0) return []
  // `any` beside the join: without it more than a hundred ids make the planner read all tasks.
  const ids = sql`${[...task_ids]}::uuid[]`
  const { rows } = await sql<Task>`select t.task_id, t.title, t.status,
      case when e.entity_id is not null then jsonb_build_object('entity_id', e.entity_id, 'name', e.name) end as entity,
      case when i.item_id is not null then jsonb_build_object('item_id', i.item_id, 'obligation_id', i.obligation_id,
        'form', i.form, 'period', i.period, 'due_date', i.due_date, 'internal_due_date', i.own_day) end as item,
      t.due_on,
      case when t.due_basis is not null then jsonb_build_object('days', t.due_offset_days, 'basis', t.due_basis) end as due_offset,
      ${person('a')} as assigned_to, ${person('r')} as reviewer, t.estimate_minutes, ${settled} as checks, 
      case when p.template_id is not null then jsonb_build_object('template_id', p.template_id, 'name', p.name) end as template,
      t.series_id,
      (select count(*)::int from task_block b join task o on o.organisation_id = b.organisation_id and o.task_id = b.blocked_by
        where b.organisation_id = t.organisation_id and b.task_id = t.task_id and o.deleted_at is null
          and o.status not in ('done', 'cancelled')) as blockers_open,
      case when t.done_at is not null then jsonb_build_object('by', coalesce(${personName('d')}, ''), 'at', t.done_at) end as done,
      jsonb_build_object('by', coalesce(${personName('c')}, ''), 'at', t.created_at) as created
    from unnest(${ids}) with ordinality page(task_id, place)
    join task t on t.organisation_id = ${organisation_id} and t.task_id = page.task_id and t.task_id = any(${ids})
      and t.deleted_at is null
    left join entity e on e.organisation_id = t.organisation_id and e.entity_id = t.entity_id
    left join calendar_item i on i.organisation_id = t.organisation_id and i.item_id = t.item_id
    left join task_template p on p.organisation_id = t.organisation_id and p.template_id = t.template_id
    left join user_account a on a.user_id = t.assigned_to left join user_account r on r.user_id = t.reviewer
    left join user_account d on d.user_id = t.done_by left join user_account c on c.user_id = t.created_by
    order by page.place`.execute(tx)
  return rows
}

export interface HeldTask {
  readonly task_id: string
  readonly title: string
  readonly status: TaskStatus
  readonly entity_id: string | null
  readonly item_id: string | null
  readonly area: string | null
  readonly due_on: string | null
  readonly due_basis: DueBasis | null
  readonly assigned_to: string | null
  readonly reviewer: string | null
  readonly submitted_by: string | null
  readonly template_id: string | null
  readonly series_id: string | null
  readonly is_touched: boolean
  readonly checks: readonly KeptCheck[]
}

/** The visible ones, held until the transaction ends, in the order of their ids so that two who change them do not block each other. */
export async function lockTasks(
  tx: Tx,
  { organisation_id }: OrgScope,
  task_ids: readonly string[],
): Promise<HeldTask[]> {
  const { rows } = await sql<HeldTask>`select t.task_id, t.title, t.status, t.entity_id, t.item_id, t.area, t.due_on,
      t.due_basis, t.assigned_to, t.reviewer, t.submitted_by, t.template_id,
      t.series_id, t.is_touched, t.checks
    from task t where t.organisation_id = ${organisation_id} and t.task_id = any(${[...task_ids]}::uuid[])
      and t.deleted_at is null order by t.task_id for update`.execute(tx)
  return rows
}

/** From now on it is not removed with its template or series. */
export const markWorkedOn = (tx: Tx, { organisation_id }: OrgScope, task_id: string): Promise<unknown> =>
  tx
    .updateTable('task')
    .set({ is_touched: true })
    .where('organisation_id', '=', organisation_id)
    .where('task_id', '=', task_id)
    .where('is_touched', '=', false)
    .execute()

/** What the list does not show of a task; undefined where it is not there or not visible. */
export const contentOf = (tx: Tx, { organisation_id }: OrgScope, task_id: string) =>
  tx
    .selectFrom('task')
    .select(['details', 'checks'])
    .where('organisation_id', '=', organisation_id)
    .where('task_id', '=', task_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export interface Subject {
  readonly entity_id: string
  readonly area: string | null
}

/** What a task can belong to; undefined where it is not there or not visible. */
export async function itemSubject(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_id: string,
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`select entity_id, area from calendar_item
    where organisation_id = ${organisation_id} and item_id = ${item_id}`.execute(tx)
  return rows[0]
}

export async function isEntity(tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<boolean> {
  const { rows } =
    await sql`select from entity where organisation_id = ${organisation_id} and entity_id = ${entity_id}`.execute(tx)
  return rows.length === 1
}

export interface TaskValues {
  readonly title: string
  readonly details: string
  readonly due_on: string | null
  readonly due_basis: DueBasis | null
  readonly due_offset_days: number | null
  readonly assigned_to: string | null
  readonly reviewer: string | null
  readonly estimate_minutes: number | null
}

interface NewTask extends TaskValues {
  readonly task_id: string
  readonly entity_id: string | null
  readonly item_id: string | null
  readonly area: string | null
  readonly status: TaskStatus
  readonly checks: readonly KeptCheck[]
  readonly created_by: string
  readonly created_at: string
  /** False: no one has worked on it yet, so it goes when what brought it is undone. */
  readonly is_touched?: boolean
}

/** A day that is counted from the item is known at once: programs learn of the task with it. */
export const insertTask = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { checks, due_on, is_touched = true, ...task }: NewTask,
): Promise<unknown> =>
  tx
    .insertInto('task')
    .values({
      ...task,
      organisation_id,
      due_on:
        task.due_basis === null
          ? due_on
          : sql<
              string | null
            >`(select ${dayFrom(sql`${task.due_basis}`, sql`${task.due_offset_days}::int`)} from calendar_item i
              where i.organisation_id = ${organisation_id} and i.item_id = ${task.item_id})`,
      checks: JSON.stringify(checks),
      is_touched,
    })
    .execute()

/** `i` is calendar_item. */
const dayFrom = (basis: RawBuilder<unknown>, offset_days: RawBuilder<unknown>) =>
  sql`case ${basis} when 'internal' then coalesce(i.own_day, i.due_date) else i.due_date end + ${offset_days}`

export async function updateTask(
  tx: Tx,
  { organisation_id }: Pick<OrgScope, 'organisation_id'>,
  task_id: string,
  values: Partial<TaskValues>,
): Promise<void> {
  await tx
    .updateTable('task')
    .set({ ...values, is_touched: true })
    .where('organisation_id', '=', organisation_id)
    .where('task_id', '=', task_id)
    .execute()
  await followItem(tx, { organisation_id }, task_id)
}

/** Sets the day of a task that is counted from its item; later the database moves it with the item. */
const followItem = (
  tx: Tx,
  { organisation_id }: Pick<OrgScope, 'organisation_id'>,
  task_id: string,
): Promise<unknown> =>
  sql`update task t set due_on = ${dayFrom(sql`t.due_basis`, sql`t.due_offset_days`)}
    from calendar_item i where t.organisation_id = ${organisation_id} and t.task_id = ${task_id} and t.due_basis is not null
      and i.organisation_id = t.organisation_id and i.item_id = t.item_id`.execute(tx)

export const setChecks = (
  tx: Tx,
  { organisation_id }: OrgScope,
  task_id: string,
  checks: readonly KeptCheck[],
): Promise<unknown> =>
  tx
    .updateTable('task')
    .set({ checks: JSON.stringify(checks), is_touched: true })
    .where('organisation_id', '=', organisation_id)
    .where('task_id', '=', task_id)
    .execute()

/** Members at work among these people. */
export async function membersOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  user_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from organisation_user m
    where m.organisation_id = ${organisation_id} and m.user_id = any(${[...user_ids]}::uuid[])
      and m.deactivated_at is null`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Names of people by id. */
export async function namesOf(tx: Tx, user_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (user_ids.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; name: string }>`select u.user_id, ${personName('u')} as name
    from user_account u where u.user_id = any(${[...user_ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

/** Deletes what was marked as deleted before a moment, and changes that can no longer be undone. */
export async function forget(
  tx: Tx,
  { organisation_id }: OrgScope,
  { deleted_before, now }: { readonly deleted_before: string; readonly now: string },
): Promise<void> {
  await sql`delete from task where organisation_id = ${organisation_id} and deleted_at < ${deleted_before}`.execute(tx)
  await sql`delete from task_undo where organisation_id = ${organisation_id} and expires_at <= ${now}`.execute(tx)
}
