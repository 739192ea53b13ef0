import type { ReturnFrequency } from '@niyam/law/acknowledgements/frequency-shown.ts'
import type { AcknowledgementProblem } from '@niyam/contract/receipt-problems.ts'
import type { EvidenceKind } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import type { Step } from '@niyam/contract/calendar-filter.ts'
import type { SectionCost } from '@niyam/contract/explanations.ts'
import type { ItemFigures } from '@niyam/contract/items.ts'
import type { Action } from '@niyam/contract/permissions.ts'
import type { FeedFilter } from '@niyam/contract/feeds.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface CalendarItemTable {
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
  /** The last day the law leaves while the AGM is not recorded, and the last day for that. */
  latest_due_date: Generated<string | null>
  latest_counted_from: Generated<string | null>
  needs_facts: boolean
  missing: string[]
  assumed: Generated<string[]>
  is_optional: boolean
  is_derived: Generated<boolean>
  note: Generated<string>
  assigned_to: string | null
  /** Set by hand; it goes before that of the rules. */
  internal_due_date: string | null
  policy_due_date: Generated<string | null>
  /** For the cost of being late. Written as JSON text, read parsed. */
  figures: ColumnType<Partial<ItemFigures>, string | undefined, string>
  own_day: GeneratedAlways<string | null>
  /** What being late costs, all sections together, and on which day that was worked out; null is not known. */
  cost_paise: Generated<number | null>
  /** The certain part of the cost while another is not known. */
  cost_least_paise: Generated<number | null>
  /** Growth by the next day, as far as it is known. */
  cost_a_day_paise: Generated<number | null>
  cost_as_of: Generated<string | null>
  /** The same section by section; empty until it was worked out. Written as JSON text, read parsed. */
  cost_parts: ColumnType<SectionCost[], string | undefined, string>
  /** The decision that it is not required; null if there is none. */
  set_aside: 'waived' | 'not_applicable' | null
  set_aside_reason: Generated<string>
  set_aside_by: string | null
  set_aside_at: string | null
  /** The decision about the whole obligation that set it aside. */
  not_ours_id: string | null
  filing_id: string | null
  filed_on: string | null
  /** That of the filing in force; the database keeps it. */
  amount_paise: Generated<number | null>
  stage: GeneratedAlways<Stage>
  step: Step | null
  /** Who began it last. */
  started_by: string | null
  started_at: string | null
  waiting_filing_id: string | null
  /** How often it moved. */
  sequence: Generated<number>
  /** When it was made, or last changed in what a feed shows. */
  revised_at: Generated<string>
}

interface CalendarFeedTable {
  organisation_id: string
  feed_id: string
  organisation_user_id: string
  name: string
  token_hash: Buffer
  filter: ColumnType<FeedFilter, string, string>
  alarm_days: number | null
  created_at: string
  last_read_on: string | null
}

/** The part of an item's state that does not depend on the day it is looked at. */
export type Stage = 'open' | 'optional' | 'facts' | 'gone' | 'waived' | 'filed' | 'late'

interface FilingTable {
  organisation_id: string
  filing_id: string
  item_id: string
  filed_on: string
  due_date: string | null
  acknowledgement: string
  /** The same without spaces and marks, in capitals: two of one value are one number. */
  plain_acknowledgement: GeneratedAlways<string>
  /** The kind of number; null if not stated. */
  evidence: EvidenceKind | null
  amount_paise: number | null
  late_fee_paise: number | null
  interest_paise: number | null
  penalty_paise: number | null
  /** Null: it was not said. */
  is_nil: boolean | null
  note: Generated<string>
  filed_by: string
  recorded_at: Generated<string>
  withdrawn_at: string | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
  review: Generated<'none' | 'waiting' | 'approved' | 'returned'>
  reviewed_by: string | null
  reviewed_at: string | null
}

/** A period in which nothing is filed or taken back any more, until it is unlocked. */
export interface PeriodLockTable {
  organisation_id: string
  lock_id: string
  /** Null: of every entity. */
  entity_id: string | null
  period: string
  reason: string
  locked_by: string
  locked_at: string
  unlocked_by: string | null
  unlocked_at: string | null
  unlocked_reason: string | null
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

interface FilingDocumentTable {
  organisation_id: string
  filing_id: string
  document_id: string
}

/** The values of a portal file, until a person files or dismisses it. */
export interface AcknowledgementTable {
  organisation_id: string
  acknowledgement_id: string
  file_name: string
  document_id: string | null
  read_by: string
  read_at: string
  number: string | null
  acknowledgement: string
  filed_on: string | null
  item_id: string | null
  candidates: string[]
  problem: AcknowledgementProblem | null
  shown_frequency: ReturnFrequency | null
}

interface DayOffTable {
  organisation_id: string
  day_off_id: string
  name: string
  day: string
  is_yearly: boolean
  states: string[]
  created_at: Generated<string>
}

/** A recent change of items, for its author to undo. */
interface ItemUndoTable {
  organisation_id: string
  undo_id: string
  made_by: string
  access: Action
  expires_at: string
  /** Written as JSON text, read parsed. */
  items: ColumnType<UndoneItem[], string, never>
}

/** The columns of an item that a change changed, before and after. */
export interface UndoneItem {
  readonly item_id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** So many days before the due date; what is null narrows nothing. */
interface OwnDayRuleTable {
  organisation_id: string
  rule_id: string
  user_id: string | null
  area: string | null
  obligation_id: string | null
  days_before: number
}

export interface TablesOfCalendar {
  acknowledgement: AcknowledgementTable
  day_off: DayOffTable
  own_day_rule: OwnDayRuleTable
  calendar_feed: CalendarFeedTable
  calendar_item: CalendarItemTable
  item_undo: ItemUndoTable
  filing: FilingTable
  document: DocumentTable
  filing_document: FilingDocumentTable
  period_lock: PeriodLockTable
}

export const calendarFacts = {
  acknowledgement: { label: 'Acknowledgement', exported_without: [] },
  day_off: { label: 'Day off', exported_without: [] },
  own_day_rule: {
    label: 'Rule of internal days',
    exported_without: [],
    not_own_data: 'by when the organisation wants the work of its people done',
  },
  calendar_feed: { label: 'Calendar feed', exported_without: ['token_hash'], own_data: { of: 'membership' } },
  // Calculated again on import.
  calendar_item: {
    label: 'Calendar item',
    exported_without: [
      'cost_paise',
      'cost_least_paise',
      'cost_a_day_paise',
      'cost_as_of',
      'cost_parts',
      'amount_paise',
    ],
  },
  item_undo: { not_exported: 'it serves for minutes' },
  filing: { label: 'Filing', exported_without: ['plain_acknowledgement'] },
  document: { label: 'Document', exported_without: [] },
  filing_document: { label: 'Document of a filing', exported_without: [] },
  period_lock: { label: 'Lock of a period', exported_without: [] },
} satisfies FactsOf<TablesOfCalendar>
