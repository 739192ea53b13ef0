import { addDays, type IsoDate } from './iso-date.ts'

/** Where an item is, whatever the day: open, by choice, waiting for facts, or closed in one of four ways. */
export type ItemStage = 'open' | 'optional' | 'facts' | 'filed' | 'late' | 'gone' | 'waived'

/** What a stage means on a day. */
export type StateOnDay =
  | 'due'
  | 'overdue'
  | 'upcoming'
  | 'filed'
  | 'filed_late'
  | 'needs_facts'
  | 'not_applicable'
  | 'waived'

/** An open item is `due` when it is due today or within this many days. */
export const DUE_WITHIN_DAYS = 7

export const lastDayOfDue = (today: IsoDate): IsoDate => addDays(today, DUE_WITHIN_DAYS)

/** The state of an item on a day. `state-store.ts` of the server says the same in SQL; a test compares the two. */
export function stateOn(stage: ItemStage, due_date: string | null, today: IsoDate): StateOnDay {
  if (stage === 'filed') return 'filed'
  if (stage === 'late') return 'filed_late'
  if (stage === 'gone') return 'not_applicable'
  if (stage === 'waived') return 'waived'
  if (stage === 'facts' || due_date === null) return 'needs_facts'
  // Optional: once its day has passed, it was not chosen.
  if (due_date < today) return stage === 'optional' ? 'not_applicable' : 'overdue'
  return due_date <= lastDayOfDue(today) ? 'due' : 'upcoming'
}
