import type { Dsc, DscMovement, DscRegistration } from '@niyam/contract/dsc.ts'
import type { Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

type OfCertificate =
  | 'holder'
  | 'organisation'
  | 'certificate_class'
  | 'usage'
  | 'issuer'
  | 'serial'
  | 'valid_from'
  | 'valid_to'
  | 'thumbprint'
  | 'email'
  | 'chain'

export interface DscTable extends Pick<Dsc, OfCertificate> {
  organisation_id: string
  dsc_id: string
  entity_id: string | null
  officer_id: string | null
  label: Generated<string>
  token_make: Generated<string>
  token_serial: Generated<string>
  location: Generated<string>
  notes: Generated<string>
  status: Generated<Dsc['status']>
  /** SHA-256 of the holder's PAN. */
  pan_hash: string | null
  /** DER as base64. */
  certificate: string
  added_by: string | null
  added_at: string
  archived_at: string | null
}

interface DscMovementTable extends Omit<DscMovement, 'recorded_by'> {
  organisation_id: string
  dsc_id: string
  recorded_by: string | null
}

interface DscPortalTable extends DscRegistration {
  organisation_id: string
  dsc_id: string
}

export interface TablesOfDsc {
  dsc: DscTable
  dsc_movement: DscMovementTable
  dsc_portal: DscPortalTable
}

export const dscFacts = {
  dsc: { label: 'Digital signature certificate', exported_without: [] },
  dsc_movement: { label: 'Movement of a DSC token', exported_without: [] },
  dsc_portal: { label: 'DSC on a portal', exported_without: [] },
} satisfies FactsOf<TablesOfDsc>
