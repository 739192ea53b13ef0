import { z } from 'zod'
import { Id } from './fields.ts'
import { ITEMS_AT_ONCE } from './items-limits.ts'

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

/** Many items were changed. `undo_id` is for `undoItems`, during a few minutes; null: nothing was changed. */
export const ManyUndoable = ManyDone.extend({ undo_id: Id.nullable() })
export type ManyUndoable = z.infer<typeof ManyUndoable>
