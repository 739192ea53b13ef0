import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, named, ofEntity } from './fields.ts'
import { PageMeta, TableQuery } from './tables.ts'

// An obligation that was marked as not theirs, and the reviewer's decision.

/** `ended` was withdrawn: by its author while pending, or by a reviewer after it was accepted. */
export const NOT_OURS_STATES = ['waiting', 'accepted', 'returned', 'ended'] as const

export const NotOurs = z.object({
  decision_id: Id,
  entity_id: Id,
  entity_name: z.string(),
  obligation_id: z.string(),
  area: z.string(),
  form: z.string(),
  title: z.string(),
  /** Null: of the entity itself. */
  registration_id: Id.nullable(),
  registration_number: z.string().nullable(),
  reason: z.string(),
  /** Items due after this day stand again; null is for good. */
  until: IsoDay.nullable(),
  state: z.enum(NOT_OURS_STATES),
  asked_by: z.string(),
  asked_at: Moment,
  /** True if the caller is its author, and so cannot accept it while someone else can. */
  is_own: z.boolean(),
  reviewed_by: z.string().nullable(),
  reviewed_at: Moment.nullable(),
  /** Accepted by its author, because no one else could. */
  is_alone: z.boolean(),
  /** Why it was returned. */
  review_reason: z.string(),
  ended_by: z.string().nullable(),
  ended_at: Moment.nullable(),
  ended_reason: z.string(),
  /** The verdict of the law when it was accepted or, while pending, when it was marked: applies or needs-facts. */
  answer_then: z.enum(['applies', 'needs-facts']),
})
export type NotOurs = z.infer<typeof NotOurs>

/** The same beside what the law says today. */
export const NotOursAsked = NotOurs.extend({
  law: z
    .object({
      answer: z.enum(['applies', 'needs-facts', 'does-not-apply']),
      because: z.string(),
      provision: z.string(),
      confidence: z.enum(['high', 'medium', 'low']),
    })
    .nullable(),
  /** The law or the facts say something else than when it was accepted. */
  is_to_look_at: z.boolean(),
  /** Open items of the calendar that it takes away, or would. */
  items: z.number().int(),
  /** Whether the caller could accept it. */
  may_accept: z.boolean(),
})
export type NotOursAsked = z.infer<typeof NotOursAsked>

const ofDecision = z.object({ decision_id: Id })

export const listNotOurs = endpoint({
  method: 'GET',
  path: 'organisation/compliances/not-ours/',
  access: 'calendar.read',
  summary: 'Obligations marked as not ours, pending ones first and oldest first, with the view of the law',
  query: TableQuery.pick({ page: true, pagesize: true }).extend({
    state: z.enum(['', ...NOT_OURS_STATES]).default('waiting'),
    entity_id: Id.optional(),
  }),
  reply: z.object({ decisions: z.array(NotOursAsked), waiting: z.number().int(), meta: PageMeta }),
})

export const sayNotOurs = endpoint({
  method: 'POST',
  path: 'organisation/compliances/entities/:entity_id/not-ours/',
  access: 'calendar.work',
  summary: 'Mark an obligation as not ours; nothing changes before a reviewer accepts it',
  params: ofEntity,
  body: z.object({
    obligation_id: z.string().max(120),
    registration_id: Id.nullable().default(null),
    reason: named('Reason', 500),
    until: IsoDay.nullable().default(null),
  }),
  reply: NotOurs,
})

export const acceptNotOurs = endpoint({
  method: 'POST',
  path: 'organisation/compliances/not-ours/:decision_id/accept/',
  access: 'calendar.set_aside',
  summary: 'Accept that an obligation is not ours: its open and future items are marked as not required',
  params: ofDecision,
  reply: z.object({ decision: NotOurs, items: z.number().int() }),
})

export const returnNotOurs = endpoint({
  method: 'POST',
  path: 'organisation/compliances/not-ours/:decision_id/return/',
  access: 'calendar.set_aside',
  summary: 'Return it with a reason: the obligation still applies',
  params: ofDecision,
  body: z.object({ reason: named('Reason', 500) }),
  reply: NotOurs,
})

/** While pending, its author withdraws it; afterwards reviewers do, and its items are open again. */
export const takeBackNotOurs = endpoint({
  method: 'POST',
  path: 'organisation/compliances/not-ours/:decision_id/take-back/',
  access: 'calendar.work',
  summary: 'Withdraw it: its items are open again',
  params: ofDecision,
  body: z.object({ reason: named('Reason', 500) }),
  reply: z.object({ decision: NotOurs, items: z.number().int() }),
})
