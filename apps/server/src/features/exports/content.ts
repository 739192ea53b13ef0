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
  // Worked out again where it is brought in.
  calendar_item: ['cost_paise', 'cost_as_of'],
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
  organisation_origin: [],
  brought_entry: [],
  brought_person: [],
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

/**
 * Tables of an export that do not become rows again where it is brought in, and why. Those of which a part that must be
 * there was left out need no line: the database itself says so.
 */
export const NOT_TAKEN: Readonly<Record<string, string>> = {
  organisation_user: 'a place is given by the admins of here: people are invited anew',
  invitation: 'links of another server; who had not come yet is invited anew',
  brought_person: 'people of before are among those who are invited anew',
  usage_count: 'what another server counted',
  support_access: 'help by the people of another server',
  support_visit: 'help by the people of another server',
  audit_entry: 'stands as history beside the trail of here',
}

/** Columns that are not taken either, and why. */
export const COLUMNS_NOT_TAKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organisation: {
    name: 'is chosen anew',
    created_at: 'it begins here: how many people it may invite a day follows from it',
    plan_id: 'plans of another server',
    suspended_at: 'what the staff of another server decided',
    suspended_by: 'what the staff of another server decided',
    suspended_reason: 'what the staff of another server decided',
    closing_at: 'it ends there, not here',
    closing_by: 'it ends there, not here',
    deletes_at: 'it ends there, not here',
    allowed_networks: 'whoever brings it in may sit elsewhere, and would be shut out',
  },
}

/** A column that must never leave: a test looks for such names among what is exported. */
export const SECRET_COLUMN = /(^|_)(token|secret|password|sealed|cipher)|key_hash|_mac$/
