import { sql } from 'kysely'
import type { Db, Tx } from '../db/tx.ts'
import type { Refusal, RefusalReason } from './refusal.ts'

/** A bounce this soon after an accepted mail belongs to the previous refusal. */
const SAME_TROUBLE = sql`interval '2 days'`

/** Those of the addresses whose last mail came back. */
export const refusalsOf = (db: Tx | Db['outside'], keys: readonly string[]) =>
  db
    .selectFrom('mail_refusal')
    .select(['address_key', 'reason', 'since', 'last_at'])
    .where('address_key', 'in', [...keys])
    .where('cleared_at', 'is', null)
    .execute()

export async function refusalOf(db: Db, key: string): Promise<Refusal | undefined> {
  const [row] = await refusalsOf(db.outside, [key])
  return row
}

/** Notes that a mail came back. A mail that went out before another one was taken says nothing about today. */
export const noteRefusal = (
  db: Db,
  { key, reason, sent_at, now }: { readonly key: string; readonly reason: RefusalReason; sent_at: Date; now: Date },
): Promise<unknown> => {
  const [at, sent] = [now.toISOString(), sent_at.toISOString()]
  return sql`
    insert into mail_refusal as old (address_key, reason, since, last_at) values (${key}, ${reason}, ${at}, ${at})
    on conflict (address_key) do update set
      reason = excluded.reason, last_at = excluded.last_at, cleared_at = null,
      since = case when old.cleared_at < excluded.last_at - ${SAME_TROUBLE} then excluded.since else old.since end
    where old.cleared_at is null or old.cleared_at <= ${sent}::timestamptz`.execute(db.outside)
}

/** The mail of this moment was taken: whatever was noted is over, unless that very mail comes back yet. */
export const clearRefusal = (db: Db, key: string, sent_at: Date): Promise<unknown> =>
  db.outside
    .updateTable('mail_refusal')
    .set({ cleared_at: sent_at.toISOString() })
    .where('address_key', '=', key)
    .where('cleared_at', 'is', null)
    .execute()

/** Deletes refusals that were cleared long enough ago. */
export const deleteCleared = (db: Db, now: Date): Promise<unknown> =>
  db.outside
    .deleteFrom('mail_refusal')
    .where('cleared_at', '<', new Date(now.getTime() - 14 * 86_400_000).toISOString())
    .execute()
