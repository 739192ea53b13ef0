import type { TemplateStep } from '@niyam/contract/task-templates.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface TemplateRow {
  readonly template_id: string
  readonly name: string
  readonly days_ahead: number
  readonly version: number
  readonly steps: readonly TemplateStep[]
  readonly is_behind: boolean
}

export interface AttachedRow extends TemplateRow {
  readonly obligations: readonly string[]
}

export interface ShownRow extends AttachedRow {
  readonly open_tasks: number
  readonly changed: { readonly by: string; readonly at: string }
}

const obligations = sql`array(select o.obligation_id from task_template_obligation o
  where o.organisation_id = p.organisation_id and o.template_id = p.template_id order by o.obligation_id)`

/** By name. */
export async function templatesOf(tx: Tx, { organisation_id }: OrgScope): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`select p.template_id, p.name, p.days_ahead, p.version, p.steps, p.is_behind,
      ${obligations} as obligations,
      (select count(*)::int from task t where t.organisation_id = p.organisation_id and t.template_id = p.template_id
        and t.deleted_at is null and t.status not in ('done', 'cancelled')) as open_tasks,
      jsonb_build_object('by', coalesce(${personName('u')}, ''), 'at', p.changed_at) as changed
    from task_template p left join user_account u on u.user_id = p.changed_by
    where p.organisation_id = ${organisation_id} and p.deleted_at is null order by lower(p.name)`.execute(tx)
  return rows
}

/** Those that are attached to obligations. */
export async function attached(tx: Tx, { organisation_id }: OrgScope): Promise<AttachedRow[]> {
  const { rows } = await sql<AttachedRow>`select p.template_id, p.name, p.days_ahead, p.version, p.steps, p.is_behind,
      ${obligations} as obligations
    from task_template p where p.organisation_id = ${organisation_id} and p.deleted_at is null
      and (p.is_behind or exists (select from task_template_obligation o
        where o.organisation_id = p.organisation_id and o.template_id = p.template_id)) order by p.template_id`.execute(
    tx,
  )
  return rows
}

/** One template, held until the transaction ends. */
export async function lockTemplate(
  tx: Tx,
  { organisation_id }: OrgScope,
  template_id: string,
): Promise<AttachedRow | undefined> {
  const { rows } = await sql<AttachedRow>`select p.template_id, p.name, p.days_ahead, p.version, p.steps, p.is_behind,
      ${obligations} as obligations
    from task_template p where p.organisation_id = ${organisation_id} and p.template_id = ${template_id}
      and p.deleted_at is null for update of p`.execute(tx)
  return rows[0]
}

interface Saved {
  readonly template_id: string
  readonly name: string
  readonly days_ahead: number
  readonly steps: readonly TemplateStep[]
  readonly changed_by: string
  readonly changed_at: string
}

export const insertTemplate = (tx: Tx, { organisation_id }: OrgScope, { steps, ...saved }: Saved): Promise<unknown> =>
  tx
    .insertInto('task_template')
    .values({ ...saved, organisation_id, version: 1, steps: JSON.stringify(steps) })
    .execute()

/** Replaces name and steps; the version counts on where the steps differ. */
export const updateTemplate = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { template_id, steps, ...saved }: Saved,
): Promise<unknown> =>
  tx
    .updateTable('task_template')
    .set({
      ...saved,
      steps: JSON.stringify(steps),
      version: sql<number>`version + case when steps = ${JSON.stringify(steps)}::jsonb then 0 else 1 end`,
      is_behind: true,
    })
    .where('organisation_id', '=', organisation_id)
    .where('template_id', '=', template_id)
    .execute()

/** Makes these its obligations; its tasks are to be generated. */
export async function setObligations(
  tx: Tx,
  { organisation_id }: OrgScope,
  template_id: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = sql`${[...ids]}::text[]`
  await sql`delete from task_template_obligation where organisation_id = ${organisation_id} and template_id = ${template_id}
    and obligation_id <> all(${wanted})`.execute(tx)
  await sql`insert into task_template_obligation (organisation_id, template_id, obligation_id)
    select ${organisation_id}, ${template_id}, o from unnest(${wanted}) o on conflict do nothing`.execute(tx)
  await sql`update task_template set is_behind = true
    where organisation_id = ${organisation_id} and template_id = ${template_id}`.execute(tx)
}

/** The name of another template that has the name of this one; undefined where none has. */
export async function nameTaken(
  tx: Tx,
  { organisation_id }: OrgScope,
  template_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select o.name from task_template p
    join task_template o on o.organisation_id = p.organisation_id and lower(o.name) = lower(p.name)
      and o.template_id <> p.template_id and o.deleted_at is null
    where p.organisation_id = ${organisation_id} and p.template_id = ${template_id}`.execute(tx)
  return rows[0]?.name
}

/** Null brings it back. */
export const setDeleted = (
  tx: Tx,
  { organisation_id }: OrgScope,
  template_id: string,
  at: string | null,
): Promise<unknown> =>
  tx
    .updateTable('task_template')
    .set({ deleted_at: at })
    .where('organisation_id', '=', organisation_id)
    .where('template_id', '=', template_id)
    .execute()

/** Its tasks are there, unless it was changed meanwhile. */
export const noteGenerated = (tx: Tx, { organisation_id }: OrgScope, row: AttachedRow): Promise<unknown> =>
  sql`update task_template p set is_behind = false where p.organisation_id = ${organisation_id}
    and p.template_id = ${row.template_id} and p.version = ${row.version} and p.days_ahead = ${row.days_ahead} and p.is_behind
    and ${obligations} = ${[...row.obligations]}::text[]`.execute(tx)
