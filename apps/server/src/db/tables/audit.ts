import type { ColumnType } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

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

/** Where each organisation's trail ends. */
interface AuditHeadTable {
  organisation_id: ReadOnly<string>
  seq: ReadOnly<number>
  hash: ReadOnly<Buffer>
}

/** What the trail does not record, and why. */
interface AuditRuleTable {
  table_name: ReadOnly<string>
  column_name: ReadOnly<string>
  rule: ReadOnly<'exempt' | 'derived' | 'secret' | 'partly' | 'platform'>
  reason: ReadOnly<string>
}

export interface TablesOfAudit {
  audit_head: AuditHeadTable
  audit_rule: AuditRuleTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
}

export const auditFacts = {
  audit_head: { not_exported: 'says where the trail ends, as its last entry does' },
  audit_rule: {},
  audit_entry: { exported_without: [], not_imported: 'is imported as history beside the new trail' },
  audit_seal: { not_exported: "signatures that only this server's secret can check" },
} satisfies FactsOf<TablesOfAudit>
