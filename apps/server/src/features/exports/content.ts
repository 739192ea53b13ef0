/** The format of the file; a reader refuses a higher one. */
export const FORMAT = 1

/** Tables of an organisation that an export holds whole, each as one file of rows, and the columns of them that it does not. */
export const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  // The ties of the reseller are theirs.
  organisation: ['reseller_id', 'reseller_key'],
  organisation_user: [],
  organisation_user_setting: [],
  notification_preference: [],
  invitation: ['token_hash'],
  person_group: [],
  person_group_member: [],
  person_group_entity: [],
  person_group_tag: [],
  access_grant: [],
  api_key: ['key_hash', 'prefix'],
  webhook: ['sealed_secret', 'former_sealed_secret'],
  draft: [],
  tag: [],
  entity: [],
  entity_tag: [],
  entity_fact: [],
  entity_event: [],
  entity_standing: [],
  entity_activity: [],
  entity_archive: [],
  entity_address: [],
  bank_account: [],
  // What stands in place of an Aadhaar number is its last digits.
  registration: ['sealed_number', 'number_hash'],
  registration_standing: [],
  registration_past_detail: [],
  registration_place: [],
  own_rule: [],
  own_rule_version: [],
  calendar_item: [],
  not_ours: [],
  what_if_plan: [],
  day_off: [],
  own_day_rule: [],
  calendar_feed: ['token_hash'],
  filing: [],
  filing_document: [],
  period_lock: [],
  document: [],
  attachment: [],
  acknowledgement: [],
  own_extension: [],
  entity_officer: [],
  registration_signatory: [],
  tax_credit_statement: [],
  tax_credit: [],
  usage_count: [],
  support_access: [],
  support_visit: [],
  audit_entry: [],
}

/** Tables of an organisation that an export leaves out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  audit_head: 'says where the trail ends, as its last entry does',
  audit_seal: "signatures that only this server's secret can check",
  notification: 'messages to one person, of changes that the other tables hold',
  organisation_export: 'exports themselves',
  webhook_delivery: 'messages to programs, of changes that the other tables hold',
  sheet_import: 'what a sheet brought stands in the other tables',
  sheet_import_row: 'what a sheet brought stands in the other tables',
}

/** A column that must never leave: a test looks for such names among what is exported. */
export const SECRET_COLUMN = /(^|_)(token|secret|password|sealed|cipher)|key_hash|_mac$/
