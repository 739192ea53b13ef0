import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { AppError, type Fields } from '../../http/errors.ts'

// Below entities and registrations: both record what happened to them, in order, and take back the last entry.

export {
  deleteEntityChange,
  deleteRegistrationChange,
  type EntityChangeRow,
  entityHistory,
  insertEntityChange,
  insertRegistrationChange,
  registrationHistory,
} from './store.ts'

/** The error of a day that precedes the last recorded change, by field; none if it does not. */
export const outOfOrder = (happened_on: string, last: string | null): Fields =>
  last === null || happened_on >= last
    ? {}
    : {
        happened_on: [
          `The last change of its status is dated ${formatDay(last as IsoDate)}. Choose a later day, or take that one back first.`,
        ],
      }

/**
 * The last change of a history, if it is the one to take back.
 *
 * @throws AppError `not_found` when the history has no such change, `conflict` when later ones follow it
 */
export function lastChangeOrThrow<T>(history: readonly T[], isAsked: (change: T) => boolean): T {
  const last = history.at(-1)
  if (!history.some(isAsked) || !last)
    throw new AppError('not_found', 'This change of status no longer exists. Reload the page.')
  if (!isAsked(last))
    throw new AppError('conflict', 'Only the last change of status can be taken back. Take the later ones back first.')
  return last
}
