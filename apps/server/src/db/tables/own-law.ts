import type { ColumnType } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

export interface ExtensionMove {
  readonly obligation_id: string
  readonly period: string
  readonly extended_to: string
}

interface OwnExtensionTable {
  organisation_id: string
  extension_id: string
  instrument: string
  issued_by: string
  issued_on: string | null
  url: string
  known_on: string
  effect: 'extension' | 'fee-relief'
  is_provisional: boolean
  moves: ColumnType<ExtensionMove[], string, string>
  states: string[]
  entity_types: string[]
  created_by: string
  created_at: string
  approved_by: string | null
  approved_at: string | null
  withdrawn_by: string | null
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface TablesOfOwnLaw {
  own_extension: OwnExtensionTable
}

export const ownLawFacts = {
  own_extension: { label: 'Order of the organisation', exported_without: [] },
} satisfies FactsOf<TablesOfOwnLaw>
