import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface DueCounts {
  readonly due_today: number
  readonly due_soon: number
  readonly overdue: number
}

/** The counts of the dashboard: open items due today, due until `until`, and overdue. */
export const dueCounts = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  { today, until }: { readonly today: string; readonly until: string },
): Promise<DueCounts> => {
  const { rows } = await sql<DueCounts>`select
      count(*) filter (where due_date = ${today})::int as due_today,
      count(*) filter (where due_date > ${today})::int as due_soon,
      count(*) filter (where due_date < ${today} and stage = 'open')::int as overdue
    from calendar_item
    where organisation_id = ${organisation_id} and stage in ('open', 'optional') and due_date <= ${until}`.execute(tx)
  return rows[0] ?? { due_today: 0, due_soon: 0, overdue: 0 }
}

/** How many of those are given to each person. */
export const ownDueCounts = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  { today, until }: { readonly today: string; readonly until: string },
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ user_id: string; count: number }>`select assigned_to as user_id, count(*)::int as count
    from calendar_item
    where organisation_id = ${organisation_id} and stage in ('open', 'optional') and due_date <= ${until}
      and (stage = 'open' or due_date >= ${today}) and assigned_to is not null
    group by 1`.execute(tx)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** For each person, their open items whose internal due date is today, and those past it. */
export const ownDayCounts = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  today: string,
  user_ids: readonly string[],
): Promise<{ user_id: string; due_today: number; passed: number }[]> => {
  const { rows } = await sql<{ user_id: string; due_today: number; passed: number }>`
    select assigned_to as user_id, count(*) filter (where own_day = ${today})::int as due_today,
      count(*) filter (where own_day < ${today})::int as passed
    from calendar_item
    where organisation_id = ${organisation_id} and filing_id is null and own_day <= ${today}
      and assigned_to = any(${[...user_ids]}::uuid[]) and step is distinct from 'in_review'
      and (stage in ('open', 'facts') or stage = 'optional' and due_date >= ${today})
    group by 1`.execute(tx)
  return rows
}

/** The people of an organisation whose visibility is limited by groups or grants, by user. */
export const limitedPlaces = async (tx: Tx, { organisation_id }: OrgScope): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('organisation_user as place')
    .select(['place.user_id', 'place.organisation_user_id'])
    .where('place.organisation_id', '=', organisation_id)
    .where(sql<boolean>`is_limited(place)`)
    .execute()
  return new Map(rows.map(({ user_id, organisation_user_id }) => [user_id, organisation_user_id]))
}
