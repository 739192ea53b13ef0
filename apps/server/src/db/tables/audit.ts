import type { ColumnType } from 'kysely'

/** The organisation of acts on the platform itself. */
export const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000'

type ReadOnly<T> = ColumnType<T, never, never>

/** Written by the database's own triggers alone. */
interface AuditEntryTable {
  organisation_id: ReadOnly<string>
  seq: ReadOnly<number>
  at: ReadOnly<string>
  actor: ReadOnly<string | null>
  address: ReadOnly<string | null>
  request_id: ReadOnly<string | null>
  action: ReadOnly<string>
  subject: ReadOnly<string>
  subject_key: ReadOnly<string>
  entity_id: ReadOnly<string | null>
  old: ReadOnly<Record<string, unknown> | null>
  new: ReadOnly<Record<string, unknown> | null>
  prev_hash: ReadOnly<Buffer>
  hash: ReadOnly<Buffer>
}

interface AuditSealTable {
  organisation_id: string
  seq: number
  hash: Buffer
  sealed_at: string
  mac: Buffer
}

export interface TablesOfAudit {
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
}
