import type { ItemState } from '@niyam/contract/calendar-filter.ts'
import { addDays, type IsoDate } from '@niyam/law'
import type { Stage } from '../../db/tables/calendar.ts'

/** An open item is `due` when it is due today or within this many days. */
export const DUE_WITHIN_DAYS = 7

export const lastDayOfDue = (today: IsoDate): IsoDate => addDays(today, DUE_WITHIN_DAYS)

/** How an item stands on a day; the store says the same in SQL, and a test holds the two together. */
export function stateOn(stage: Stage, due_date: string | null, today: IsoDate): ItemState {
  if (stage === 'filed') return 'filed'
  if (stage === 'late') return 'filed_late'
  if (stage === 'gone') return 'not_applicable'
  if (stage === 'waived') return 'waived'
  if (stage === 'facts' || due_date === null) return 'needs_facts'
  // By choice: when its day has passed, it was not chosen.
  if (due_date < today) return stage === 'optional' ? 'not_applicable' : 'overdue'
  return due_date <= lastDayOfDue(today) ? 'due' : 'upcoming'
}
/** A day to look from, and the last day that counts as due from there. */
export interface Now {
  readonly today: string
  readonly due_until: string
}
