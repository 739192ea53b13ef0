import type { Tx } from '../../db/tx.ts'
import * as store from './store.ts'

export { sealTrails } from './seals.ts'

/** Something worth keeping that no change of a row shows: a sign-in, an export, a refused attempt. */
export interface AuditNote {
  /** `organisation` is that of the transaction; `platform` is for what belongs to none. */
  readonly chain: 'organisation' | 'platform'
  /** What happened, as `noun.verb`: `table.exported`, `signin.failed`. */
  readonly action: string
  /** The subject of the change: a table's name, or another noun. */
  readonly subject: string
  /** The id of that; never a name, an address or a number of a person. */
  readonly subject_key?: string
  readonly entity_id?: string
  readonly old?: Record<string, unknown>
  readonly new?: Record<string, unknown>
}

/**
 * Adds an entry to the audit trail, kept when the transaction commits. Who and from where are the transaction's own.
 *
 * From here to the commit others who write to that chain wait: best the last thing that a transaction does.
 */
export async function noteAudit(tx: Tx, { chain, subject_key = '', ...note }: AuditNote): Promise<void> {
  await store.insertNote(tx, {
    isPlatform: chain === 'platform',
    subject_key,
    action: note.action,
    subject: note.subject,
    entity_id: note.entity_id ?? null,
    old: note.old ?? null,
    new: note.new ?? null,
  })
}
