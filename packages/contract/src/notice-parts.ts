import { z } from 'zod'
import { Id, IsoDay, Moment, PaiseField } from './fields.ts'
import {
  APPEAL_DECISIONS,
  CLOCK_BASES,
  CLOCK_CONFIDENCES,
  CONDONATIONS,
  HEARING_OUTCOMES,
  NOTICE_DOCUMENT_KINDS,
  NOTICE_KINDS,
  NOTICE_LAWS,
  NOTICE_STATUSES,
  PRE_DEPOSIT_KINDS,
  SERVICE_MODES,
} from './notice-limits.ts'

// A notice is whatever an authority sends: a notice, an order or an intimation. Notices that answer each other are a proceeding.

export const NoticePerson = z.object({ user_id: Id, name: z.string() })

/** A fact that is missing for a day or an amount: its key, and a sentence that asks for it. */
export const NoticeNeed = z.object({ fact: z.string(), text: z.string() })
export type NoticeNeed = z.infer<typeof NoticeNeed>

export const NoticeSource = z.object({ title: z.string(), url: z.string() })

/** A last day. A printed day wins over the rule; of several services, the earliest day counts. */
export const NoticeClock = z.object({
  /** Null: not known; `needs` says what is missing, and is empty where no rule is known. */
  last_day: IsoDay.nullable(),
  basis: z.enum(CLOCK_BASES),
  /** The service that it is counted from; null for a printed day. */
  service_id: Id.nullable(),
  needs: z.array(NoticeNeed),
  /** Null where no rule was used. */
  confidence: z.enum(CLOCK_CONFIDENCES).nullable(),
  /** How the day was counted, in sentences; empty where there is no day. */
  steps: z.array(z.string()),
  sources: z.array(NoticeSource),
})
export type NoticeClock = z.infer<typeof NoticeClock>

/** The decision about an appeal against an order, and the time for it. `clock` counts only from a service, never from the order's date. */
export const NoticeAppeal = z.object({
  clock: NoticeClock,
  /** The authority can condone a delay up to this day; no part of the time allowed. Null: see `condonation`. */
  condonable_till: IsoDay.nullable(),
  condonation: z.enum(CONDONATIONS),
  /** The authority and form of the appeal; empty where it is not known. */
  forum: z.string(),
  /** `paise` only of a `sum`; with `needs`, amounts are missing; `none` is asked for by law, or it is `unknown`. */
  pre_deposit: z.object({
    kind: z.enum(PRE_DEPOSIT_KINDS),
    paise: PaiseField.nullable(),
    needs: z.array(NoticeNeed),
    steps: z.array(z.string()),
  }),
  /** Null: not decided yet, so the clock runs. With `appeal` it runs until the appeal is filed. */
  decision: z.enum(APPEAL_DECISIONS).nullable(),
  decided: z.object({ by: z.string(), at: Moment, note: z.string() }).nullable(),
  filed_on: IsoDay.nullable(),
  /** ARN or appeal number; empty if not recorded. */
  reference: z.string(),
  /** Paise; null: not recorded. */
  pre_deposit_paid: PaiseField.nullable(),
})
export type NoticeAppeal = z.infer<typeof NoticeAppeal>

/** Whole paise; null: not stated. Never zero for an amount that is not known. */
export const NoticeAmounts = z.object({
  tax: PaiseField.nullable(),
  interest: PaiseField.nullable(),
  penalty: PaiseField.nullable(),
  fee: PaiseField.nullable(),
})
export type NoticeAmounts = z.infer<typeof NoticeAmounts>

export const NoticePeriod = z.object({ from: IsoDay, to: IsoDay })

/** A row of the list. */
export const Notice = z.object({
  notice_id: Id,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  status: z.enum(NOTICE_STATUSES),
  is_open: z.boolean(),
  law: z.enum(NOTICE_LAWS),
  /** Id of the law package; null: another form, `form` is as typed. */
  form_id: z.string().nullable(),
  form: z.string(),
  /** ARN or reference number; empty if not stated. */
  reference: z.string(),
  din: z.string(),
  entity: z.object({ entity_id: Id, name: z.string() }),
  registration: z.object({ registration_id: Id, number: z.string() }).nullable(),
  issued_on: IsoDay.nullable(),
  /** As printed, in their order; empty: not stated. */
  periods: z.array(NoticePeriod),
  /** The earliest day of service; null: none is recorded. */
  served_on: IsoDay.nullable(),
  /** The last day to reply; null: not known, or no reply is expected (an order). */
  reply_by: IsoDay.nullable(),
  /** `HH:MM` as printed; null: the whole day. */
  reply_time: z.string().nullable(),
  reply_basis: z.enum(CLOCK_BASES),
  replied_on: IsoDay.nullable(),
  /** The last day to appeal while it is neither filed nor given up; null otherwise, or not known. */
  appeal_by: IsoDay.nullable(),
  condonable_till: IsoDay.nullable(),
  appeal_decision: z.enum(APPEAL_DECISIONS).nullable(),
  /** The next hearing without an outcome. */
  hearing: z.object({ on: IsoDay, time: z.string().nullable() }).nullable(),
  /** The earliest open day of these; null: none, or not known. */
  next_day: IsoDay.nullable(),
  amounts: NoticeAmounts,
  /** Paise: the sum of the stated amounts; null: none is stated. */
  at_stake: PaiseField.nullable(),
  assigned_to: NoticePerson.nullable(),
  /** Never the assignee. With a reviewer, a reply is recorded only from `in_review`, by someone who did not prepare it. */
  reviewer: NoticePerson.nullable(),
  proceeding_id: Id,
  created: z.object({ by: z.string(), at: Moment }),
})
export type Notice = z.infer<typeof Notice>

export const NoticeService = z.object({
  service_id: Id,
  mode: z.enum(SERVICE_MODES),
  /** Null: it came this way, but the day is not known. */
  served_on: IsoDay.nullable(),
  /** Tracking number, e-mail header, name of the receiver; empty if none. */
  proof: z.string(),
  /** The days that this service alone would give; null where no rule counts from it. */
  reply_by: IsoDay.nullable(),
  appeal_by: IsoDay.nullable(),
})
export type NoticeService = z.infer<typeof NoticeService>

export const NoticeDocument = z.object({
  document_id: Id,
  kind: z.enum(NOTICE_DOCUMENT_KINDS),
  title: z.string(),
  /** Name of the file. */
  name: z.string(),
  size: z.int(),
  added: z.object({ by: z.string(), at: Moment }),
})
export type NoticeDocument = z.infer<typeof NoticeDocument>

export const NoticeReply = z.object({
  reply_id: Id,
  replied_on: IsoDay,
  /** ARN or acknowledgement; empty where there is none. */
  reference: z.string(),
  note: z.string(),
  /** The reply was filed after the last day that was known. */
  is_late: z.boolean(),
  /** Null: no reviewer, or the person is unknown. */
  prepared_by: z.string().nullable(),
  recorded: z.object({ by: z.string(), at: Moment }),
  /** The annexure index, in its order. `document_id` null: it is listed, but its file is not kept here. */
  annexures: z.array(
    z.object({ position: z.int(), title: z.string(), document_id: Id.nullable(), name: z.string(), size: z.int() }),
  ),
})
export type NoticeReply = z.infer<typeof NoticeReply>

export const NoticeHearing = z.object({
  hearing_id: Id,
  on: IsoDay,
  /** `HH:MM`; null: not stated. */
  time: z.string().nullable(),
  /** Room, address or link; empty if not stated. */
  place: z.string(),
  note: z.string(),
  outcome: z.enum(HEARING_OUTCOMES),
  /** The hearing to which this one was adjourned. */
  next_hearing_id: Id.nullable(),
})
export type NoticeHearing = z.infer<typeof NoticeHearing>

/** Another notice of the proceeding, of those that the caller sees. */
export const RelatedNotice = z.object({
  notice_id: Id,
  previous_id: Id.nullable(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  form: z.string(),
  status: z.enum(NOTICE_STATUSES),
  issued_on: IsoDay.nullable(),
})
export type RelatedNotice = z.infer<typeof RelatedNotice>

export const NoticeDetail = Notice.extend({
  note: z.string(),
  client_told_on: IsoDay.nullable(),
  /** As printed; it wins over the rule. */
  printed_reply_by: IsoDay.nullable(),
  /** Null: nothing is to be replied, as to most orders. */
  reply_clock: NoticeClock.nullable(),
  /** Null unless it is an order. */
  appeal: NoticeAppeal.nullable(),
  services: z.array(NoticeService),
  documents: z.array(NoticeDocument),
  replies: z.array(NoticeReply),
  hearings: z.array(NoticeHearing),
  /** Why it was closed without a reply, an order or an appeal; empty otherwise. */
  closed_reason: z.string(),
  closed: z.object({ by: z.string(), at: Moment }).nullable(),
  /** The notice that this one follows. */
  previous_id: Id.nullable(),
  related: z.array(RelatedNotice),
  /** Statuses that can be set by hand now. */
  moves: z.array(z.enum(NOTICE_STATUSES)),
  today: IsoDay,
})
export type NoticeDetail = z.infer<typeof NoticeDetail>
