import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

export type ExportState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'

interface OrganisationExportTable {
  organisation_id: string
  export_id: string
  state: ExportState
  asked_by: string
  asked_at: string
  done: Generated<number>
  total: Generated<number>
  rows: Generated<number>
  finished_at: string | null
  expires_at: string | null
  size: number | null
  sha256: string | null
  manifest_sha256: string | null
  failure: 'error' | 'disk_full' | null
  downloaded_at: string | null
}

type ReadOnly<T> = ColumnType<T, never, never>

/** Written by functions of the database alone. */
interface OrganisationDeletionTable {
  deleted_id: ReadOnly<string>
  name: ReadOnly<string>
  closed_at: ReadOnly<string>
  closed_by: ReadOnly<string | null>
  admins: ReadOnly<string[]>
  begun_at: ReadOnly<string>
  finished_at: ReadOnly<string | null>
  counts: ReadOnly<Record<string, number>>
  manifest_sha256: ReadOnly<string | null>
  trail_seq: ReadOnly<number | null>
  trail_hash: ReadOnly<string | null>
}

export interface TablesOfExports {
  organisation_deletion: OrganisationDeletionTable
  organisation_export: OrganisationExportTable
}

export const exportsFacts = {
  organisation_deletion: {},
  organisation_export: { label: 'Export of everything', not_exported: 'exports themselves' },
} satisfies FactsOf<TablesOfExports>
