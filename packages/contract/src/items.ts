import { z } from 'zod'
import { SetAside } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, named, namedOrEmpty } from './fields.ts'
import { filingFields } from './filing-fields.ts'
import { FILINGS_AT_ONCE, ITEMS_AT_ONCE } from './items-limits.ts'

// Bulk actions on calendar items, by id; each item is done or refused with its own reason.

export const item_ids = z
  .array(Id)
  .min(1, 'No item is chosen. Choose at least one.')
  .max(ITEMS_AT_ONCE, `At most ${ITEMS_AT_ONCE} items are changed at once. Choose fewer.`)

/** An item that was refused, and why. Its names are empty if it does not exist or is not visible. */
export const RefusedItem = z.object({
  item_id: Id,
  entity_name: z.string(),
  form: z.string(),
  period: z.string(),
  reason: z.string(),
})
export type RefusedItem = z.infer<typeof RefusedItem>

export const ManyDone = z.object({ done: z.number().int(), refused: z.array(RefusedItem) })
export type ManyDone = z.infer<typeof ManyDone>

export const assignItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/assign/',
  access: 'calendar.work',
  summary: 'Assign items to a person, who gets one notification; null unassigns them',
  body: z.object({ item_ids, assigned_to: Id.nullable() }),
  reply: ManyDone,
})

/** Exactly one of both: a day, or so many days before each item's due date. Null takes the day away. */
export const dateItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/internal-date/',
  access: 'calendar.work',
  summary: 'Set the internal due date of items; the statutory due date never changes',
  body: z.object({
    item_ids,
    on: IsoDay.nullable().optional(),
    days_before: z.number().int().min(0).max(120, 'At most 120 days before.').optional(),
  }),
  reply: ManyDone,
})

export const startItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/start/',
  access: 'calendar.work',
  summary: 'Mark items as in progress by the person signed in; nothing else changes',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

export const stopItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/stop/',
  access: 'calendar.work',
  summary: 'Undo "in progress"',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

export const setAsideItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/set-aside/',
  access: 'calendar.set_aside',
  summary: 'Mark items as waived or not applicable, with a reason',
  body: z.object({ item_ids, as: SetAside.shape.as, reason: named('Reason', 500) }),
  reply: ManyDone,
})

export const takeUpItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/take-up/',
  access: 'calendar.set_aside',
  summary: 'Reopen items that were marked as not required',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

export const remindOfItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/remind/',
  access: 'calendar.work',
  summary: 'Remind assignees of open items: one notification each, for all their items',
  body: z.object({ item_ids, message: namedOrEmpty('Message', 300).default('') }),
  reply: ManyDone,
})

/** `told` lists filed items with a warning: an unusual format of a number, or a number used elsewhere. */
export const FiledMany = ManyDone.extend({ told: z.array(RefusedItem) })
export type FiledMany = z.infer<typeof FiledMany>

export const fileItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/file/',
  access: 'filings.write',
  summary: 'Mark items as filed, each with its date and acknowledgement',
  body: z.object({
    filings: z
      .array(z.object({ item_id: Id, ...filingFields }))
      .min(1, 'No item is chosen. Choose at least one.')
      .max(FILINGS_AT_ONCE, `At most ${FILINGS_AT_ONCE} filings are recorded at once. Choose fewer.`),
  }),
  reply: FiledMany,
})
