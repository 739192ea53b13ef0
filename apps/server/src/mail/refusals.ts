import type { MailRefusal } from '@niyam/contract/accounts.ts'
import type { Db, Tx } from '../db/tx.ts'
import { whyRefused } from './refusal.ts'
import * as store from './store.ts'
import { addressKey } from './token.ts'

/** A refusal as shown to people. `last_at`: the time of the last bounce. */
export interface ShownRefusal extends MailRefusal {
  readonly last_at: string
}

/** Which of these addresses their mails come back from, by address. */
export async function refusalsOf(
  tx: Tx | Db['outside'],
  secret: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, ShownRefusal>> {
  if (emails.length === 0) return new Map()
  const byKey = new Map(emails.map((email) => [addressKey(secret, email), email]))
  const rows = await store.refusalsOf(tx, [...byKey.keys()])
  return new Map(
    rows.map(({ address_key, reason, since, last_at }) => [
      byKey.get(address_key) ?? '',
      { since, last_at, why: whyRefused(reason) },
    ]),
  )
}

/** Its details for a page; null if mails arrive. */
export async function refusalOf(tx: Tx | Db['outside'], secret: string, email: string): Promise<MailRefusal | null> {
  const refusal = (await refusalsOf(tx, secret, [email])).get(email)
  return refusal ? { since: refusal.since, why: refusal.why } : null
}

export { deleteCleared } from './store.ts'
