import type {
  AppealDecision,
  ClockBasis,
  HearingOutcome,
  NoticeDocumentKind,
  NoticeKind,
  NoticeLaw,
  NoticeStatus,
  ServiceMode,
} from '@niyam/contract/notice-limits.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface NoticeTable {
  organisation_id: string
  notice_id: string
  entity_id: string
  registration_id: string | null
  area: string
  law: NoticeLaw
  kind: NoticeKind
  form_id: string | null
  form: string
  title: string
  reference: string
  din: string
  is_another_copy: boolean
  issued_on: string | null
  /** Written as JSON text, read parsed. */
  periods: ColumnType<{ from: string; to: string }[], string, string>
  /** Paise. */
  tax: number | null
  interest: number | null
  penalty: number | null
  fee: number | null
  at_stake: GeneratedAlways<number | null>
  printed_reply_by: string | null
  reply_time: string | null
  client_told_on: string | null
  note: string
  status: NoticeStatus
  closed_from: Generated<NoticeStatus | null>
  closed_reason: Generated<string>
  closed_by: Generated<string | null>
  closed_at: Generated<string | null>
  assigned_to: string | null
  reviewer: string | null
  submitted_by: Generated<string | null>
  proceeding_id: string
  previous_id: string | null
  appeal_decision: Generated<AppealDecision | null>
  appeal_note: Generated<string>
  appeal_decided_by: Generated<string | null>
  appeal_decided_at: Generated<string | null>
  appeal_filed_on: Generated<string | null>
  appeal_reference: Generated<string>
  pre_deposit_paid: Generated<number | null>
  served_on: Generated<string | null>
  replied_on: Generated<string | null>
  reply_by: Generated<string | null>
  reply_basis: Generated<ClockBasis>
  appeal_by: Generated<string | null>
  condonable_till: Generated<string | null>
  hearing_on: Generated<string | null>
  hearing_time: Generated<string | null>
  created_by: string | null
  created_at: string
  deleted_at: Generated<string | null>
  is_open: GeneratedAlways<boolean>
  next_day: GeneratedAlways<string | null>
}

interface NoticeServiceTable {
  organisation_id: string
  notice_id: string
  service_id: string
  mode: ServiceMode
  served_on: string | null
  proof: string
}

interface NoticeDocumentTable {
  organisation_id: string
  notice_id: string
  document_id: string
  kind: NoticeDocumentKind
  title: string
  added_by: string | null
  added_at: string
}

/** An entry of an annexure index. */
export interface Annexure {
  readonly title: string
  readonly document_id: string | null
}

interface NoticeReplyTable {
  organisation_id: string
  notice_id: string
  reply_id: string
  replied_on: string
  reference: string
  note: string
  is_late: boolean
  /** Written as JSON text, read parsed. */
  annexures: ColumnType<Annexure[], string, string>
  prepared_by: string | null
  recorded_by: string | null
  recorded_at: string
}

interface NoticeHearingTable {
  organisation_id: string
  notice_id: string
  hearing_id: string
  held_on: string
  held_at: string | null
  place: string
  note: string
  outcome: HearingOutcome
  next_hearing_id: string | null
}

/** The columns of a notice that a change changed, before and after. */
export interface UndoneNotice {
  readonly notice_id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** A service or a hearing that was removed, as its row was. */
export interface RemovedPart {
  readonly table: 'notice_service' | 'notice_hearing'
  readonly row: Readonly<Record<string, unknown>>
  /** The hearing that was adjourned to it. */
  readonly led_from: string | null
}

interface NoticeUndoTable {
  organisation_id: string
  undo_id: string
  made_by: string
  expires_at: string
  /** Written as JSON text, read parsed. */
  notices: ColumnType<UndoneNotice[], string, never>
  /** Written as JSON text, read parsed. */
  part: ColumnType<RemovedPart | null, string | null, never>
}

interface NoticeReadingTable {
  organisation_id: string
  document_id: string
  read_by: string
  read_at: string
}

export interface TablesOfNotices {
  notice: NoticeTable
  notice_service: NoticeServiceTable
  notice_document: NoticeDocumentTable
  notice_reply: NoticeReplyTable
  notice_hearing: NoticeHearingTable
  notice_undo: NoticeUndoTable
  notice_reading: NoticeReadingTable
}

export const noticesFacts = {
  notice: {
    label: 'Notice',
    exported_without: ['at_stake', 'is_open', 'next_day'],
    is_work_on: ['entity', 'registration'],
  },
  notice_service: { label: 'Service of a notice', exported_without: [] },
  notice_document: { label: 'Document of a notice', exported_without: [] },
  notice_reply: { label: 'Reply to a notice', exported_without: [] },
  notice_hearing: { label: 'Hearing', exported_without: [] },
  notice_undo: { not_exported: 'it serves for minutes' },
  notice_reading: { not_exported: 'it serves for a day' },
} satisfies FactsOf<TablesOfNotices>
