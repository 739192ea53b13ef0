import type { ImportKind, ImportState, RowOutcome } from '@niyam/contract/import-kinds.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactJson } from './entities.ts'
import type { FactsOf } from '../table-facts.ts'

export interface SheetImportTable {
  organisation_id: string
  import_id: string
  kind: ImportKind
  state: ImportState
  file_name: string
  sheet: string | null
  sheets: string[]
  notes: string[]
  heads: string[]
  fields: (string | null)[]
  made_by: string
  made_at: string
  address: Generated<string>
  done: Generated<number>
  total: Generated<number>
  finished_at: ColumnType<string | null, string | null | undefined>
}

/** An error in a row; if `field` is null, in the row as a whole. */
export interface RowProblem {
  readonly field: string | null
  readonly message: string
}

export interface MadeFact {
  readonly attribute: string
  readonly financial_year: string | null
  readonly value: FactJson
}

export interface MadeDetails {
  readonly registration_id: string
  readonly details: Readonly<Record<string, FactJson>>
  /** State and days, by field. */
  readonly fields: Readonly<Partial<Record<'state' | 'valid_from' | 'valid_to', string>>>
}

/** What one row of a sheet made, for undoing. */
export type RowMade =
  | { readonly what: 'entity'; readonly entity_id: string }
  | {
      readonly what: 'additions'
      readonly entity_id: string
      readonly registration_ids: readonly string[]
      /** Fields of the entity that were empty, with what they were given. */
      readonly filled: Readonly<Record<string, string>>
      /** Facts of the entity that were not stated; left out by earlier imports. */
      readonly facts?: readonly MadeFact[]
      /** Fields and details of registrations that were not stated. */
      readonly registrations_filled?: readonly MadeDetails[]
    }
  | { readonly what: 'officer'; readonly entity_id: string; readonly officer_id: string }
  | { readonly what: 'task'; readonly task_id: string }
  | { readonly what: 'filing'; readonly item_id: string }

interface SheetImportRowTable {
  organisation_id: string
  import_id: string
  row: number
  cells: string[]
  outcome: RowOutcome
  about: Generated<string>
  fills: Generated<string[]>
  /** Written as JSON text, read parsed. */
  problems: ColumnType<RowProblem[], string | undefined, string>
  /** Written as JSON text, read parsed. */
  made: ColumnType<RowMade | null, string | null | undefined, string | null>
}

export interface TablesOfImports {
  sheet_import: SheetImportTable
  sheet_import_row: SheetImportRowTable
}

export const importsFacts = {
  sheet_import: { label: 'Import of a sheet', not_exported: 'the imported rows are in the other tables' },
  sheet_import_row: { not_exported: 'the imported rows are in the other tables' },
} satisfies FactsOf<TablesOfImports>
