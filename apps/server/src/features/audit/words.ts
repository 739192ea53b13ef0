import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { OFFICER_FIELDS } from '@niyam/contract/officer-fields.ts'
import type { RecordField } from '@niyam/contract/record-fields.ts'
import { REGISTRATION_FIELDS } from '@niyam/contract/registration-fields.ts'
import { isIsoDate } from '@niyam/law'
import { EVIDENCE_LABELS } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { indianDay } from '../../clock.ts'
import { factsNamed } from '../../db/tables.ts'
import { say, sayLabel } from '../../language/speak.ts'
import { ROLE_WORDS } from '@niyam/contract/permission-words.ts'

/** What the trail calls a row, by its table; older entries name a table that no longer exists. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ...factsNamed('label'),
  tax_credit_statement: 'Tax credit statement',
}

const ACTIONS: Readonly<Record<string, string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  'entity.deleted': 'Deleted for good',
  'registration.number_shown': 'Whole number shown',
  'registration.renumbered': 'Number changed',
}

/** Fields of records, as everywhere else. */
const OF_RECORDS: ReadonlyMap<string, RecordField> = new Map(
  [...OFFICER_FIELDS, ...REGISTRATION_FIELDS, ...ENTITY_FIELDS].map((field) => [field.key, field]),
)

/** Other columns. */
const FIELDS: Readonly<Record<string, string>> = {
  district: 'District',
  figures: 'Figures for the cost',
  kind_before: 'Kind before',
  kind_after: 'Kind after',
  goes_on: 'Goes on under its numbers',
  successor_id: 'What took its place',
  code: 'Code',
  words: 'Words',
  is_main: 'Main activity',
  share: 'Share (%)',
  archived_at: 'Archived at',
  archived_by: 'Archived by',
  created_at: 'Added at',
  recorded_at: 'Recorded at',
  created_by: 'Added by',
  value: 'Value',
  attribute: 'Fact',
  financial_year: 'Financial year',
  period: 'Period',
  happened_on: 'Happened on',
  papers: 'Papers',
  portal_login: 'Login at the portal',
  credentials_kept_in: 'Where the password is kept',
  change: 'Change of status',
  valid_to_before: 'Valid to before',
  reference: 'Reference',
  reason: 'Reason',
  recorded_by: 'Recorded by',
  until: 'Until',
  activity: 'Activity there',
  is_principal: 'Principal place',
  version: 'Version',
  sheet: 'Sheet',
  sheets: 'Sheets',
  notes: 'Notes',
  heads: 'Heads of the columns',
  fields: 'Fields of the columns',
  made_by: 'Made by',
  made_at: 'Made at',
  read_by: 'Read by',
  read_at: 'Read at',
  officer_id: 'Person of an entity',
  attached_by: 'Attached by',
  attached_at: 'Attached at',
  thread_id: 'Paper',
  address_id: 'Address',
  note: 'Note',
  assigned_to: 'Assigned to',
  internal_due_date: 'Internal due date',
  started_at: 'In progress since',
  days_before: 'Days before the due date',
  day: 'Day',
  is_yearly: 'Every year',
  states: 'States',
  weekly_off: 'Days of the week off',
  saturdays_off: 'Saturdays off',
  due_date: 'Due date',
  set_aside: 'Not required as',
  set_aside_reason: 'Reason',
  obligation_id: 'Obligation',
  asked_by: 'Said by',
  asked_at: 'Said at',
  reviewed_by: 'Looked at by',
  reviewed_at: 'Looked at',
  review_reason: 'Why it was returned',
  is_alone: 'No other reviewer was available',
  ended_by: 'Taken back by',
  ended_at: 'Taken back at',
  ended_reason: 'Why it was taken back',
  kept_by: 'Kept by',
  kept_at: 'Kept at',
  changes: 'Suppositions',
  years: 'Years ahead',
  filing_id: 'Filing',
  filed_on: 'Filed on',
  filed_by: 'Filed by',
  acknowledgement: 'Acknowledgement',
  evidence: 'Kind of number',
  amount_paise: 'Amount (₹)',
  late_fee_paise: 'Late fee (₹)',
  interest_paise: 'Interest (₹)',
  penalty_paise: 'Penalty (₹)',
  is_nil: 'Nil return',
  locked_by: 'Locked by',
  locked_at: 'Locked at',
  unlocked_by: 'Unlocked by',
  unlocked_at: 'Unlocked at',
  unlocked_reason: 'Reason for unlocking',
  withdrawn_at: 'Withdrawn at',
  withdrawn_by: 'Withdrawn by',
  withdrawn_reason: 'Reason of the withdrawal',
  user_id: 'Person',
  organisation_user_id: 'Person',
  invited_by: 'Invited by',
  sent_at: 'Sent',
  expires_at: 'Expires',
  accepted_at: 'Accepted at',
  revoked_at: 'Revoked at',
  token_hash: 'Secret of the link',
  colour: 'Colour',
  is_outside: 'From outside',
  area: 'Law',
  ends_on: 'Ends on',
  granted_by: 'Granted by',
  entity_id: 'Entity',
  registration_id: 'Registration',
  item_id: 'Calendar item',
  document_id: 'Document',
  tag_id: 'Tag',
  group_id: 'Group',
  ifsc_code: 'IFSC',
  account_number: 'Account number',
  bank_name: 'Bank',
  branch: 'Branch',
  account_type: 'Account type',
  account_type_other: 'Other account type',
  is_primary: 'Primary',
  address_line_1: 'Address line 1',
  address_line_2: 'Address line 2',
  city: 'City',
  pincode: 'Pincode',
  address_proof_file: 'Proof of address',
  sha256: 'Fingerprint of the content',
  size: 'Size in bytes',
  content_type: 'File type',
  file_name: 'File',
  made_on: 'Made on',
  imported_by: 'Imported by',
  imported_at: 'Imported at',
  instrument: 'The order',
  issued_by: 'Given by',
  issued_on: 'Dated',
  known_on: 'Known since',
  url: 'Link',
  effect: 'What it does',
  is_provisional: 'Provisional',
  moves: 'What it moves',
  extended_to: 'New due date',
  entity_types: 'Kinds of entity',
  approved_by: 'Approved by',
  approved_at: 'Approved at',
  held_release: 'Approved release of the law',
}

/** `calendar_item` → "Calendar item", for what has no word. */
const spelled = (key: string): string => {
  const text = key.replaceAll(/[_.]/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const SUBJECT_KEYS = Object.keys(SUBJECTS)
export const subjectWord = (subject: string): string => say(SUBJECTS[subject] ?? spelled(subject))
export const fieldWord = (column: string): string =>
  sayLabel(OF_RECORDS.get(column) ?? { label: FIELDS[column] ?? spelled(column) })
export const actionWord = (action: string): string => say(ACTIONS[action] ?? spelled(action))

const REGISTRATION_WORDS = new Map<string, string>(REGISTRATION_KINDS.map(({ key, label }) => [key, label]))

/** Words for ids, by the id. */
export type Names = ReadonlyMap<string, string>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value as a person reads it; null where there is none. */
export function valueWords(column: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
  if (typeof value === 'number') return column.endsWith('_paise') ? rupees(value) : value.toLocaleString('en-IN')
  if (typeof value === 'object') return listed(value, names)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (UUID.test(text)) return names.get(text) ?? text
  if (isIsoDate(text)) return formatDay(text)
  if (MOMENT.test(text)) return momentWords(text)
  if (column === 'period') return formatPeriod(text)
  if (column === 'role' && text in ROLE_WORDS) return say(ROLE_WORDS[text as keyof typeof ROLE_WORDS])
  if (column === 'kind') return kindWords(text)
  if (column === 'evidence' && text in EVIDENCE_LABELS)
    return say(EVIDENCE_LABELS[text as keyof typeof EVIDENCE_LABELS])
  if (column === 'set_aside') return say(text === 'waived' ? 'Waived' : 'Not applicable')
  return text
}

const kindWords = (kind: string) =>
  isEntityKind(kind) ? say(entityKind(kind).label) : say(REGISTRATION_WORDS.get(kind) ?? kind)

/** Whole paise as rupees. */
const rupees = (paise: number) =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

function listed(value: object, names: Names): string | null {
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => valueWords('', one, names))
    : Object.entries(value).map(([key, one]) => `${factWord(key)}: ${valueWords(key, one, names) ?? '—'}`)
  return parts.join(', ') || null
}

/** A fact's or particular's name as the law package words it. */
export const factWord = (attribute: string): string => {
  const fact = attributeInfo(attribute)
  return fact ? say(fact.label) : fieldWord(attribute)
}

const INDIA_AHEAD_MS = 330 * 60_000

/** `20 Nov 2026, 11:30`, in India. */
export function momentWords(moment: string): string {
  const at = new Date(moment)
  return `${formatDay(indianDay(at))}, ${new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(11, 16)}`
}
