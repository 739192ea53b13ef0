import { z } from 'zod'
import { CalendarItem } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { DelayCost, Explanation } from './explanations.ts'
import { Id, IsoDay, Moment, named, namedOrEmpty, note } from './fields.ts'
import { EarlierFiling, Filing, PaidForDelay } from './filings.ts'
import { item_ids, ManyDone, ManyUndoable } from './many-done.ts'
import { ENTITIES_ASSIGNED_AT_ONCE, ENTITIES_COUNTED_AT_ONCE } from './items-limits.ts'
import { HeldByLock } from './period-locks.ts'

const itemParams = z.object({ item_id: Id })

/** Why an item is not required, who decided it and when. */
export const SetAside = z.object({
  as: z.enum(['waived', 'not_applicable']),
  reason: z.string(),
  by: z.string(),
  at: Moment,
  /** True if the whole obligation, and this item with it, was accepted as not theirs. */
  is_of_obligation: z.boolean(),
})
export type SetAside = z.infer<typeof SetAside>

export const ItemDetail = z.object({
  item: CalendarItem,
  note: z.string(),
  set_aside: SetAside.nullable(),
  /** A second person has to approve its filing. */
  needs_review: z.boolean(),
  /** The names of the people who may approve it, the assignee left out; empty where no review is needed. */
  reviewers: z.array(z.string()),
  /** Why its filing was returned, while it is to be revised. */
  returned: z.object({ by: z.string(), at: Moment, reason: z.string() }).nullable(),
  explanation: Explanation,
  /** What it costs to be late today, for an open item past its day; empty otherwise, or where no section is known. */
  costs: z.array(DelayCost),
  /** Figures kept for these costs; a sum is in rupees. */
  figures: z.array(
    z.object({ name: z.string(), label: z.string(), is_money: z.boolean(), value: z.union([z.number(), z.boolean()]) }),
  ),
  filing: Filing.nullable(),
  /** For a late filing: the amounts due by section on the day of filing, if the law has such sections. */
  filed_late: z.object({ costs: z.array(DelayCost), paid: z.array(PaidForDelay) }).nullable(),
  /** Filings that were taken back or returned, the newest first. */
  earlier: z.array(EarlierFiling),
  /** Its return can be nil. */
  knows_nil: z.boolean(),
  /** Set while its period is locked: it cannot be filed, withdrawn or marked as not required. */
  lock: HeldByLock.nullable(),
})
export type ItemDetail = z.infer<typeof ItemDetail>

export const getCalendarItem = endpoint({
  method: 'GET',
  path: 'organisation/compliances/calendar/:item_id/',
  access: 'calendar.read',
  summary: 'One item: why it applies, why on that date, and its filing',
  params: itemParams,
  reply: ItemDetail,
})

/** What the entity's books say of an item, in rupees by the names that `missing` of a cost gives. */
const Amounts = z.record(z.string().max(60), z.number().min(0, 'An amount is zero or more.').max(1e13))
export const ItemFigures = z.object({ amounts: Amounts.default({}), is_nil: z.boolean().optional() })
export type ItemFigures = z.infer<typeof ItemFigures>

/** Counts with figures beside those that are kept with the item, and keeps none of them. */
export const costOfItem = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/cost/',
  access: 'calendar.read',
  summary: 'The cost of completing an item on a given day; nothing is stored',
  params: itemParams,
  body: z.object({
    on: IsoDay,
    ...ItemFigures.shape,
  }),
  reply: z.object({ on: IsoDay, costs: z.array(DelayCost) }),
})

export const updateCalendarItem = endpoint({
  method: 'PATCH',
  path: 'organisation/compliances/calendar/:item_id/',
  access: 'calendar.work',
  summary:
    'Change note, assignee, internal due date and cost figures of an item; the statutory due date cannot be changed here',
  params: itemParams,
  body: z.object({
    note: note(4000).optional(),
    assigned_to: Id.nullable().optional(),
    internal_due_date: IsoDay.nullable().optional(),
    /** All of them at once: the cost of the item is counted with them from now on. */
    figures: ItemFigures.optional(),
  }),
  /** Assignee and internal due date have an `undo_id`; note and figures have none. */
  reply: CalendarItem.extend({ undo_id: ManyUndoable.shape.undo_id }),
})

// Bulk actions on calendar items, by id; each item is changed or refused with its own reason.

export const assignItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/assign/',
  access: 'calendar.work',
  summary: 'Assign items to a person, who gets one notification; null unassigns them',
  body: z.object({ item_ids, assigned_to: Id.nullable() }),
  reply: ManyUndoable,
})

const entityIds = (atOnce: number) =>
  z
    .array(Id)
    .min(1, 'Choose at least one entity.')
    .max(atOnce, `At most ${atOnce} entities can be changed at a time. Choose fewer.`)

export const countOpenItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/entities/open-items/',
  access: 'calendar.work',
  summary: 'The open items of entities: how many there are, and how many have no assignee',
  body: z.object({ entity_ids: entityIds(ENTITIES_COUNTED_AT_ONCE) }),
  reply: z.object({
    /** Those with an open item. */
    entities: z.number().int(),
    items: z.number().int(),
    unassigned: z.number().int(),
  }),
})

export const assignEntities = endpoint({
  method: 'POST',
  path: 'organisation/compliances/entities/assign/',
  access: 'calendar.work',
  summary: `Assign the open items of up to ${ENTITIES_ASSIGNED_AT_ONCE} entities; null unassigns them. Items added later are not assigned`,
  body: z.object({
    entity_ids: entityIds(ENTITIES_ASSIGNED_AT_ONCE),
    assigned_to: Id.nullable(),
    /** Also those that have another assignee. */
    is_replacing: z.boolean().default(false),
  }),
  reply: z.object({
    done: z.number().int(),
    /** Left as they were, because the person does not see them. */
    unseen: z.number().int(),
    undo_id: ManyUndoable.shape.undo_id,
  }),
})

/** Exactly one of both: a day, or so many days before each item's due date. Null takes the day away. */
export const dateItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/internal-date/',
  access: 'calendar.work',
  summary: "Set the office's own day of items; the statutory date never moves",
  body: z.object({
    item_ids,
    on: IsoDay.nullable().optional(),
    days_before: z.number().int().min(0).max(120, 'At most 120 days before.').optional(),
  }),
  reply: ManyUndoable,
})

export const startItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/start/',
  access: 'calendar.work',
  summary: 'Mark items as in progress by the person signed in; nothing else changes',
  body: z.object({ item_ids }),
  reply: ManyUndoable,
})

export const stopItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/stop/',
  access: 'calendar.work',
  summary: 'Undo "in progress"',
  body: z.object({ item_ids }),
  reply: ManyUndoable,
})

export const setAsideItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/set-aside/',
  access: 'calendar.set_aside',
  summary: 'Mark items as waived or not applicable, with a reason',
  body: z.object({ item_ids, as: SetAside.shape.as, reason: named('Reason', 500) }),
  reply: ManyUndoable,
})

export const takeUpItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/take-up/',
  access: 'calendar.set_aside',
  summary: 'Reopen items that were marked as not required',
  body: z.object({ item_ids }),
  reply: ManyUndoable,
})

export const remindOfItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/remind/',
  access: 'calendar.work',
  summary: 'Remind assignees of open items: one notification each, for all their items',
  body: z.object({ item_ids, message: namedOrEmpty('Message', 300).default('') }),
  reply: ManyDone,
})
