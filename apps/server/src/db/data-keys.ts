import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OpenDatabase } from './open.ts'
import type { Tx } from './tx.ts'
import { type Sealer, sealer } from '../crypto/sealed.ts'

// A data key encrypts a text, and the server's secret encrypts the data key. So keys can change while people work, with the
// same secret.

const wrapping = (secret: string) => sealer([secret], 'data key')
const ownerOf = (key_id: string) => `data_key ${key_id}`

/**
 * Seals and opens texts for one purpose. Call it before reading a sealed text: until this transaction ends no key is added
 * or removed, so one of these keys opens every text read afterwards.
 */
export async function dataSealer(tx: Tx, secret: string, purpose: string): Promise<Sealer> {
  await sql`lock table data_key in row share mode`.execute(tx)
  // Values encrypted before data keys existed use the secret itself.
  const [newest = await addKey(tx, secret), ...older] = await keysOf(tx, secret)
  return sealer([newest, ...older, secret], purpose)
}

/** Makes the first key if there is none, so that each later start can check that it has the same secret. */
export const ensureKey = (tx: Tx, secret: string): Promise<unknown> => dataSealer(tx, secret, 'data key')

/** Whether this secret encrypts a data key; undefined if there is no key yet. */
export async function isSecretOfKeys({ ownerPool }: Pick<OpenDatabase, 'ownerPool'>, secret: string | undefined) {
  const { rows: made } = await ownerPool.query<{ is: boolean }>(`select to_regclass('data_key') is not null as is`)
  if (made[0]?.is !== true) return undefined
  const { rows } = await ownerPool.query<{ sealed_key: string }>(
    'select sealed_key from data_key order by key_id desc limit 1',
  )
  const [newest] = rows
  if (!newest) return undefined
  return secret !== undefined && wrapping(secret).isCurrent(newest.sealed_key)
}

/** Newest first. @throws Error if another secret encrypts them */
async function keysOf(tx: Tx, secret: string): Promise<string[]> {
  const rows = await tx.selectFrom('data_key').select(['key_id', 'sealed_key']).orderBy('key_id', 'desc').execute()
  return rows.map(({ key_id, sealed_key }) => wrapping(secret).open(sealed_key, ownerOf(key_id)))
}

async function addKey(tx: Tx, secret: string): Promise<string> {
  const key_id = uuidv7()
  const key = randomBytes(32).toString('base64url')
  const sealed_key = wrapping(secret).seal(key, ownerOf(key_id))
  await tx.insertInto('data_key').values({ key_id, sealed_key, made_at: new Date().toISOString() }).execute()
  return key
}

// Waits until no other transaction seals or opens, and blocks new ones.
const lockKeys = (tx: Tx) => sql`lock table data_key in exclusive mode`.execute(tx)

/** After this transaction all texts are sealed under a new key. */
export async function beginNewKey(tx: Tx, secret: string): Promise<void> {
  await lockKeys(tx)
  // Fails with another secret than before: no one could sign in otherwise.
  await keysOf(tx, secret)
  await addKey(tx, secret)
}

/** Deletes all keys of a lost secret: values under them can never be decrypted again. */
export async function forgetKeys(tx: Tx): Promise<void> {
  await lockKeys(tx)
  await tx.deleteFrom('data_key').execute()
}

/** Deletes all keys but the newest; no value may still use them. @returns the number deleted */
export async function dropOlderKeys(tx: Tx): Promise<number> {
  await lockKeys(tx)
  const newest = tx.selectFrom('data_key').select('key_id').orderBy('key_id', 'desc').limit(1)
  const deleted = await tx.deleteFrom('data_key').where('key_id', '<>', newest).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
