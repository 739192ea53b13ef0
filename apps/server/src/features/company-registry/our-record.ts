import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import type { OfficerRole } from '@niyam/contract/officer-roles.ts'
import type { FactJson } from '../../db/tables/entities.ts'

// What our record has of a company, as the comparison reads it. Without a database.

export interface EntityOfRecord {
  readonly entity_id: string
  readonly entity_name: string
  readonly kind: string
  readonly cin: string | null
  readonly llpin: string | null
  readonly fcrn: string | null
  readonly incorporated_on: string | null
  readonly status: EntityStatus
}

export interface AddressOfRecord {
  readonly address_line_1: string
  readonly address_line_2: string
  readonly city: string
  readonly pincode: string
  readonly state: string | null
  readonly district: string | null
}

export interface OfficerOfRecord {
  readonly officer_id: string
  readonly name: string
  readonly role: OfficerRole
  readonly din: string | null
  readonly pan: string | null
  readonly appointed_on: string | null
  readonly ceased_on: string | null
}

export interface MeetingOfRecord {
  readonly event_id: string
  readonly happened_on: string
  readonly period: string | null
  readonly registration_id: string | null
}

export interface FactOfRecord {
  readonly attribute: string
  readonly financial_year: string | null
  readonly value: FactJson
}

/** A return of the registry in the calendar. */
export interface FilingOfRecord {
  readonly item_id: string
  readonly entity_id: string
  readonly obligation_id: string
  readonly registration_id: string | null
  readonly event_id: string | null
  readonly period: string
  readonly form: string
  readonly title: string
  readonly stage: 'open' | 'optional' | 'facts' | 'gone' | 'waived' | 'filed' | 'late'
  readonly due_date: string | null
  readonly filed_on: string | null
}

export interface OurRecord {
  readonly entity: EntityOfRecord
  readonly office: (AddressOfRecord & { readonly address_id: string }) | undefined
  /** The registration as a company or LLP, with what its certificate says. */
  readonly registration:
    | { readonly registration_id: string; readonly papers: Readonly<Record<string, string>> }
    | undefined
  /** Newest year first. */
  readonly facts: readonly FactOfRecord[]
  readonly officers: readonly OfficerOfRecord[]
  readonly meetings: readonly MeetingOfRecord[]
  readonly filings: readonly FilingOfRecord[]
}
