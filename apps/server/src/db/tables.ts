import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// The rows as the driver hands them over: days and moments as text, bigint as number. One interface a table.

export interface UserAccountTable {
  user_id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string
  role: Generated<'subscriber' | 'reseller' | 'employee' | 'admin'>
  mobile_number: string | null
  user_type: 'pr' | 'bu' | 'ot' | null
  address_state: string | null
  employee_base: 'lt5' | '5-10' | '20-100' | 'gt100' | null
  referral_source: 'search' | 'article' | 'fb_ad' | 'youtube_ad' | 'web_sem' | 'friend' | 'other' | null
  look: 'light' | 'semi-dark' | 'dark' | 'system' | null
  language: 'en' | 'hi' | 'de' | 'fr' | 'pt' | null
  created_at: Generated<string>
}

export interface UserSessionTable {
  session_id: string
  user_id: string
  cookie_hash: Buffer
  token_hash: Buffer
  csrf_token: string
  user_agent: string
  address: string
  created_at: Generated<string>
  last_used_at: Generated<string>
  expires_at: string
}

export interface PasswordResetTable {
  token_hash: Buffer
  user_id: string
  created_at: Generated<string>
  expires_at: string
}

export interface SignInTryTable {
  key_hash: Buffer
  tried_at: Generated<string>
}

export interface OrganisationTable {
  organisation_id: string
  name: string
  address_state: string | null
  created_at: Generated<string>
}

export interface OrganisationUserTable {
  organisation_id: string
  organisation_user_id: string
  user_id: string
  role: 'a' | 'r' | 'm' | 'v'
  created_at: Generated<string>
  seen_at: string | null
}

export interface OrganisationUserSettingTable {
  organisation_id: string
  organisation_user_id: string
  starred: ColumnType<{ path: string; title: string }[], string, string>
  tables: ColumnType<Record<string, { hidden: string[]; density: 'compact' | 'usual' | 'relaxed' }>, string, string>
  views: ColumnType<Record<string, { name: string; query: string }[]>, string, string>
}

export interface EntityTable {
  organisation_id: string
  entity_id: string
  name: string
  kind: string
  pan: string | null
  cin: string | null
  llpin: string | null
  fcrn: string | null
  address_state: string | null
  incorporated_on: string | null
  tracked_from: string
  closed_on: string | null
  changed_at: string | null
  computed_release: string | null
  computed_to: string | null
  created_at: Generated<string>
}

export type FactJson = boolean | number | string

export interface EntityFactTable {
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

export interface RegistrationTable {
  organisation_id: string
  registration_id: string
  entity_id: string
  kind: string
  number: string
  state: string | null
  details: ColumnType<Record<string, FactJson>, string, string>
  valid_from: string | null
  valid_to: string | null
  ended_as: Generated<'surrendered' | 'cancelled' | null>
  is_sample: Generated<boolean>
  created_at: Generated<string>
}

export interface CalendarItemTable {
  organisation_id: string
  item_id: string
  entity_id: string
  registration_id: string | null
  obligation_id: string
  version_id: string
  area: string
  form: string
  title: string
  period: string
  event_id: string | null
  statutory_due_date: string | null
  due_date: string | null
  fee_free_until: string | null
  needs_facts: boolean
  missing: string[]
  is_optional: boolean
  is_derived: Generated<boolean>
  note: Generated<string>
  assigned_to: string | null
  internal_due_date: string | null
  filing_id: string | null
  filed_on: string | null
  stage: GeneratedAlways<Stage>
}

/** The part of an item's state that does not depend on the day it is looked at. */
export type Stage = 'open' | 'optional' | 'facts' | 'gone' | 'filed' | 'late'

export interface FilingTable {
  organisation_id: string
  filing_id: string
  item_id: string
  filed_on: string
  due_date: string | null
  acknowledgement: string
  amount_paise: number | null
  note: Generated<string>
  filed_by: string
  recorded_at: Generated<string>
  withdrawn_at: string | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
}

export interface DocumentTable {
  organisation_id: string
  document_id: string
  sha256: Buffer
  name: string
  size: number
  content_type: string
  created_by: string
  created_at: Generated<string>
}

export interface FilingDocumentTable {
  organisation_id: string
  filing_id: string
  document_id: string
}

export interface TaxCreditStatementTable {
  organisation_id: string
  statement_id: string
  entity_id: string
  pan: string
  financial_year: string
  file_name: string
  made_on: string | null
  imported_by: string
  imported_at: Generated<string>
}

export interface TaxCreditTable {
  organisation_id: string
  statement_id: string
  line: number
  part: string
  deductor_name: string
  tan: string | null
  deductor_pan: string | null
  section: string
  transaction_on: string | null
  status: string
  booked_on: string | null
  remarks: string
  amount_paise: number | null
  deducted_paise: number | null
  deposited_paise: number
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

export interface InvitationTable {
  organisation_id: string
  invitation_id: string
  email: string
  role: OrganisationUserTable['role']
  invited_by: string
  token_hash: Buffer | null
  created_at: Generated<string>
  sent_at: string | null
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
}

export interface TagTable {
  organisation_id: string
  tag_id: string
  name: string
  colour: 'violet' | 'blue' | 'teal' | 'green' | 'amber' | 'orange' | 'red' | 'grey'
  created_at: Generated<string>
}

export interface EntityTagTable {
  organisation_id: string
  entity_id: string
  tag_id: string
}

export interface PersonGroupTable {
  organisation_id: string
  group_id: string
  name: string
  created_at: Generated<string>
}

export interface PersonGroupMemberTable {
  organisation_id: string
  group_id: string
  organisation_user_id: string
}

export interface PersonGroupEntityTable {
  organisation_id: string
  group_id: string
  entity_id: string
}

export interface NotificationTable {
  organisation_id: string
  notification_id: string
  user_id: string
  kind: string
  params: ColumnType<Record<string, string | number>, string, string>
  path: string
  once_key: string | null
  is_listed: boolean
  created_at: string
  read_at: string | null
}

export interface NotificationPreferenceTable {
  organisation_id: string
  user_id: string
  kind: string
  channel: 'in_app' | 'mail' | 'push'
  is_on: boolean
}

export interface PushSubscriptionTable {
  subscription_id: string
  user_id: string
  session_id: string
  kind: 'fcm' | 'webpush'
  address: string
  p256dh: string | null
  auth: string | null
  created_at: string
  last_ok_at: string | null
}

export interface Database {
  user_account: UserAccountTable
  user_session: UserSessionTable
  password_reset: PasswordResetTable
  sign_in_try: SignInTryTable
  organisation: OrganisationTable
  organisation_user: OrganisationUserTable
  organisation_user_setting: OrganisationUserSettingTable
  entity: EntityTable
  entity_fact: EntityFactTable
  entity_event: EntityEventTable
  registration: RegistrationTable
  calendar_item: CalendarItemTable
  filing: FilingTable
  document: DocumentTable
  filing_document: FilingDocumentTable
  invitation: InvitationTable
  tag: TagTable
  entity_tag: EntityTagTable
  person_group: PersonGroupTable
  person_group_member: PersonGroupMemberTable
  person_group_entity: PersonGroupEntityTable
  bank_account: BankAccountTable
  entity_address: EntityAddressTable
  tax_credit_statement: TaxCreditStatementTable
  tax_credit: TaxCreditTable
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  push_subscription: PushSubscriptionTable
}
