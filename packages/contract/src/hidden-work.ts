import { z } from 'zod'
import { Id } from './fields.ts'

/**
 * Who takes over open items that their assignees will no longer see: a colleague by `user_id`,
 * or `nobody`. If omitted, such a change is refused with 409, and `fields.unseen` names the assignees and the counts.
 */
export const HiddenWorkQuery = z.object({ unseen_to: z.union([Id, z.literal('nobody')]).optional() })
export type HiddenWorkTo = z.infer<typeof HiddenWorkQuery>
