import { PAID_KINDS } from '@niyam/law/money/cost-of-delay/paid-beside-cost.ts'
import { z } from 'zod'
import { CalendarItem } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, named, PaiseField } from './fields.ts'
import { Evidence, filingFields } from './filing-fields.ts'
import { FILINGS_AT_ONCE } from './items-limits.ts'
import { item_ids, ManyDone, ManyUndoable, RefusedItem } from './many-done.ts'

export const DocumentRef = z.object({ document_id: Id, name: z.string(), size: z.number().int() })

export const Filing = z.object({
  filing_id: Id,
  filed_on: IsoDay,
  /** ARN, SRN, acknowledgement or token number; empty where the authority gives none. */
  acknowledgement: z.string(),
  /** The kind of number; null if not given. */
  evidence: Evidence.nullable(),
  /** Whether it looks like one; null without a number. `unchecked`: no source publishes its shape. */
  verdict: z.enum(['fits', 'differs', 'unchecked']).nullable(),
  /** If the number has an unusual format: the expected format and the next step. */
  verdict_text: z.string().nullable(),
  /** Other filings in force under the same number, at most five. One payment may cover several dues. */
  also_on: z.array(z.object({ item_id: Id, entity_name: z.string(), form: z.string(), period: z.string() })),
  amount_paise: PaiseField.nullable(),
  late_fee_paise: PaiseField.nullable(),
  interest_paise: PaiseField.nullable(),
  penalty_paise: PaiseField.nullable(),
  /** Null: it was not said. */
  is_nil: z.boolean().nullable(),
  note: z.string(),
  /** Days after the due date, both dates as days; 0 in time. */
  days_late: z.number().int(),
  filed_by: z.string(),
  recorded_at: Moment,
  /** `waiting` for a second person, `approved` or `returned` by one; `none` where none is asked for. */
  review: z.enum(['none', 'waiting', 'approved', 'returned']),
  reviewed_by: z.string().nullable(),
  reviewed_at: Moment.nullable(),
  /** True if the caller prepared it, and so cannot approve it. */
  is_own: z.boolean(),
  documents: z.array(DocumentRef),
})
export type Filing = z.infer<typeof Filing>

/** One that was withdrawn or returned: who did it, when and why. */
export const EarlierFiling = Filing.extend({
  withdrawn_by: z.string(),
  withdrawn_at: Moment,
  withdrawn_reason: z.string(),
})
export type EarlierFiling = z.infer<typeof EarlierFiling>

/** Amounts paid for the delay, and amounts due by law on the day of filing. */
export const PaidForDelay = z.object({
  kind: z.enum(PAID_KINDS),
  /** Null while a figure of it is missing, or where the law names no section: never zero for unknown. */
  asked_paise: PaiseField.nullable(),
  paid_paise: PaiseField.nullable(),
  /** Paid less asked: below zero, too little was paid. */
  difference_paise: z.number().int().nullable(),
})
export type PaidForDelay = z.infer<typeof PaidForDelay>

const itemParams = z.object({ item_id: Id })

/** Filing twice is a conflict: the second caller sees who filed it and when. */
export const fileCalendarItem = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/filing/',
  access: 'filings.write',
  summary: 'Mark an item as filed, with the acknowledgement',
  params: itemParams,
  body: z.object({ ...filingFields, document_ids: z.array(Id).max(20).default([]) }),
  reply: Filing.extend({ undo_id: ManyUndoable.shape.undo_id }),
})

/** The filing stays in the history as withdrawn; the item is open again. */
export const withdrawFiling = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/filing/withdraw/',
  access: 'filings.write',
  summary: 'Withdraw a filing that was recorded by mistake',
  params: itemParams,
  body: z.object({ reason: named('Reason', 300) }),
  reply: CalendarItem,
})

/** `told` lists filed items with a warning: an unusual format of a number, or a number used elsewhere. */
export const FiledMany = ManyUndoable.extend({ told: z.array(RefusedItem) })
export type FiledMany = z.infer<typeof FiledMany>

/** With `was_required`, an item is refused that was marked as not required meanwhile. */
export const fileItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/file/',
  access: 'filings.write',
  summary: 'Mark items as filed, each with its date and acknowledgement',
  body: z.object({
    filings: z
      .array(z.object({ item_id: Id, ...filingFields, was_required: z.literal(true).optional() }))
      .min(1, 'No item is chosen. Choose at least one.')
      .max(FILINGS_AT_ONCE, `At most ${FILINGS_AT_ONCE} filings are recorded at once. Choose fewer.`),
  }),
  reply: FiledMany,
})

/** Each filing stays in the history as withdrawn; its item is open again. */
export const withdrawFilings = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/withdraw/',
  access: 'filings.write',
  summary: 'Withdraw filings that were recorded by mistake, with one reason',
  body: z.object({ item_ids, reason: named('Reason', 300) }),
  reply: ManyDone,
})

/** Only what was missing is added: a number where there is none, documents beside those there are. */
export const addProof = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/filing/proof/',
  access: 'filings.write',
  summary: 'Add the number or the documents of a filing that was recorded without them',
  params: itemParams,
  body: z.object({
    acknowledgement: filingFields.acknowledgement,
    evidence: filingFields.evidence,
    document_ids: z.array(Id).max(20).default([]),
  }),
  reply: Filing,
})

/**
 * By who changed them, with the `undo_id` of the reply, within 15 minutes and once. An item that was changed since stays as it
 * is, and is named.
 */
export const undoItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/undo/',
  access: 'calendar.work',
  summary: 'Undo a change of items that was made a moment ago',
  body: z.object({ undo_id: Id }),
  reply: ManyDone,
})
