import { z } from 'zod'
import { Id } from './fields.ts'

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
