import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import type { Finding } from '@niyam/formats/finding.ts'
import type { Totals } from '@niyam/formats/format.ts'
import type { ColumnType } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface PortalFileTable {
  organisation_id: string
  file_id: string
  entity_id: string
  kind: PortalFileKind
  holder: string
  period: string
  part: string
  content_hash: string
  file_name: string
  made_on: string | null
  /** Written as JSON text, read parsed; so are totals and notes. */
  head: ColumnType<unknown, string, string>
  totals: ColumnType<Totals, string, string>
  row_count: number
  notes: ColumnType<Finding[], string, string>
  imported_by: string
  imported_at: string
}

interface PortalFileRowTable {
  organisation_id: string
  file_id: string
  line: number
  /** Written as JSON text, read parsed. */
  row: ColumnType<unknown, string, string>
}

export interface TablesOfPortalFiles {
  portal_file: PortalFileTable
  portal_file_row: PortalFileRowTable
}

export const portalFilesFacts = {
  portal_file: { label: 'Portal file', exported_without: [], is_work_on: ['entity'] },
  portal_file_row: { exported_without: [] },
} satisfies FactsOf<TablesOfPortalFiles>
