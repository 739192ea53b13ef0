// This file holds no schema, so that the browser may import it whole.

/** The law under which an authority writes. */
export const NOTICE_LAWS = [
  'gst',
  'income_tax',
  'tds',
  'company',
  'pf',
  'esi',
  'profession_tax',
  'labour',
  'other',
] as const
export type NoticeLaw = (typeof NOTICE_LAWS)[number]

/** An order decides, so it can be appealed against; an intimation informs; all else asks for something. */
export const NOTICE_KINDS = ['notice', 'intimation', 'order'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_STATUSES = [
  'received',
  'assigned',
  'drafting',
  'in_review',
  'replied',
  'heard',
  'order_received',
  'appealed',
  'accepted',
  'closed',
] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]

/**
 * What a person can set by hand, from each status. The others follow from their own act: a recorded reply, an order, the
 * decision about an appeal. A closed notice is reopened with `reopenNotice`.
 */
export const NOTICE_MOVES: Readonly<Record<NoticeStatus, readonly NoticeStatus[]>> = {
  received: ['assigned', 'drafting', 'in_review', 'heard', 'closed'],
  assigned: ['received', 'drafting', 'in_review', 'heard', 'closed'],
  drafting: ['assigned', 'in_review', 'heard', 'closed'],
  in_review: ['drafting', 'heard', 'closed'],
  replied: ['drafting', 'heard', 'closed'],
  heard: ['drafting', 'replied', 'closed'],
  order_received: ['closed'],
  appealed: ['closed'],
  accepted: ['closed'],
  closed: [],
}

/** How a notice reached the taxpayer. `additional_tab` is the portal's list beside that of notices and orders. */
export const SERVICE_MODES = ['portal', 'additional_tab', 'email', 'post', 'hand'] as const
export type ServiceMode = (typeof SERVICE_MODES)[number]

/** Where a last day comes from: it is printed on the notice, a rule counts it, or neither. */
export const CLOCK_BASES = ['printed', 'rule', 'unknown'] as const
export type ClockBasis = (typeof CLOCK_BASES)[number]

/** How sure the law behind a day is. */
export const CLOCK_CONFIDENCES = ['high', 'medium', 'low'] as const
export type ClockConfidence = (typeof CLOCK_CONFIDENCES)[number]

/** `listed` is to come, or its outcome is not recorded yet. */
export const HEARING_OUTCOMES = ['listed', 'adjourned', 'held', 'missed'] as const
export type HearingOutcome = (typeof HEARING_OUTCOMES)[number]

export const APPEAL_DECISIONS = ['appeal', 'accept'] as const
export type AppealDecision = (typeof APPEAL_DECISIONS)[number]

/** Whether a late appeal may be admitted: up to a day, for sufficient cause without an end, or not at all. */
export const CONDONATIONS = ['to_a_day', 'for_sufficient_cause', 'none', 'unknown'] as const
export type Condonation = (typeof CONDONATIONS)[number]

export const PRE_DEPOSIT_KINDS = ['sum', 'none', 'needs', 'unknown'] as const
export type PreDepositKind = (typeof PRE_DEPOSIT_KINDS)[number]

/** Kinds of files of a notice. `source` is the notice itself. */
export const NOTICE_DOCUMENT_KINDS = ['source', 'draft', 'order', 'appeal', 'proof', 'other'] as const
export type NoticeDocumentKind = (typeof NOTICE_DOCUMENT_KINDS)[number]

export const NOTICE_AMOUNTS = ['tax', 'interest', 'penalty', 'fee'] as const
export type NoticeAmount = (typeof NOTICE_AMOUNTS)[number]

/** Values read from the file of a notice: a text, a day, a period, or a sum in paise. `number` is a GSTIN, PAN, TAN or the like. */
export const NOTICE_READ_FIELDS = [
  'form_id',
  'form',
  'kind',
  'law',
  'title',
  'reference',
  'din',
  'number',
  'issued_on',
  'printed_reply_by',
  'hearing_on',
  'period',
  ...NOTICE_AMOUNTS,
] as const
export type NoticeReadField = (typeof NOTICE_READ_FIELDS)[number]

/** What a file may print in more than one way. */
export const NOTICE_DOUBTS = ['form', 'reference', 'din', 'issued_on', 'reply_by', 'hearing_on', 'amounts'] as const
export type NoticeDoubt = (typeof NOTICE_DOUBTS)[number]

export const NOTICES_AT_ONCE = 500
export const NOTICE_PERIODS_AT_MOST = 60
export const SERVICES_AT_MOST = 20
export const HEARINGS_AT_MOST = 60
export const NOTICE_DOCUMENTS_AT_MOST = 60
export const ANNEXURES_AT_MOST = 100
export const REPLIES_AT_MOST = 20
