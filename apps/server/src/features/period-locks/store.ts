import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface LockRow {
  readonly lock_id: string
  readonly period: string
  readonly entity_name: string | null
  readonly reason: string
  readonly locked_by: string
  readonly locked_at: string
  readonly unlocked_by: string | null
  readonly unlocked_at: string | null
  readonly unlocked_reason: string | null
}

const ORDER = {
  locked: sql`l.locked_at`,
  period: sql`lower(period_days(l.period))`,
  entity: sql`lower(e.name)`,
}
export type LockSort = keyof typeof ORDER

const people = sql`join user_account u on u.user_id = l.locked_by left join user_account o on o.user_id = l.unlocked_by
  left join entity e on e.organisation_id = l.organisation_id and e.entity_id = l.entity_id`

export async function lockPage(
  tx: Tx,
  scope: OrgScope,
  { search, sort, descending, limit, offset }: ListPage<LockSort> & { readonly search: string },
): Promise<{ rows: LockRow[]; total: number }> {
  const like = containing(search)
  const matchesSearch =
    search === '' ? sql`true` : sql`(l.period ilike ${like} or e.name ilike ${like} or l.reason ilike ${like})`
  const { rows } = await sql<LockRow & { total: number }>`
    select l.lock_id, l.period, e.name as entity_name, l.reason, ${personName('u')} as locked_by, l.locked_at,
      case when o.user_id is not null then ${personName('o')} end as unlocked_by, l.unlocked_at, l.unlocked_reason,
      count(*) over ()::int as total
    from period_lock l ${people} where l.organisation_id = ${scope.organisation_id} and ${matchesSearch}
    order by ${ORDER[sort]} ${direction(descending)}, l.locked_at desc, l.lock_id
    limit ${limit} offset ${offset}`.execute(tx)
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  const first = await lockPage(tx, scope, { search, sort, descending, limit: 1, offset: 0 })
  return { rows: [], total: first.total }
}

/** Waits for filings that are under way, which then fall before the lock. */
export const holdAlone = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select hold_locks(${organisation_id}, true)`.execute(tx)

export const isEntity = async (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('entity')
    .select('entity_id')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirst()
  return row !== undefined
}

interface NewLock {
  readonly lock_id: string
  readonly entity_id: string | null
  readonly period: string
  readonly reason: string
  readonly locked_by: string
  readonly locked_at: string
}

/** @returns false when that very period is locked already */
export async function insertLock(tx: Tx, { organisation_id }: OrgScope, lock: NewLock): Promise<boolean> {
  const { rows } =
    await sql`insert into period_lock (organisation_id, lock_id, entity_id, period, reason, locked_by, locked_at)
    values (${organisation_id}, ${lock.lock_id}, ${lock.entity_id}, ${lock.period}, ${lock.reason}, ${lock.locked_by},
      ${lock.locked_at})
    on conflict (organisation_id, entity_id, period) where unlocked_at is null do nothing returning lock_id`.execute(tx)
  return rows.length > 0
}

/** @returns the period; undefined when there is no such lock, or it was unlocked before */
export async function unlock(
  tx: Tx,
  { organisation_id }: OrgScope,
  lock_id: string,
  { by, at, reason }: { readonly by: string; readonly at: string; readonly reason: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('period_lock')
    .set({ unlocked_by: by, unlocked_at: at, unlocked_reason: reason })
    .where('organisation_id', '=', organisation_id)
    .where('lock_id', '=', lock_id)
    .where('unlocked_at', 'is', null)
    .returning('period')
    .executeTakeFirst()
  return row?.period
}

export interface ItemLock {
  readonly item_id: string
  readonly lock_id: string
  readonly period: string
  readonly is_of_all: boolean
  readonly by: string
  readonly at: string
  readonly reason: string
}

/** The locks that hold some items. From here to the end of the transaction no other can come. */
export async function locksOf(tx: Tx, scope: OrgScope, item_ids: readonly string[]): Promise<ItemLock[]> {
  await sql`select hold_locks(${scope.organisation_id}, false)`.execute(tx)
  return locksSeen(tx, scope, item_ids)
}

/** The same for looking at alone: a lock may come a moment later. */
export async function locksSeen(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ItemLock[]> {
  const { rows } = await sql<ItemLock>`
    select i.item_id, l.lock_id, l.period, l.entity_id is null as is_of_all, ${personName('u')} as by, l.locked_at as at, l.reason
    from calendar_item i
    join period_lock l on l.organisation_id = i.organisation_id
      and l.lock_id = lock_of(i.organisation_id, i.entity_id, i.period, i.due_date)
    join user_account u on u.user_id = l.locked_by
    where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[])`.execute(tx)
  return rows
}
