import type { Db, Tx } from '../../db/tx.ts'

// Mailed links, as hashes: one that sets a new password, one that confirms an address.

/** Makes this the one link of the person: an older mail stops working. */
export async function replaceReset(
  db: Db,
  link: { readonly token_hash: Buffer; readonly user_id: string; readonly expires_at: string },
): Promise<void> {
  await db.outside.deleteFrom('password_reset').where('user_id', '=', link.user_id).execute()
  await db.outside.insertInto('password_reset').values(link).execute()
}

/** Uses a link up. @returns whose it was, or undefined when it is unknown, used or too old */
export async function takeReset(tx: Tx, token_hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** The owner of a link, while it can be used. */
export const ownerOfReset = (db: Db, token_hash: Buffer, now: Date) =>
  db.outside
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.user_id', 'password_reset.user_id')
    .select(['user_account.email', 'user_account.first_name', 'user_account.last_name'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Makes this the one link of the person that confirms their address: an older mail stops working. */
export const replaceProof = (
  db: Db,
  proof: { readonly user_id: string; readonly token_hash: Buffer; readonly expires_at: string },
) =>
  db.outside
    .insertInto('email_proof')
    .values(proof)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proof))
    .execute()

/** Uses a link up. @returns false when it is not this person's, was used or is too old */
export async function takeProof(tx: Tx, user_id: string, token_hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('email_proof')
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
