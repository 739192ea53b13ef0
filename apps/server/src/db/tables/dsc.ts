import type { Dsc, DscMovement, DscReceipt, DscRegistration, DscReminder } from '@niyam/contract/dsc.ts'
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

interface DscMovementTable extends Omit<DscMovement, 'recorded_by' | 'receipt'> {
  organisation_id: string
  dsc_id: string
  recorded_by: string | null
}

export interface DscReceiptTable
  extends Pick<DscReceipt, 'asked_at' | 'expires_at' | 'mail' | 'answered_at' | 'method'> {
  organisation_id: string
  movement_id: string
  /** For the link that was shown; null once it was taken back. */
  link_hash: Buffer | null
  /** For the link in the mail. */
  mail_hash: Buffer | null
  /** Kept until the mail has gone. */
  email: string | null
  answer: 'received' | 'not_received' | null
  answered_by: Generated<string>
  reason: Generated<string>
}

interface DscPortalTable extends DscRegistration {
  organisation_id: string
  dsc_id: string
}

export interface DscReminderTable extends Pick<DscReminder, 'email' | 'language' | 'mailed_on'> {
  organisation_id: string
  dsc_id: string
  /** SHA-256; stays when the address goes. */
  address_hash: string
  /** For the link in the mails; null until the first. */
  link_hash: Buffer | null
  /** The last step of the ladder that is done. */
  step: number | null
  mail: Generated<DscReminder['mail']>
}

interface DscReminderStopTable {
  organisation_id: string
  address_hash: string
  stopped_at: string
}

export interface TablesOfDsc {
  dsc: DscTable
  dsc_movement: DscMovementTable
  dsc_portal: DscPortalTable
  dsc_receipt: DscReceiptTable
  dsc_reminder: DscReminderTable
  dsc_reminder_stop: DscReminderStopTable
}

export const dscFacts = {
  dsc: { label: 'Digital signature certificate', exported_without: [] },
  dsc_movement: { label: 'Movement of a DSC token', exported_without: [] },
  // A link belongs to the server that made it: an imported receipt without an answer is one that was taken back.
  dsc_receipt: {
    label: 'Receipt of a DSC token',
    exported_without: ['link_hash', 'mail_hash', 'email'],
  },
  dsc_portal: { label: 'DSC on a portal', exported_without: [] },
  dsc_reminder: {
    label: 'Reminder of a DSC holder',
    exported_without: ['link_hash'],
    columns_not_imported: { email: 'another server mails no one outside until the office switches it on there' },
  },
  dsc_reminder_stop: { label: 'No more reminders of DSC', exported_without: [] },
} satisfies FactsOf<TablesOfDsc>
