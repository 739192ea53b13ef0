import type { AttachmentKind } from '@niyam/contract/attachment-kinds.ts'
import type { Entity } from '@niyam/contract/entities.ts'
import type { EntityField } from '@niyam/contract/entity-fields.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import type { OfficerField } from '@niyam/contract/officer-fields.ts'
import type { Officer } from '@niyam/contract/officers.ts'
import type { RegistrationField } from '@niyam/contract/registration-fields.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

export interface EntityTable extends Pick<Entity, Exclude<EntityField, 'status' | 'status_from'>> {
  organisation_id: string
  entity_id: string
  status: Generated<EntityStatus>
  status_from: Generated<string | null>
  changed_at: string | null
  computed_release: string | null
  computed_to: string | null
  created_at: Generated<string>
}

/** A change of status in the history of an entity; the table keeps its older name. */
export interface EntityStandingTable {
  organisation_id: string
  entity_standing_id: string
  entity_id: string
  change: EntityStatus
  happened_on: string
  kind_before: string | null
  kind_after: string | null
  goes_on: boolean | null
  successor_id: string | null
  reference: string
  reason: string
  recorded_by: string | null
  recorded_at: Generated<string>
}

export interface EntityActivityTable {
  organisation_id: string
  entity_id: string
  code: string
  words: string
  is_main: boolean
  /** Per cent, read as text. */
  share: ColumnType<string | null, number | null, number | null>
}

interface EntityArchiveTable {
  organisation_id: string
  entity_id: string
  archived_at: string
  archived_by: string | null
  reason: string
}

export type FactJson = boolean | number | string

interface EntityFactTable {
  organisation_id: string
  entity_id: string
  attribute: string
  financial_year: string | null
  state: string | null
  /** Written as JSON text, read parsed. */
  value: ColumnType<FactJson, string, string>
  recorded_at: Generated<string>
}

export interface EntityEventTable {
  organisation_id: string
  event_id: string
  entity_id: string
  registration_id: string | null
  kind: string
  period: string | null
  happened_on: string
  recorded_at: Generated<string>
}

type RegistrationByItself = 'kind' | 'details' | 'ended_as' | 'is_sample' | 'suspended_from'

export interface RegistrationTable extends Pick<Registration, Exclude<RegistrationField, RegistrationByItself>> {
  organisation_id: string
  registration_id: string
  entity_id: string
  kind: string
  details: ColumnType<Record<string, FactJson>, string, string>
  ended_as: Generated<'surrendered' | 'cancelled' | null>
  is_sample: Generated<boolean>
  suspended_from: Generated<string | null>
  papers: ColumnType<Record<string, string>, string | undefined, string>
  portal_login: Generated<string>
  credentials_kept_in: Generated<string>
  created_at: Generated<string>
  /** With its hash, where `number` holds the last digits alone. */
  sealed_number: Generated<string | null>
  number_hash: Generated<Buffer | null>
}

/** A change of status in the history of a registration; the table keeps its older name. */
export interface RegistrationStandingTable {
  organisation_id: string
  standing_id: string
  entity_id: string
  registration_id: string
  change: 'suspended' | 'reactivated' | 'surrendered' | 'cancelled' | 'renewed'
  happened_on: string
  valid_to: string | null
  valid_to_before: string | null
  reference: string
  reason: string
  recorded_by: string | null
  recorded_at: Generated<string>
}

interface RegistrationPastDetailTable {
  organisation_id: string
  entity_id: string
  registration_id: string
  attribute: string
  until: string
  /** Written as JSON text, read parsed. */
  value: ColumnType<FactJson, string, string>
  recorded_by: string | null
  recorded_at: Generated<string>
}

interface RegistrationPlaceTable {
  organisation_id: string
  entity_id: string
  registration_id: string
  address_id: string
  is_principal: boolean
  activity: string
}

export interface BankAccountTable {
  organisation_id: string
  bank_account_id: string
  entity_id: string
  ifsc_code: string
  account_number: string
  bank_name: string
  branch: string
  account_type: 'savings' | 'current_account' | 'overdraft_account' | 'other'
  account_type_other: string
  is_primary: boolean
  created_at: Generated<string>
}

export interface EntityAddressTable {
  organisation_id: string
  address_id: string
  entity_id: string
  kind: 'registered' | 'branch' | 'other'
  address_line_1: string
  address_line_2: string
  city: string
  pincode: string
  state: string | null
  district: string | null
  address_proof_file: string | null
  created_at: Generated<string>
}

export interface EntityOfficerTable extends Pick<Officer, OfficerField> {
  organisation_id: string
  officer_id: string
  entity_id: string
  created_at: Generated<string>
}

interface RegistrationSignatoryTable {
  organisation_id: string
  entity_id: string
  registration_id: string
  officer_id: string
}

export interface AttachmentTable {
  organisation_id: string
  attachment_id: string
  entity_id: string
  registration_id: string | null
  event_id: string | null
  kind: AttachmentKind
  document_id: string
  thread_id: string
  version: number
  is_latest: boolean
  attached_by: string | null
  attached_at: string
}

interface TagTable {
  organisation_id: string
  tag_id: string
  name: string
  colour: 'violet' | 'blue' | 'teal' | 'green' | 'amber' | 'orange' | 'red' | 'grey'
  created_at: Generated<string>
}

interface EntityTagTable {
  organisation_id: string
  entity_id: string
  tag_id: string
}

export interface TablesOfEntities {
  entity: EntityTable
  entity_fact: EntityFactTable
  entity_event: EntityEventTable
  entity_standing: EntityStandingTable
  entity_activity: EntityActivityTable
  entity_archive: EntityArchiveTable
  registration: RegistrationTable
  registration_standing: RegistrationStandingTable
  registration_past_detail: RegistrationPastDetailTable
  registration_place: RegistrationPlaceTable
  entity_officer: EntityOfficerTable
  registration_signatory: RegistrationSignatoryTable
  attachment: AttachmentTable
  tag: TagTable
  entity_tag: EntityTagTable
  bank_account: BankAccountTable
  entity_address: EntityAddressTable
}

export const entitiesFacts = {
  entity: { label: 'Entity', exported_without: [] },
  entity_fact: { label: 'Fact', exported_without: [] },
  entity_event: { label: 'Event', exported_without: [], is_work_on: ['entity', 'registration'] },
  entity_standing: { label: 'Status of an entity', exported_without: [], is_work_on: ['entity'] },
  entity_activity: { label: 'Activity', exported_without: [], is_work_on: ['entity'] },
  entity_archive: { label: 'Archiving of an entity', exported_without: [] },
  // For an Aadhaar number the export has the last digits.
  registration: { label: 'Registration', exported_without: ['sealed_number', 'number_hash'] },
  registration_standing: { label: 'Status of a registration', exported_without: [], is_work_on: ['registration'] },
  registration_past_detail: {
    label: 'Dated change of a registration',
    exported_without: [],
    is_work_on: ['registration'],
  },
  registration_place: { label: 'Place of business', exported_without: [], is_work_on: ['registration'] },
  entity_officer: { label: 'Person of an entity', exported_without: [], is_work_on: ['entity'] },
  registration_signatory: { label: 'Signatory', exported_without: [], is_work_on: ['registration'] },
  attachment: { label: 'Attached document', exported_without: [], is_work_on: ['entity', 'registration'] },
  tag: { label: 'Tag', exported_without: [] },
  entity_tag: { label: 'Tag of an entity', exported_without: [] },
  bank_account: { label: 'Bank account', exported_without: [], is_work_on: ['entity'] },
  entity_address: { label: 'Address', exported_without: [], is_work_on: ['entity'] },
} satisfies FactsOf<TablesOfEntities>
