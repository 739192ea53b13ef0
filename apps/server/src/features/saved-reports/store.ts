import type { ReportKind, ReportPeriod } from '@niyam/contract/report-kinds.ts'
import type { ReportSchedule, SavedReport } from '@niyam/contract/saved-reports.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** Who asks: own reports are theirs alone, shared ones everybody's. */
export interface Asker {
  readonly scope: OrgScope
  readonly organisation_user_id: string
}

export interface Definition {
  readonly name: string
  readonly report: ReportKind
  readonly period: ReportPeriod | null
  readonly filters: Readonly<Record<string, string>>
  readonly columns: readonly string[]
}

export interface SavedRow extends Definition {
  readonly saved_report_id: string
  readonly columns: string[]
  readonly filters: Record<string, string>
  readonly entity_name: string | null
  readonly is_shared: boolean
  readonly is_own: boolean
  readonly owner: string
  readonly receives: boolean
  readonly schedule: NonNullable<SavedReport['schedule']> | null
}

type Condition = ReturnType<typeof sql<boolean>>

const RECIPIENTS = sql`coalesce((select jsonb_agg(jsonb_build_object('organisation_user_id', r.organisation_user_id,
    'name', ${personName('ru')}, 'last', (select jsonb_build_object('day', l.day,
      'outcome', case l.outcome when 'sending' then 'waiting' else l.outcome end)
      from report_mail l where l.organisation_id = r.organisation_id and l.saved_report_id = r.saved_report_id
        and l.organisation_user_id = r.organisation_user_id order by l.day desc limit 1)) order by ${personName('ru')})
  from report_recipient r
  join organisation_user rm on rm.organisation_id = r.organisation_id and rm.organisation_user_id = r.organisation_user_id
  join user_account ru on ru.user_id = rm.user_id
  where r.organisation_id = s.organisation_id and r.saved_report_id = s.saved_report_id), '[]')`

async function rows({ scope, organisation_user_id }: Asker, tx: Tx, more: Condition): Promise<SavedRow[]> {
  const found = await sql<SavedRow>`
    select s.saved_report_id, s.name, s.report, s.period, s.filters, s.columns, s.is_shared, e.name as entity_name,
      s.organisation_user_id = ${organisation_user_id} as is_own, ${personName('u')} as owner,
      exists (select from report_recipient g where g.organisation_id = s.organisation_id
        and g.saved_report_id = s.saved_report_id and g.organisation_user_id = ${organisation_user_id}) as receives,
      case when c.saved_report_id is not null then jsonb_build_object('every', c.every, 'weekday', c.weekday,
        'month_day', c.month_day, 'at', c.at, 'file', c.file, 'is_paused', c.is_paused,
        'next_at', case when not c.is_paused and m.deactivated_at is null then c.next_at end,
        'has_no_owner', m.deactivated_at is not null, 'recipients', ${RECIPIENTS}) end as schedule
    from saved_report s
    join organisation_user m on m.organisation_id = s.organisation_id and m.organisation_user_id = s.organisation_user_id
    join user_account u on u.user_id = m.user_id
    left join entity e on e.organisation_id = s.organisation_id and e.entity_id = s.entity_id
    left join report_schedule c on c.organisation_id = s.organisation_id and c.saved_report_id = s.saved_report_id
    where s.organisation_id = ${scope.organisation_id} and s.deleted_at is null and ${more}
    order by lower(s.name), s.saved_report_id`.execute(tx)
  return found.rows
}

/**
 * Own and shared reports, and those whose mails the person gets.
 */
export const listed = (tx: Tx, asker: Asker): Promise<SavedRow[]> =>
  rows(
    asker,
    tx,
    sql`(s.is_shared or s.organisation_user_id = ${asker.organisation_user_id} or exists (select from report_recipient g
      where g.organisation_id = s.organisation_id and g.saved_report_id = s.saved_report_id
        and g.organisation_user_id = ${asker.organisation_user_id}))`,
  )

export const one = async (tx: Tx, asker: Asker, saved_report_id: string): Promise<SavedRow | undefined> =>
  (await rows(asker, tx, sql`s.saved_report_id = ${saved_report_id}`))[0]

const change = (tx: Tx, { organisation_id }: OrgScope, saved_report_id: string) =>
  tx
    .updateTable('saved_report')
    .where('organisation_id', '=', organisation_id)
    .where('saved_report_id', '=', saved_report_id)

interface Owned extends Definition {
  readonly saved_report_id: string
  readonly created_at: string
}

const written = ({ name, period, filters, columns }: Omit<Definition, 'report'>) => ({
  name,
  period,
  filters: JSON.stringify(filters),
  columns: [...columns],
  entity_id: filters['entity_id'] ?? null,
})

export const insert = (tx: Tx, { scope, organisation_user_id }: Asker, saved: Owned): Promise<unknown> =>
  tx
    .insertInto('saved_report')
    .values({
      ...written(saved),
      report: saved.report,
      organisation_id: scope.organisation_id,
      organisation_user_id,
      saved_report_id: saved.saved_report_id,
      created_at: saved.created_at,
    })
    .execute()

export const update = (tx: Tx, scope: OrgScope, saved_report_id: string, saved: Definition): Promise<unknown> =>
  change(tx, scope, saved_report_id).set(written(saved)).execute()

export const setShared = (tx: Tx, scope: OrgScope, saved_report_id: string, is_shared: boolean): Promise<unknown> =>
  change(tx, scope, saved_report_id).set({ is_shared }).execute()

/** How many a person has. They wait for one another, so that no two pass the limit at once. */
export async function countOf(tx: Tx, { scope, organisation_user_id }: Asker): Promise<number> {
  const { organisation_id } = scope
  await sql`select from organisation_user where organisation_id = ${organisation_id}
    and organisation_user_id = ${organisation_user_id} for no key update`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .where('organisation_user_id', '=', organisation_user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false when the person has no such report */
export async function setDeleted(
  tx: Tx,
  { scope, organisation_user_id }: Asker,
  saved_report_id: string,
  deleted_at: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, scope, saved_report_id)
    .set({ deleted_at })
    .where('organisation_user_id', '=', organisation_user_id)
    .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteOlder = (tx: Tx, { organisation_id }: OrgScope, before: string): Promise<unknown> =>
  tx
    .deleteFrom('saved_report')
    .where('organisation_id', '=', organisation_id)
    .where('deleted_at', '<', before)
    .execute()

/** Those of some memberships that are not active here. */
export async function notMembers(tx: Tx, { organisation_id }: OrgScope, ids: readonly string[]): Promise<string[]> {
  const { rows: active } = await sql<{ id: string }>`select organisation_user_id as id from organisation_user
    where organisation_id = ${organisation_id} and deactivated_at is null
      and organisation_user_id = any(${[...ids]}::uuid[])`.execute(tx)
  return ids.filter((id) => !active.some((one) => one.id === id))
}

interface NewSchedule extends ReportSchedule {
  readonly next_at: string
  readonly recipients: readonly string[]
}

export async function setSchedule(
  tx: Tx,
  scope: OrgScope,
  saved_report_id: string,
  { recipients, ...schedule }: NewSchedule,
): Promise<void> {
  const { organisation_id } = scope
  const key = { organisation_id, saved_report_id }
  await tx
    .insertInto('report_schedule')
    .values({ ...key, ...schedule })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'saved_report_id']).doUpdateSet(schedule))
    .execute()
  await tx
    .deleteFrom('report_recipient')
    .where('organisation_id', '=', organisation_id)
    .where('saved_report_id', '=', saved_report_id)
    .where('organisation_user_id', 'not in', [...recipients])
    .execute()
  await tx
    .insertInto('report_recipient')
    .values(recipients.map((organisation_user_id) => ({ ...key, organisation_user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const setNext = (
  tx: Tx,
  { organisation_id }: OrgScope,
  saved_report_id: string,
  next_at: string,
): Promise<unknown> =>
  tx
    .updateTable('report_schedule')
    .set({ next_at })
    .where('organisation_id', '=', organisation_id)
    .where('saved_report_id', '=', saved_report_id)
    .execute()

export const removeSchedule = (tx: Tx, { organisation_id }: OrgScope, saved_report_id: string): Promise<unknown> =>
  tx
    .deleteFrom('report_schedule')
    .where('organisation_id', '=', organisation_id)
    .where('saved_report_id', '=', saved_report_id)
    .execute()

/** @returns false when the person does not get its mails */
export async function removeRecipient(
  tx: Tx,
  { scope, organisation_user_id }: Asker,
  saved_report_id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_recipient')
    .where('organisation_id', '=', scope.organisation_id)
    .where('saved_report_id', '=', saved_report_id)
    .where('organisation_user_id', '=', organisation_user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The first working day of the organisation from a day on, within a month; the day itself where it has none. */
export async function workingDayFrom(tx: Tx, { organisation_id }: OrgScope, day: string): Promise<string> {
  const { rows: found } = await sql<{ day: string }>`select d::date as day
    from generate_series(${day}::date, ${day}::date + 30, interval '1 day') d
    where day_off_name(${organisation_id}, d::date, null) is null order by 1 limit 1`.execute(tx)
  return found[0]?.day ?? day
}
