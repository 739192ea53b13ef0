import { z } from 'zod'
import { Id } from './fields.ts'

/**
 * Whoever is to lose the sight of open items assigned to them hands them on with the change: to a colleague by `user_id`,
 * or to `nobody`. Left out, such a change is refused with 409, and `fields.unseen` names whose items and how many.
 */
export const UnseenWork = z.object({ unseen_to: z.union([Id, z.literal('nobody')]).optional() })
export type UnseenTo = z.infer<typeof UnseenWork>
