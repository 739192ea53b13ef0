import { z } from 'zod'
import { SetAside } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, named, namedOrEmpty } from './fields.ts'
import { filingFields } from './filing-fields.ts'
import { FILINGS_AT_ONCE, ITEMS_AT_ONCE } from './items-limits.ts'

// What is done to many items of the calendar at once: by their ids, each either done or refused with a reason of its own.

export const item_ids = z
  .array(Id)
  .min(1, 'No item is chosen. Choose at least one.')
  .max(ITEMS_AT_ONCE, `At most ${ITEMS_AT_ONCE} items are changed at once. Choose fewer.`)

/** An item that stayed as it was, and why. Its names are empty when it is not there, or out of sight. */
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
  summary: 'Give items to a person, who is told once; null takes them from whoever has them',
  body: z.object({ item_ids, assigned_to: Id.nullable() }),
  reply: ManyDone,
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
  reply: ManyDone,
})

export const startItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/start/',
  access: 'calendar.work',
  summary: 'Say that one is at work on items; nothing else of them changes',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

export const stopItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/stop/',
  access: 'calendar.work',
  summary: 'Take back that items are in progress',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

export const setAsideItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/set-aside/',
  access: 'calendar.set_aside',
  summary: 'Waive items, or say that they do not apply, with the reason',
  body: z.object({ item_ids, as: SetAside.shape.as, reason: named('Reason', 500) }),
  reply: ManyDone,
})

export const takeUpItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/take-up/',
  access: 'calendar.set_aside',
  summary: 'Take up again what was set aside',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

export const remindOfItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/remind/',
  access: 'calendar.work',
  summary: 'Remind those whom open items are assigned to: each once, of all of theirs',
  body: z.object({ item_ids, message: namedOrEmpty('Message', 300).default('') }),
  reply: ManyDone,
})

/** `told` are items that were filed, of which something was noticed: the shape of a number, or one that stands elsewhere. */
export const FiledMany = ManyDone.extend({ told: z.array(RefusedItem) })
export type FiledMany = z.infer<typeof FiledMany>

export const fileItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/file/',
  access: 'filings.write',
  summary: 'Mark items as filed, each with its own day and acknowledgement',
  body: z.object({
    filings: z
      .array(z.object({ item_id: Id, ...filingFields }))
      .min(1, 'No item is chosen. Choose at least one.')
      .max(FILINGS_AT_ONCE, `At most ${FILINGS_AT_ONCE} filings are recorded at once. Choose fewer.`),
  }),
  reply: FiledMany,
})
