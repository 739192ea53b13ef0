import type { Action } from '@niyam/contract/permissions.ts'
import { AppError } from '../../http/errors.ts'

export interface Caller {
  readonly user_id: string
  readonly holds: (action: Action) => boolean
}

/** Who manages tasks sees and corrects the time of everyone. */
export const seesAll = ({ holds }: Caller): boolean => holds('tasks.manage')

/**
 * The person that a call is about: the caller when none is named.
 *
 * @throws AppError `forbidden` for another person without the right
 */
export function personOf(caller: Caller, user_id: string | undefined): string {
  if (user_id === undefined || user_id === caller.user_id) return caller.user_id
  if (seesAll(caller)) return user_id
  throw new AppError('forbidden', 'This is the time of another person. Only people who manage tasks can open it.')
}
