import { sql } from 'kysely'
import type { Db, Tx } from './tx.ts'

/** The kind of try that is counted, and how many are allowed in how much time. */
export interface Limit {
  readonly key: Buffer
  readonly most: number
  readonly within_ms: number
}

/** Tries counted under a key, the oldest of them first in time. */
interface AttemptCount {
  readonly count: number
  readonly oldest: string | null
}

/**
 * Counts one more try under each limit, unless one of them is used up already.
 *
 * Tries of one key wait for one another, over all processes: a hundred at once are counted like a hundred in a row.
 *
 * @param times how many are counted at once, all or none
 * @returns milliseconds until the next attempt is allowed; 0 if this one was
 */
export async function claimTry(tx: Tx, limits: readonly Limit[], now: Date, times = 1): Promise<number> {
  let wait = 0
  for (const { key, most, within_ms } of limits) {
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`.execute(tx)
    const from = new Date(now.getTime() - within_ms).toISOString()
    const { rows } = await sql<AttemptCount>`
      select count(*) as count, min(tried_at) as oldest
      from (select tried_at from sign_in_try where key_hash = ${key} and tried_at > ${from}
            order by tried_at desc limit ${most}) latest`.execute(tx)
    const [counted] = rows
    if (counted && counted.count + times > most) {
      const oldest = counted.oldest === null ? now.getTime() : Date.parse(counted.oldest)
      wait = Math.max(wait, oldest + within_ms - now.getTime())
    }
  }
  if (wait > 0) return wait
  const tried_at = now.toISOString()
  await tx
    .insertInto('sign_in_try')
    .values(limits.flatMap(({ key }) => Array.from({ length: times }, () => ({ key_hash: key, tried_at }))))
    .execute()
  return 0
}

/** The attempt succeeded: the first count restarts, and every other is reduced by this attempt. */
export async function forgiveTry(db: Db, [first, ...others]: readonly Limit[], now: Date): Promise<void> {
  if (first) await db.outside.deleteFrom('sign_in_try').where('key_hash', '=', first.key).execute()
  for (const { key } of others) {
    await sql`
      delete from sign_in_try where ctid = (
        select ctid from sign_in_try where key_hash = ${key} and tried_at = ${now.toISOString()} limit 1)`.execute(
      db.outside,
    )
  }
}
