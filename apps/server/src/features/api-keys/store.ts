import { type Insertable, sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Database } from '../../db/tables.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ListedKey {
  readonly key_id: string
  readonly name: string
  readonly prefix: string
  readonly actions: string[]
  readonly is_limited: boolean
  readonly group_name: string | null
  readonly made_by: string
  readonly created_at: string
  readonly expires_at: string
  readonly last_used_on: string | null
  readonly revoked_at: string | null
}

const KEYS_BY = {
  name: sql`lower(k.name)`,
  created: sql`k.created_at`,
  expires: sql`k.expires_at`,
  used: sql`k.last_used_on`,
}
export type KeySort = keyof typeof KEYS_BY

export async function keyPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  page: ListPage<KeySort> & { readonly search: string },
): Promise<{ rows: ListedKey[]; total: number }> {
  const like = containing(page.search)
  const matchesSearch = page.search === '' ? sql`true` : sql`(k.name ilike ${like} or k.prefix ilike ${like})`
  const where = sql`k.organisation_id = ${organisation_id} and ${matchesSearch}`
  const [keys, counted] = await Promise.all([
    sql<ListedKey>`
      select k.key_id, k.name, k.prefix, k.actions, k.is_limited, g.name as group_name, ${personName('u')} as made_by,
        k.created_at, k.expires_at, k.last_used_on, k.revoked_at
      from api_key k join user_account u on u.user_id = k.created_by
        left join person_group g on g.organisation_id = k.organisation_id and g.group_id = k.group_id
      where ${where}
      order by ${KEYS_BY[page.sort]} ${direction(page.descending)}, k.created_at desc, k.key_id
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from api_key k where ${where}`.execute(tx),
  ])
  return { rows: keys.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Keys that open something still. Those who make one at the same moment wait for each other. */
export async function liveKeys(tx: Tx, { organisation_id }: OrgScope, now: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${organisation_id}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('api_key')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export const insertKey = (
  tx: Tx,
  { organisation_id }: OrgScope,
  key: Omit<Insertable<Database['api_key']>, 'organisation_id'>,
): Promise<unknown> =>
  tx
    .insertInto('api_key')
    .values({ organisation_id, ...key })
    .execute()

/** @returns when it was revoked before, null when it was not; undefined when there is no such key */
export async function revokeKey(
  tx: Tx,
  { organisation_id }: OrgScope,
  key_id: string,
  by: { readonly revoked_at: string; readonly revoked_by: string },
): Promise<string | null | undefined> {
  const own = tx
    .selectFrom('api_key')
    .select('revoked_at')
    .where('organisation_id', '=', organisation_id)
    .where('key_id', '=', key_id)
    .forUpdate()
  const key = await own.executeTakeFirst()
  if (key?.revoked_at === null) {
    await tx
      .updateTable('api_key')
      .set(by)
      .where('organisation_id', '=', organisation_id)
      .where('key_id', '=', key_id)
      .execute()
  }
  return key?.revoked_at
}

/** By name, at most 200. */
export const groups = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('person_group')
    .select(['group_id', 'name'])
    .where('organisation_id', '=', organisation_id)
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute()
