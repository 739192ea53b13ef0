import { type Db, inOrganisation } from './tx.ts'
import { provenScope } from '../http/scope.ts'

/** A key by the hash of its text, in any organisation: the row-level policy shows it to the holder of the key. */
export interface KeyRow {
  readonly organisation_id: string
  readonly key_id: string
  readonly actions: string[]
  readonly is_limited: boolean
  readonly expires_at: string
  readonly last_used_on: string | null
  readonly revoked_at: string | null
  /** Why the organisation is suspended; null while it is not. */
  readonly suspended_reason: string | null
  /** Whether the organisation lets in from this address. */
  readonly is_network_allowed: boolean
}

export async function keyRow(db: Db, key_hash: Buffer, address: string): Promise<KeyRow | undefined> {
  const { rows } = await db.pool.query<KeyRow>({
    name: 'key_of',
    text: 'select * from key_of($1, $2)',
    values: [key_hash, address || null],
  })
  return rows[0]
}

/** Notes the day in India on which a key was last used. */
export const touchKey = (db: Db, { organisation_id, key_id }: KeyRow, day: string): Promise<unknown> =>
  inOrganisation(db, provenScope(organisation_id), (tx) =>
    tx
      .updateTable('api_key')
      .set({ last_used_on: day })
      .where('organisation_id', '=', organisation_id)
      .where('key_id', '=', key_id)
      .execute(),
  )
