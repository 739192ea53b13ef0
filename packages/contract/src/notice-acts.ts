import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, namedOrEmpty, named, note, PaiseField } from './fields.ts'
import {
  ANNEXURES_AT_MOST,
  APPEAL_DECISIONS,
  HEARING_OUTCOMES,
  NOTICE_DOCUMENT_KINDS,
  NOTICE_STATUSES,
  NOTICES_AT_ONCE,
  SERVICE_MODES,
} from './notice-limits.ts'
import { NoticeDetail, NoticeHearing, RelatedNotice } from './notice-parts.ts'
import { NewNoticeDocument, NewService, notice_time, ofNotice } from './notices.ts'

// Services: each has its own clock, and the earliest counts.

export const addService = endpoint({
  method: 'POST',
  path: 'notice/:notice_id/service/',
  access: 'notices.write',
  summary: 'Record that a notice was served, by one way on one day',
  params: ofNotice,
  body: NewService,
  reply: NoticeDetail,
})

const ofService = z.object({ notice_id: Id, service_id: Id })

export const changeService = endpoint({
  method: 'PATCH',
  path: 'notice/:notice_id/service/:service_id/',
  access: 'notices.write',
  summary: 'Change a service; the clocks follow',
  params: ofService,
  body: z.object({
    mode: z.enum(SERVICE_MODES).optional(),
    served_on: IsoDay.nullable().optional(),
    proof: namedOrEmpty('Proof', 500).optional(),
  }),
  reply: NoticeDetail,
})

/** The notice as it is without a part; `undo_id` is for `undoNotices`, for 15 minutes. */
export const NoticePartRemoved = NoticeDetail.extend({ undo_id: Id })
export type NoticePartRemoved = z.infer<typeof NoticePartRemoved>

export const removeService = endpoint({
  method: 'DELETE',
  path: 'notice/:notice_id/service/:service_id/',
  access: 'notices.write',
  summary: 'Remove a service; the clocks follow',
  params: ofService,
  reply: NoticePartRemoved,
})

// Documents were uploaded with `uploadDocument`, and are downloaded with `downloadDocument`.

export const addNoticeDocument = endpoint({
  method: 'POST',
  path: 'notice/:notice_id/document/',
  access: 'notices.write',
  summary: 'Add an uploaded file to a notice',
  params: ofNotice,
  body: NewNoticeDocument,
  reply: NoticeDetail,
})

const ofNoticeDocument = z.object({ notice_id: Id, document_id: Id })

export const changeNoticeDocument = endpoint({
  method: 'PATCH',
  path: 'notice/:notice_id/document/:document_id/',
  access: 'notices.write',
  summary: 'Change title or kind of a document of a notice',
  params: ofNoticeDocument,
  body: z.object({
    kind: z.enum(NOTICE_DOCUMENT_KINDS).optional(),
    title: namedOrEmpty('Title', 200).optional(),
  }),
  reply: NoticeDetail,
})

/** A document of an annexure index stays. */
export const removeNoticeDocument = endpoint({
  method: 'DELETE',
  path: 'notice/:notice_id/document/:document_id/',
  access: 'notices.write',
  summary: 'Remove a document from a notice',
  params: ofNoticeDocument,
  reply: NoticeDetail,
})

export const NewAnnexure = z.object({
  title: named('Title', 200),
  /** A document of the notice, or an uploaded one, which then belongs to the notice; null: its file is not kept here. */
  document_id: Id.nullable().default(null),
})

/**
 * The reply was filed. Refused before the earliest service; with a reviewer, refused unless the notice is in review and the
 * caller did not prepare it. A reply after the last day is recorded and marked late.
 */
export const recordReply = endpoint({
  method: 'POST',
  path: 'notice/:notice_id/reply/',
  access: 'notices.write',
  summary: 'Record the reply that was filed, with its annexure index',
  params: ofNotice,
  body: z.object({
    replied_on: IsoDay,
    reference: namedOrEmpty('Reference', 80).default(''),
    note: note(5000).default(''),
    annexures: z.array(NewAnnexure).max(ANNEXURES_AT_MOST, `At most ${ANNEXURES_AT_MOST} annexures.`).default([]),
  }),
  reply: NoticeDetail,
})

/** With the last reply gone, the notice is being drafted again. */
export const removeReply = endpoint({
  method: 'DELETE',
  path: 'notice/:notice_id/reply/:reply_id/',
  access: 'notices.write',
  summary: 'Remove a reply that was recorded by mistake; its documents stay with the notice',
  params: z.object({ notice_id: Id, reply_id: Id }),
  reply: NoticeDetail,
})

const NewHearing = z.object({
  on: IsoDay,
  time: notice_time,
  place: namedOrEmpty('Place', 300).default(''),
  note: note(2000).default(''),
})

export const addHearing = endpoint({
  method: 'POST',
  path: 'notice/:notice_id/hearing/',
  access: 'notices.write',
  summary: 'Add a hearing',
  params: ofNotice,
  body: NewHearing,
  reply: NoticeDetail,
})

const ofHearing = z.object({ notice_id: Id, hearing_id: Id })

/** `adjourned` asks for the next day in `next`, unless none is fixed; `held` also sets a replied notice to heard. */
export const changeHearing = endpoint({
  method: 'PATCH',
  path: 'notice/:notice_id/hearing/:hearing_id/',
  access: 'notices.write',
  summary: 'Change a hearing, or record its outcome',
  params: ofHearing,
  body: z.object({
    on: IsoDay.optional(),
    time: notice_time.unwrap().optional(),
    place: namedOrEmpty('Place', 300).optional(),
    note: note(2000).optional(),
    outcome: z.enum(HEARING_OUTCOMES).optional(),
    /** The hearing that follows an adjournment. */
    next: NewHearing.nullable().optional(),
  }),
  reply: NoticeDetail,
})

export const removeHearing = endpoint({
  method: 'DELETE',
  path: 'notice/:notice_id/hearing/:hearing_id/',
  access: 'notices.write',
  summary: 'Remove a hearing',
  params: ofHearing,
  reply: NoticePartRemoved,
})

/**
 * Only for an order. `accept` gives up the appeal; `appeal` with `filed_on` records that it was filed, without it the clock
 * runs on. Null takes the decision back.
 */
export const decideAppeal = endpoint({
  method: 'POST',
  path: 'notice/:notice_id/appeal/',
  access: 'notices.write',
  summary: 'Decide about the appeal against an order, and record that it was filed',
  params: ofNotice,
  body: z.object({
    decision: z.enum(APPEAL_DECISIONS).nullable(),
    note: note(2000).default(''),
    filed_on: IsoDay.nullable().default(null),
    reference: namedOrEmpty('Reference', 80).default(''),
    /** Paise. */
    pre_deposit_paid: PaiseField.nullable().default(null),
  }),
  reply: NoticeDetail,
})

/** `reason` is required unless a reply or an order is recorded. An order without a decision about its appeal is refused. */
export const closeNotice = endpoint({
  method: 'POST',
  path: 'notice/:notice_id/close/',
  access: 'notices.write',
  summary: 'Close a notice',
  params: ofNotice,
  body: z.object({ reason: namedOrEmpty('Reason', 500).default('') }),
  reply: NoticeDetail,
})

export const reopenNotice = endpoint({
  method: 'POST',
  path: 'notice/:notice_id/reopen/',
  access: 'notices.write',
  summary: 'Reopen a closed notice, with the status that it had',
  params: ofNotice,
  reply: NoticeDetail,
})

export const getProceeding = endpoint({
  method: 'GET',
  path: 'notice/proceeding/:proceeding_id/',
  access: 'notices.read',
  summary: 'Notices, replies, hearings, orders and appeals of a proceeding, oldest first',
  params: z.object({ proceeding_id: Id }),
  reply: z.object({
    proceeding_id: Id,
    notices: z.array(RelatedNotice),
    /** In the order of their days; those without a day last. */
    steps: z.array(
      z.object({
        kind: z.enum(['notice', 'intimation', 'order', 'reply', 'hearing', 'appeal', 'accepted']),
        notice_id: Id,
        on: IsoDay.nullable(),
        title: z.string(),
        reference: z.string(),
        /** Null unless it is a hearing. */
        outcome: NoticeHearing.shape.outcome.nullable(),
        /** Paise, of a notice or an order; null: not stated. */
        at_stake: PaiseField.nullable(),
      }),
    ),
  }),
})

// Acts on many notices; each is changed, or refused with its own reason.

const notice_ids = z
  .array(Id)
  .min(1, 'No notice is chosen. Choose at least one.')
  .max(NOTICES_AT_ONCE, `At most ${NOTICES_AT_ONCE} notices are changed at once. Choose fewer.`)

/** `title` is empty if the notice does not exist or is not visible. */
export const RefusedNotice = z.object({ notice_id: Id, title: z.string(), reason: z.string() })
export type RefusedNotice = z.infer<typeof RefusedNotice>

export const NoticesDone = z.object({ done: z.int(), refused: z.array(RefusedNotice) })
export type NoticesDone = z.infer<typeof NoticesDone>

/** `undo_id` is for `undoNotices`, for 15 minutes; null: nothing was changed. */
export const NoticesUndoable = NoticesDone.extend({ undo_id: Id.nullable() })
export type NoticesUndoable = z.infer<typeof NoticesUndoable>

/** Moves of `NOTICE_MOVES`. `reason` is for `closed`. */
export const setNoticeStatus = endpoint({
  method: 'POST',
  path: 'notice/status/',
  access: 'notices.write',
  summary: 'Change the status of notices; replies, orders and appeals have their own calls',
  body: z.object({
    notice_ids,
    status: z.enum(NOTICE_STATUSES),
    reason: namedOrEmpty('Reason', 500).default(''),
  }),
  reply: NoticesUndoable,
})

/** A received notice is assigned with its assignee. */
export const assignNotices = endpoint({
  method: 'POST',
  path: 'notice/assign/',
  access: 'notices.write',
  summary: 'Assign notices, or name their reviewer; null removes the person, what is left out stays',
  body: z.object({ notice_ids, assigned_to: Id.nullable().optional(), reviewer: Id.nullable().optional() }),
  reply: NoticesUndoable,
})

export const deleteNotices = endpoint({
  method: 'POST',
  path: 'notice/delete/',
  access: 'notices.write',
  summary: 'Delete notices that were recorded by mistake; those that others follow are refused',
  body: z.object({ notice_ids }),
  reply: NoticesUndoable,
})

export const undoNotices = endpoint({
  method: 'POST',
  path: 'notice/undo/',
  access: 'notices.write',
  summary: 'Undo an own change of notices within 15 minutes; notices changed since then are refused',
  body: z.object({ undo_id: Id }),
  reply: NoticesDone,
})
