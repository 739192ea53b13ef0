import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** The time of one person and day on one subject. */
export interface Cell {
  readonly user_id: string
  readonly day: string
  readonly task_id: string | null
  readonly item_id: string | null
  readonly entity_id: string | null
}

/** Makes changes of one person's day come one after the other. */
export const holdDay = (tx: Tx, { organisation_id }: OrgScope, user_id: string, day: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`time of ${organisation_id} ${user_id} ${day}`}, 0))`.execute(tx)

/** `t` is time_entry. The entity alone: items that the law no longer gives have left their time there, perhaps twice. */
const isCell = (
  { organisation_id }: OrgScope,
  { user_id, day, task_id, item_id, entity_id }: Cell,
): RawBuilder<unknown> => {
  const subject =
    task_id !== null
      ? sql`t.task_id = ${task_id}`
      : item_id !== null
        ? sql`t.item_id = ${item_id}`
        : sql`t.task_id is null and t.item_id is null and t.entity_id = ${entity_id}`
  return sql`t.organisation_id = ${organisation_id} and t.user_id = ${user_id} and t.day = ${day} and ${subject}`
}

export interface FoundCell {
  readonly entry_id: string
  readonly minutes: number
  readonly note: string
}

/** Usually one or none. */
export async function cellsOf(tx: Tx, scope: OrgScope, cell: Cell): Promise<FoundCell[]> {
  const { rows } = await sql<FoundCell>`select t.entry_id, t.minutes, t.note from time_entry t
    where ${isCell(scope, cell)} order by t.entry_id`.execute(tx)
  return rows
}

export const removeEntries = (tx: Tx, { organisation_id }: OrgScope, entry_ids: readonly string[]): Promise<unknown> =>
  sql`delete from time_entry where organisation_id = ${organisation_id}
    and entry_id = any(${[...entry_ids]}::uuid[])`.execute(tx)

export const updateCell = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { entry_id, ...changes }: FoundCell & { readonly recorded_by: string; readonly recorded_at: string },
): Promise<unknown> =>
  tx
    .updateTable('time_entry')
    .set(changes)
    .where('organisation_id', '=', organisation_id)
    .where('entry_id', '=', entry_id)
    .execute()

interface NewCell extends Cell, FoundCell {
  readonly recorded_by: string
  readonly recorded_at: string
}

export const insertCell = (tx: Tx, { organisation_id }: OrgScope, cell: NewCell): Promise<unknown> =>
  tx
    .insertInto('time_entry')
    .values({ ...cell, organisation_id })
    .execute()

export async function minutesOfDay(
  tx: Tx,
  { organisation_id }: OrgScope,
  user_id: string,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select coalesce(sum(t.minutes), 0)::int as minutes from time_entry t
    where t.organisation_id = ${organisation_id} and t.user_id = ${user_id} and t.day = ${day}`.execute(tx)
  return rows[0]?.minutes ?? 0
}

/** The entity of an item, or an entity itself; undefined where it is not there or not visible. */
export async function entityOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  { item_id, entity_id }: Pick<Cell, 'item_id' | 'entity_id'>,
): Promise<string | undefined> {
  const from =
    item_id === null
      ? sql`entity e where e.organisation_id = ${organisation_id} and e.entity_id = ${entity_id}`
      : sql`calendar_item e where e.organisation_id = ${organisation_id} and e.item_id = ${item_id}`
  const { rows } = await sql<{ entity_id: string }>`select e.entity_id from ${from}`.execute(tx)
  return rows[0]?.entity_id
}

interface Member {
  readonly user_id: string
  readonly name: string
}

const members = ({ organisation_id }: OrgScope) => sql`organisation_user m join user_account u on u.user_id = m.user_id
  where m.organisation_id = ${organisation_id}`

/** Also a person who has left: their time stays. */
export async function memberNamed(tx: Tx, scope: OrgScope, user_id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`select u.user_id, ${personName('u')} as name from ${members(scope)}
    and m.user_id = ${user_id}`.execute(tx)
  return rows[0]
}

/** People at work, by name. */
export async function peopleAtWork(tx: Tx, scope: OrgScope): Promise<Member[]> {
  const { rows } = await sql<Member>`select u.user_id, ${personName('u')} as name from ${members(scope)}
    and m.deactivated_at is null order by lower(${personName('u')}), u.user_id`.execute(tx)
  return rows
}

/** The work behind some time, as the sheet and the list name it. */
export interface Subject {
  readonly kind: 'task' | 'item' | 'entity'
  readonly id: string
  readonly task: { readonly title: string; readonly status: TaskStatus } | null
  readonly item: { readonly obligation_id: string; readonly form: string; readonly period: string } | null
  readonly entity: { readonly entity_id: string; readonly name: string } | null
}

/** Columns of a subject; `t` is time_entry. */
export const subject = sql`
  case when t.task_id is not null then 'task' when t.item_id is not null then 'item' else 'entity' end as kind,
  coalesce(t.task_id, t.item_id, t.entity_id) as id,
  case when k.task_id is not null then jsonb_build_object('title', k.title, 'status', k.status) end as task,
  case when i.item_id is not null
    then jsonb_build_object('obligation_id', i.obligation_id, 'form', i.form, 'period', i.period) end as item,
  case when e.entity_id is not null then jsonb_build_object('entity_id', e.entity_id, 'name', e.name) end as entity`

export const withSubject = sql`time_entry t
  left join task k on k.organisation_id = t.organisation_id and k.task_id = t.task_id
  left join calendar_item i on i.organisation_id = t.organisation_id and i.item_id = t.item_id
  left join entity e on e.organisation_id = t.organisation_id and e.entity_id = t.entity_id`

export interface Entry extends Subject {
  readonly day: string
  readonly minutes: number
  readonly note: string
}

/** The time of a person within some days, those of one client together. */
export async function entriesOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  { user_id, from, to }: { readonly user_id: string; readonly from: string; readonly to: string },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${subject}, t.day, t.minutes, t.note from ${withSubject}
    where t.organisation_id = ${organisation_id} and t.user_id = ${user_id} and t.day between ${from} and ${to}
    order by lower(e.name) nulls last, k.title nulls last, i.form, i.period, id, t.day, t.entry_id`.execute(tx)
  return rows
}

/** Minutes recorded on a task or a calendar item: by a person today and altogether, and by everyone. */
export async function sumsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  work: { readonly task_id: string } | { readonly item_id: string },
  { user_id, today }: { readonly user_id: string; readonly today: string },
): Promise<{ own_today: number; own: number; all: number }> {
  const of = 'task_id' in work ? sql`t.task_id = ${work.task_id}` : sql`t.item_id = ${work.item_id}`
  const { rows } = await sql<{ own_today: number; own: number; all: number }>`select
      coalesce(sum(t.minutes) filter (where t.user_id = ${user_id} and t.day = ${today}), 0)::int as own_today,
      coalesce(sum(t.minutes) filter (where t.user_id = ${user_id}), 0)::int as own,
      coalesce(sum(t.minutes), 0)::int as all
    from time_entry t where t.organisation_id = ${organisation_id} and ${of}`.execute(tx)
  return rows[0] ?? { own_today: 0, own: 0, all: 0 }
}

export async function isTask(tx: Tx, { organisation_id }: OrgScope, task_id: string): Promise<boolean> {
  const { rows } = await sql`select from task k where k.organisation_id = ${organisation_id} and k.task_id = ${task_id}
    and k.deleted_at is null`.execute(tx)
  return rows.length === 1
}
