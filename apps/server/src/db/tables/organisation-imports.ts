import type { Arrival } from '@niyam/contract/organisation-import.ts'
import type { ColumnType, Generated } from 'kysely'
import type { OfferedRights } from './organisations.ts'
import type { FactsOf } from '../table-facts.ts'

interface OrganisationArrivalTable {
  arrival_id: string
  user_id: string
  state: Arrival['state']
  file_name: string
  size: number
  received: Generated<number>
  asked_at: string
  address: string
  done: Generated<number>
  total: Generated<number>
  found: ColumnType<Arrival['found'], string | null | undefined, string | null>
  problems: ColumnType<Arrival['problems'], string | undefined, string>
  failure: Arrival['failure']
  name: string | null
  made_id: string | null
  finished_at: string | null
}

interface OrganisationOriginTable {
  organisation_id: string
  origin_id: string
  name: string
  made_at: string
  product_version: string
  sha256: string
  brought_by: string
  brought_at: string
  entries: number
  broken_at: number | null
}

interface BroughtEntryTable {
  organisation_id: string
  origin_id: string
  seq: number
  at: string
  actor: string | null
  person_id: string | null
  address: string | null
  request_id: string | null
  action: string
  subject: string
  subject_key: string
  entity_id: string | null
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
  prev_hash: Buffer
  hash: Buffer
}

interface BroughtPersonTable {
  organisation_id: string
  person_id: string
  name: string
  email: string
  role: 'a' | 'r' | 'm' | 'v'
  rights: ColumnType<OfferedRights | null, string | null, never>
  brought_at: string
  invited_at: string | null
}

export interface TablesOfOrganisationImports {
  organisation_arrival: OrganisationArrivalTable
  organisation_origin: OrganisationOriginTable
  brought_entry: BroughtEntryTable
  brought_person: BroughtPersonTable
}

export const organisationImportsFacts = {
  organisation_arrival: { own_data: { of: 'account' } },
  organisation_origin: { label: 'Where the organisation came from', exported_without: [] },
  brought_entry: { exported_without: [] },
  brought_person: {
    label: 'Imported person',
    exported_without: [],
    not_imported: 'people of an earlier import can be invited again',
  },
} satisfies FactsOf<TablesOfOrganisationImports>
