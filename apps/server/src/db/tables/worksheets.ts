import type { CellSource } from '@niyam/contract/worksheet-cells.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import type { FilingFigure, TickMark, WorksheetKind, WorksheetState } from '@niyam/contract/worksheet-limits.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

/** A cell as it is kept; what is not said is left out. */
export interface KeptCell {
  /** The typed value, or the result of the formula; absent is blank. */
  readonly value?: number | string
  readonly formula?: string
  readonly lacks?: string
  readonly problem?: { readonly kind: string; readonly cell: string }
  readonly source?: CellSource
  readonly note?: string
  readonly tick?: TickMark
  readonly former?: number | string
}

/** The cells of a row by the keys of their columns. */
export type KeptCells = Readonly<Record<string, KeptCell>>

export type KeptFigures = Partial<Record<FilingFigure, string>>

/** What a change found where it changed something; what is left out was not changed. */
export interface BeforeChange {
  readonly rows?: Readonly<Record<string, KeptCells | null>>
  readonly row_count?: number
  readonly columns?: readonly WorksheetColumn[]
  readonly figures?: KeptFigures
}

export const CHANGE_ACTS = ['cells', 'rows', 'columns', 'fill', 'import', 'delete', 'undo'] as const
export type ChangeAct = (typeof CHANGE_ACTS)[number]

interface WorksheetTable {
  organisation_id: string
  worksheet_id: string
  entity_id: string
  registration_id: string | null
  item_id: string | null
  /** The area of its item or kind; null: for people who see the whole entity. */
  area: string | null
  kind: WorksheetKind
  template_version: number | null
  title: string
  period: string
  edition: number
  state: Generated<WorksheetState>
  version: Generated<number>
  /** Written as JSON text, read parsed. */
  columns: ColumnType<WorksheetColumn[], string, string>
  row_count: number
  figures: ColumnType<KeptFigures, string | undefined, string>
  problems: Generated<number>
  lacks: Generated<number>
  conclusion: Generated<string>
  copied_from: string | null
  created_by: string
  created_at: string
  changed_by: string
  changed_at: string
  prepared_by: string | null
  prepared_at: string | null
  reviewed_by: string | null
  reviewed_at: string | null
  locked_by: string | null
  locked_at: string | null
  returned_by: string | null
  returned_at: string | null
  remark: Generated<string>
  sha256: string | null
  deleted_at: string | null
}

interface WorksheetRowTable {
  organisation_id: string
  worksheet_id: string
  /** From 1. */
  row: number
  cells: ColumnType<KeptCells, string, string>
}

interface WorksheetChangeTable {
  organisation_id: string
  worksheet_id: string
  version: number
  undo_id: string
  act: ChangeAct
  made_by: string
  made_at: string
  before: ColumnType<BeforeChange, string, never>
}

interface WorksheetDocumentTable {
  organisation_id: string
  worksheet_id: string
  document_id: string
}

interface WorksheetFilingTable {
  organisation_id: string
  worksheet_id: string
  filing_id: string
  figures: ColumnType<{ figure: FilingFigure; cell: string; paise: number }[], string, never>
  used_by: string
  used_at: string
}

export interface TablesOfWorksheets {
  worksheet: WorksheetTable
  worksheet_row: WorksheetRowTable
  worksheet_change: WorksheetChangeTable
  worksheet_document: WorksheetDocumentTable
  worksheet_filing: WorksheetFilingTable
}

export const worksheetsFacts = {
  worksheet: { label: 'Worksheet', exported_without: [], is_work_on: ['entity', 'registration'] },
  worksheet_row: { exported_without: [], people_in_json: ['cells'] },
  worksheet_change: { label: 'Change of a worksheet', exported_without: [], people_in_json: ['before'] },
  worksheet_document: { label: 'Document of a worksheet', exported_without: [] },
  worksheet_filing: { label: 'Figures of a worksheet in a filing', exported_without: [] },
} satisfies FactsOf<TablesOfWorksheets>
