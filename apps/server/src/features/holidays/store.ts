import type { DayOff, NamedDay, Week } from '@niyam/contract/holidays.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export async function weekOf(tx: Tx, { organisation_id }: OrgScope): Promise<Week> {
  const { rows } = await sql<Week>`select weekly_off, saturdays_off from organisation
    where organisation_id = ${organisation_id}`.execute(tx)
  return rows[0] ?? { weekly_off: [], saturdays_off: 'none' }
}

export const saveWeek = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { weekly_off, saturdays_off }: Week,
): Promise<unknown> =>
  sql`update organisation set weekly_off = ${[...weekly_off]}::smallint[], saturdays_off = ${saturdays_off}
    where organisation_id = ${organisation_id}`.execute(tx)

export async function namedDays(tx: Tx, { organisation_id }: OrgScope): Promise<DayOff[]> {
  const { rows } = await sql<DayOff>`select day_off_id, name, day, is_yearly, states from day_off
    where organisation_id = ${organisation_id} order by day, lower(name)`.execute(tx)
  return rows
}

export type GivenDay = Omit<DayOff, 'day_off_id'>

/** @returns how many were not kept before, by their date and name */
export async function insertDays(tx: Tx, { organisation_id }: OrgScope, days: readonly GivenDay[]): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('day_off')
    .values(
      days.map(({ states, ...day }) => ({
        ...day,
        organisation_id,
        day_off_id: uuidv7(),
        states: [...new Set(states)],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** @returns false when the organisation has no such day */
export async function updateDay(
  tx: Tx,
  { organisation_id }: OrgScope,
  day_off_id: string,
  changes: Partial<GivenDay>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('day_off')
    .set(changes)
    .where('organisation_id', '=', organisation_id)
    .where('day_off_id', '=', day_off_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when the organisation has no such day */
export async function deleteDay(tx: Tx, { organisation_id }: OrgScope, day_off_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('day_off')
    .where('organisation_id', '=', organisation_id)
    .where('day_off_id', '=', day_off_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Days that are off everywhere, and those that are off in some states alone. */
export async function daysBetween(
  tx: Tx,
  { organisation_id }: OrgScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<NamedDay[]> {
  const { rows } = await sql<NamedDay>`
    with day as (
      select d::date as date, day_off_name(${organisation_id}, d::date, null) as name
      from generate_series(${from}::date, ${to}::date, interval '1 day') d
    )
    select date, name, '{}'::text[] as states from day where name is not null
    union all
    select day.date, o.name, o.states from day join day_off o on o.organisation_id = ${organisation_id} and o.states <> '{}'
      and (o.day = day.date or o.is_yearly and to_char(o.day, 'MM-DD') = to_char(day.date, 'MM-DD'))
    where day.name is null
    order by 1, 2`.execute(tx)
  return rows
}
