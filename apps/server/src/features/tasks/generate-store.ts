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

/** The next items of a template in the order of their ids. */
export async function nextItems(
  tx: Tx,
  scope: OrgScope,
  window: Window,
  page: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`select i.item_id from calendar_item i
    where ${wanted(scope, window)} and i.item_id > ${page.after}::uuid
    order by i.item_id limit ${page.limit}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

export interface NextItem {
  readonly item_id: string
  readonly form: string
  readonly period: string
  readonly entity_name: string
  readonly due_date: string
  readonly internal_due_date: string | null
}

/** The next open item of an obligation, due on a day or later; null if there is none. */
export async function nextItemOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  obligation_id: string,
  today: string,
): Promise<NextItem | null> {
  const { rows } = await sql<NextItem>`select i.item_id, i.form, i.period, e.name as entity_name, i.due_date,
      i.own_day as internal_due_date
    from calendar_item i join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    where i.organisation_id = ${organisation_id} and i.obligation_id = ${obligation_id}
      and i.stage in ('open', 'optional') and i.due_date >= ${today}
    order by i.due_date, i.item_id limit 1`.execute(tx)
  return rows[0] ?? null
}

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

interface StepTask {
  readonly task_id: string
  readonly subject_id: string
  readonly step_key: string
  readonly is_new: boolean
}

/**
 * Lets new tasks wait for those of the steps before them. Paired here and not by a join: the plan of a join is kept from when
 * the table was empty, and then takes minutes.
 */
async function blockSteps(
  tx: Tx,
  { organisation_id }: Pick<OrgScope, 'organisation_id'>,
  steps: readonly MadeStep[],
  tasks: readonly StepTask[],
): Promise<void> {
  const idOf = new Map(tasks.map(({ task_id, subject_id, step_key }) => [`${subject_id} ${step_key}`, task_id]))
  const before = new Map(steps.map(({ key, blocked_by }) => [key, blocked_by]))
  const pairs = tasks
    .filter(({ is_new }) => is_new)
    .flatMap(({ task_id, subject_id, step_key }) =>
      (before.get(step_key) ?? []).flatMap((key) => {
        const blocker = idOf.get(`${subject_id} ${key}`)
        return blocker === undefined ? [] : [{ task_id, blocker }]
      }),
    )
  if (pairs.length === 0) return
  await sql`insert into task_block (organisation_id, task_id, blocked_by)
    select ${organisation_id}, p.task_id, p.blocker
    from unnest(${pairs.map(({ task_id }) => task_id)}::uuid[], ${pairs.map(({ blocker }) => blocker)}::uuid[]) p(task_id, blocker)
    on conflict do nothing`.execute(tx)
}

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
  const { rows } =
    await sql<StepTask>`select t.task_id, t.item_id as subject_id, t.step_key, t.created_at = ${at} as is_new
    from task t where t.organisation_id = ${organisation_id} and t.item_id = any(${[...item_ids]}::uuid[])
      and t.template_id = ${template_id} and t.deleted_at is null`.execute(tx)
  if (numAffectedRows > 0n) await blockSteps(tx, { organisation_id }, steps, rows)
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
  const tasks =
    await sql<StepTask>`select t.task_id, t.entity_id as subject_id, t.step_key, t.created_at = ${at} as is_new
    from task t where t.organisation_id = ${organisation_id} and t.entity_id = any(${[...entity_ids]}::uuid[])
      and t.template_id = ${template_id} and t.occurrence_key = ${day} and t.deleted_at is null`.execute(tx)
  await blockSteps(tx, { organisation_id }, steps, tasks.rows)
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
    select count(distinct i.entity_id)::int as entities, count(*)::int as items,
      coalesce(sum(${template.keys.length}::int - coalesce(c.count, 0)), 0)::int as tasks
    from calendar_item i
    left join (select t.item_id, count(*) as count from task t where t.organisation_id = ${scope.organisation_id}
      and t.template_id = ${template.template_id} and t.step_key = any(${[...template.keys]}::text[]) and t.item_id is not null
      and t.deleted_at is null group by t.item_id) c on c.item_id = i.item_id
    where ${wanted(scope, window)} and coalesce(c.count, 0) < ${template.keys.length}::int`.execute(tx)
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
