import type { TemplateStep } from '@niyam/contract/task-templates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { KeptCheck } from '../../db/tables/tasks.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** A step as its tasks are made of it. */
export type MadeStep = Omit<TemplateStep, 'checks'> & { readonly checks: readonly KeptCheck[] }

export interface Generated {
  readonly template_id: string
  readonly version: number
  readonly steps: readonly MadeStep[]
  readonly at: string
}

/** Items that get tasks of a template: open, and due from a day on for so many days. `i` is calendar_item. */
const wanted = (
  { organisation_id }: OrgScope,
  {
    obligations,
    today,
    days_ahead,
  }: { readonly obligations: readonly string[]; readonly today: string; readonly days_ahead: number },
) =>
  sql`i.organisation_id = ${organisation_id} and i.obligation_id = any(${[...obligations]}::text[])
    and i.stage in ('open', 'optional') and i.due_date between ${today}::date and ${today}::date + ${days_ahead}::int`

export type Window = Parameters<typeof wanted>[1]

/** The next items of a template in the order of their ids, those that lack a task of it alone. */
export async function itemsLacking(
  tx: Tx,
  scope: OrgScope,
  window: Window,
  template: { readonly template_id: string; readonly keys: readonly string[] },
  page: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`select i.item_id from calendar_item i
    where ${wanted(scope, window)} and i.item_id > ${page.after}::uuid and ${lacksTask(template)}
    order by i.item_id limit ${page.limit}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

const lacksTask = ({ template_id, keys }: { readonly template_id: string; readonly keys: readonly string[] }) =>
  sql`(select count(*) from task t where t.organisation_id = i.organisation_id and t.item_id = i.item_id
    and t.template_id = ${template_id} and t.step_key = any(${[...keys]}::text[]) and t.deleted_at is null) < ${keys.length}`

const stepsAs = (steps: readonly MadeStep[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(key text, title text, details text, offset_days int, basis text,
    role text, assigned_to uuid, reviewer uuid, checks jsonb, blocked_by jsonb, estimate_minutes int)`

/** Who of the steps' people does not see which item, or which entity. */
export type Unseen = readonly { readonly user_id: string; readonly subject_id: string }[]

const unseenAs = (unseen: Unseen) =>
  sql`jsonb_to_recordset(${JSON.stringify(unseen)}::jsonb) as u(user_id uuid, subject_id uuid)`

/** A person who works in the organisation and sees what the task is about. */
const able = (organisation_id: string, user: RawBuilder<unknown>, subject: RawBuilder<unknown>, unseen: Unseen) =>
  sql`exists (select from organisation_user m where m.organisation_id = ${organisation_id} and m.user_id = ${user}
      and m.deactivated_at is null)
    and not exists (select from ${unseenAs(unseen)} where u.user_id = ${user} and u.subject_id = ${subject})`

/**
 * Adds the tasks of these items that are not there. Where the assignee of an item would review their own work, the task
 * has no assignee.
 *
 * @returns how many were added
 */
export async function insertForItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  { template_id, version, steps, at }: Generated,
  item_ids: readonly string[],
  unseen: Unseen,
): Promise<number> {
  const sees = (user: RawBuilder<unknown>) => able(organisation_id, user, sql`i.item_id`, unseen)
  const { numAffectedRows = 0n } = await sql`
    insert into task (organisation_id, task_id, entity_id, item_id, area, title, details, status, due_on, due_basis,
      due_offset_days, assigned_to, reviewer, estimate_minutes, checks, created_at, template_id, template_version, step_key)
    select i.organisation_id, gen_random_uuid(), i.entity_id, i.item_id, i.area, s.title, s.details, 'to_do',
      case s.basis when 'internal' then coalesce(i.own_day, i.due_date) else i.due_date end + s.offset_days, s.basis, s.offset_days,
      case when p.assigned_to is distinct from p.reviewer then p.assigned_to end, p.reviewer,
      s.estimate_minutes, s.checks, ${at}, ${template_id}, ${version}, s.key
    from calendar_item i cross join ${stepsAs(steps)}
    cross join lateral (select
      case s.role when 'assignee' then i.assigned_to when 'person' then case when ${sees(sql`s.assigned_to`)} then s.assigned_to end end
        as assigned_to,
      case when ${sees(sql`s.reviewer`)} then s.reviewer end as reviewer) p
    where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[])
    on conflict do nothing`.execute(tx)
  await sql`insert into task_block (organisation_id, task_id, blocked_by)
    select t.organisation_id, t.task_id, o.task_id
    from ${stepsAs(steps)}
    cross join lateral jsonb_array_elements_text(s.blocked_by) before
    join task t on t.organisation_id = ${organisation_id} and t.template_id = ${template_id} and t.step_key = s.key
      and t.item_id = any(${[...item_ids]}::uuid[]) and t.deleted_at is null and t.created_at = ${at}
    join task o on o.organisation_id = t.organisation_id and o.item_id = t.item_id and o.template_id = t.template_id
      and o.step_key = before and o.deleted_at is null
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Adds the tasks of a template for entities, counted from a day.
 *
 * @returns the ids of those that were added
 */
export async function insertForEntities(
  tx: Tx,
  { organisation_id }: OrgScope,
  { template_id, version, steps, at }: Generated,
  { entity_ids, day, by }: { readonly entity_ids: readonly string[]; readonly day: string; readonly by: string },
  unseen: Unseen,
): Promise<string[]> {
  const sees = (user: RawBuilder<unknown>) => able(organisation_id, user, sql`e.entity_id`, unseen)
  const { rows } = await sql<{ task_id: string }>`
    insert into task (organisation_id, task_id, entity_id, title, details, status, due_on, assigned_to, reviewer, estimate_minutes,
      checks, created_by, created_at, template_id, template_version, step_key, occurrence_key)
    select e.organisation_id, gen_random_uuid(), e.entity_id, s.title, s.details, 'to_do', ${day}::date + s.offset_days,
      case when s.role = 'person' and ${sees(sql`s.assigned_to`)} then s.assigned_to end,
      case when ${sees(sql`s.reviewer`)} then s.reviewer end, s.estimate_minutes, s.checks, ${by}, ${at},
      ${template_id}, ${version}, s.key, ${day}
    from entity e cross join ${stepsAs(steps)}
    where e.organisation_id = ${organisation_id} and e.entity_id = any(${[...entity_ids]}::uuid[])
    on conflict do nothing returning task_id`.execute(tx)
  await sql`insert into task_block (organisation_id, task_id, blocked_by)
    select t.organisation_id, t.task_id, o.task_id
    from ${stepsAs(steps)}
    cross join lateral jsonb_array_elements_text(s.blocked_by) before
    join task t on t.organisation_id = ${organisation_id} and t.template_id = ${template_id} and t.step_key = s.key
      and t.occurrence_key = ${day} and t.entity_id = any(${[...entity_ids]}::uuid[]) and t.deleted_at is null and t.created_at = ${at}
    join task o on o.organisation_id = t.organisation_id and o.entity_id = t.entity_id and o.template_id = t.template_id
      and o.step_key = before and o.occurrence_key = t.occurrence_key and o.deleted_at is null
    on conflict do nothing`.execute(tx)
  return rows.map(({ task_id }) => task_id)
}

/** What generating would add. */
export async function countLacking(
  tx: Tx,
  scope: OrgScope,
  window: Window,
  template: { readonly template_id: string; readonly keys: readonly string[] },
): Promise<{ entities: number; items: number; tasks: number }> {
  const { rows } = await sql<{ entities: number; items: number; tasks: number }>`
    select count(distinct l.entity_id)::int as entities, count(*)::int as items, coalesce(sum(l.lacking), 0)::int as tasks
    from (select i.entity_id, ${template.keys.length}::int - (select count(*) from task t
        where t.organisation_id = i.organisation_id and t.item_id = i.item_id and t.template_id = ${template.template_id}
          and t.step_key = any(${[...template.keys]}::text[]) and t.deleted_at is null) as lacking
      from calendar_item i where ${wanted(scope, window)}) l
    where l.lacking > 0`.execute(tx)
  return rows[0] ?? { entities: 0, items: 0, tasks: 0 }
}

/** Open tasks of a template for items of other obligations than these, by whether anyone worked on them. */
const left = ({ organisation_id }: OrgScope, template_id: string, obligations: readonly string[]) =>
  sql`t.organisation_id = ${organisation_id} and t.template_id = ${template_id} and t.deleted_at is null
    and t.status not in ('done', 'cancelled') and t.item_id is not null
    and not exists (select from calendar_item i where i.organisation_id = t.organisation_id and i.item_id = t.item_id
      and i.obligation_id = any(${[...obligations]}::text[]))`
const untouched = sql`not t.is_touched and t.status = 'to_do'`

export async function countLeft(
  tx: Tx,
  scope: OrgScope,
  template_id: string,
  obligations: readonly string[],
): Promise<{ removed: number; kept: number }> {
  const { rows } = await sql<{
    removed: number
    kept: number
  }>`select count(*) filter (where ${untouched})::int as removed,
      count(*) filter (where not (${untouched}))::int as kept
    from task t where ${left(scope, template_id, obligations)}`.execute(tx)
  return rows[0] ?? { removed: 0, kept: 0 }
}

export const deleteLeft = (
  tx: Tx,
  scope: OrgScope,
  template_id: string,
  obligations: readonly string[],
): Promise<unknown> =>
  sql`delete from task t where ${left(scope, template_id, obligations)} and ${untouched}`.execute(tx)
