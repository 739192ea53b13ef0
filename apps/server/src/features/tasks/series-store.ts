import type { SeriesRhythm } from '@niyam/contract/task-limits.ts'
import type { TaskSeries } from '@niyam/contract/task-series.ts'
import { sql } from 'kysely'
import type { KeptCheck } from '../../db/tables/tasks.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { person } from './store.ts'

/** By title; those of one series alone where it is named. */
export async function seriesOf(tx: Tx, { organisation_id }: OrgScope, series_id: string | null): Promise<TaskSeries[]> {
  const { rows } = await sql<TaskSeries>`select s.series_id, s.title, s.details,
      case when e.entity_id is not null then jsonb_build_object('entity_id', e.entity_id, 'name', e.name) end as entity,
      s.every, s.starts_on, s.ends_on, ${person('a')} as assigned_to, ${person('r')} as reviewer, s.checks, s.estimate_minutes,
      s.made_through,
      (select min(t.due_on) from task t where t.organisation_id = s.organisation_id and t.series_id = s.series_id
        and t.deleted_at is null and t.status not in ('done', 'cancelled')) as next_due,
      jsonb_build_object('by', coalesce(${personName('c')}, ''), 'at', s.created_at) as created
    from task_series s
    left join entity e on e.organisation_id = s.organisation_id and e.entity_id = s.entity_id
    left join user_account a on a.user_id = s.assigned_to left join user_account r on r.user_id = s.reviewer
    left join user_account c on c.user_id = s.created_by
    where s.organisation_id = ${organisation_id} and (${series_id}::uuid is null or s.series_id = ${series_id}::uuid)
    order by lower(s.title), s.series_id`.execute(tx)
  return rows
}

export const countSeries = async (tx: Tx, { organisation_id }: OrgScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from task_series
    where organisation_id = ${organisation_id}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const hasSeries = async (tx: Tx, scope: OrgScope): Promise<boolean> => (await countSeries(tx, scope)) > 0

export interface HeldSeries {
  readonly series_id: string
  readonly entity_id: string | null
  readonly ends_on: string | null
  readonly made_through: string
  readonly checks: readonly Pick<KeptCheck, 'text' | 'is_required'>[]
}

const held = sql`s.series_id, s.entity_id, s.ends_on, s.made_through, s.checks`

/** One series, held until the transaction ends. */
export async function lockSeries(
  tx: Tx,
  { organisation_id }: OrgScope,
  series_id: string,
): Promise<HeldSeries | undefined> {
  const { rows } = await sql<HeldSeries>`select ${held} from task_series s
    where s.organisation_id = ${organisation_id} and s.series_id = ${series_id} for update`.execute(tx)
  return rows[0]
}

/** Those with occurrences to make until a day, held until the transaction ends. */
export async function lockBehind(tx: Tx, { organisation_id }: OrgScope, through: string): Promise<HeldSeries[]> {
  const { rows } = await sql<HeldSeries>`select ${held} from task_series s
    where s.organisation_id = ${organisation_id} and s.made_through < least(${through}::date, coalesce(s.ends_on, 'infinity'))
    order by s.series_id for update`.execute(tx)
  return rows
}

interface Content {
  readonly title: string
  readonly details: string
  readonly assigned_to: string | null
  readonly reviewer: string | null
  readonly checks: readonly Pick<KeptCheck, 'text' | 'is_required'>[]
  readonly estimate_minutes: number | null
}

interface NewSeries extends Content {
  readonly series_id: string
  readonly entity_id: string | null
  readonly every: SeriesRhythm
  readonly starts_on: string
  readonly ends_on: string | null
  readonly made_through: string
  readonly created_by: string
  readonly created_at: string
}

export const insertSeries = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { checks, ...series }: NewSeries,
): Promise<unknown> =>
  tx
    .insertInto('task_series')
    .values({ ...series, organisation_id, checks: JSON.stringify(checks) })
    .execute()

export const updateSeries = (
  tx: Tx,
  { organisation_id }: OrgScope,
  series_id: string,
  { checks, ...content }: Content,
): Promise<unknown> =>
  tx
    .updateTable('task_series')
    .set({ ...content, checks: JSON.stringify(checks) })
    .where('organisation_id', '=', organisation_id)
    .where('series_id', '=', series_id)
    .execute()

/** From the new end on, or from today if that is later, occurrences are made again. */
export const setEnd = (
  tx: Tx,
  { organisation_id }: OrgScope,
  series_id: string,
  { ends_on, today }: { readonly ends_on: string | null; readonly today: string },
): Promise<unknown> =>
  sql`update task_series set ends_on = ${ends_on}::date,
      made_through = case when ${ends_on}::date is null or ${ends_on}::date > made_through
        then greatest(least(made_through, coalesce(ends_on, made_through)), ${today}::date - 1)
        else greatest(${ends_on}::date, starts_on - 1) end
    where organisation_id = ${organisation_id} and series_id = ${series_id}`.execute(tx)

/** Makes the occurrences of a series until a day; those that are there stay. */
export async function makeOccurrences(
  tx: Tx,
  { organisation_id }: OrgScope,
  series_id: string,
  { through, checks, at }: { readonly through: string; readonly checks: readonly KeptCheck[]; readonly at: string },
): Promise<number> {
  const member = (column: string) => sql`(select m.user_id from organisation_user m
    where m.organisation_id = s.organisation_id and m.user_id = ${sql.ref(`s.${column}`)} and m.deactivated_at is null)`
  const { numAffectedRows = 0n } = await sql`
    insert into task (organisation_id, task_id, entity_id, title, details, status, due_on, assigned_to, reviewer, estimate_minutes,
      checks, created_by, created_at, series_id, occurrence_key)
    select s.organisation_id, gen_random_uuid(), s.entity_id, s.title, s.details, 'to_do', o.day, ${member('assigned_to')},
      ${member('reviewer')}, s.estimate_minutes, ${JSON.stringify(checks)}::jsonb, s.created_by, ${at}, s.series_id, o.day::text
    from task_series s
    cross join lateral generate_series(0, (${through}::date - s.starts_on)
      / case s.every when 'week' then 7 when 'month' then 28 when 'quarter' then 89 else 365 end) n
    -- Always counted from the first day: the 31st stays the last day of each month.
    cross join lateral (select (s.starts_on + case s.every when 'week' then make_interval(weeks => n)
      else make_interval(months => n * case s.every when 'month' then 1 when 'quarter' then 3 else 12 end) end)::date as day) o
    where s.organisation_id = ${organisation_id} and s.series_id = ${series_id}
      and o.day > s.made_through and o.day <= least(${through}::date, coalesce(s.ends_on, 'infinity'))
    on conflict do nothing`.execute(tx)
  await sql`update task_series set made_through = greatest(made_through, least(${through}::date, coalesce(ends_on, 'infinity')))
    where organisation_id = ${organisation_id} and series_id = ${series_id}`.execute(tx)
  return Number(numAffectedRows)
}

const from = ({ organisation_id }: OrgScope, series_id: string, day: string) =>
  sql`t.organisation_id = ${organisation_id} and t.series_id = ${series_id} and t.deleted_at is null
    and t.status not in ('done', 'cancelled') and t.occurrence_key >= ${day}`
const untouched = sql`not t.is_touched and t.status = 'to_do'`

/** Open occurrences from a day on that someone worked on. */
export async function countTouched(tx: Tx, scope: OrgScope, series_id: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from task t
    where ${from(scope, series_id, day)} and not (${untouched})`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Changes the occurrences from a day on that no one worked on. @returns how many */
export async function changeOccurrences(
  tx: Tx,
  scope: OrgScope,
  series_id: string,
  day: string,
  { checks, ...content }: Omit<Content, 'checks'> & { readonly checks: readonly KeptCheck[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update task t set title = ${content.title}, details = ${content.details},
      assigned_to = ${content.assigned_to}, reviewer = ${content.reviewer}, estimate_minutes = ${content.estimate_minutes},
      checks = ${JSON.stringify(checks)}::jsonb
    where ${from(scope, series_id, day)} and ${untouched}`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes the occurrences from a day on that no one worked on. @returns how many */
export async function deleteOccurrences(tx: Tx, scope: OrgScope, series_id: string, day: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from task t
    where ${from(scope, series_id, day)} and ${untouched}`.execute(tx)
  return Number(numAffectedRows)
}
