import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { RefusedItem } from '@niyam/contract/many-done.ts'

/** What can be done to many items; each has a dialog, and words by the same name. */
export type ManyAct =
  | 'approve'
  | 'return'
  | 'start'
  | 'stop'
  | 'assign'
  | 'own_day'
  | 'remind'
  | 'file'
  | 'withdraw'
  | 'set_aside'
  | 'take_up'

export interface ManyProps {
  readonly items: readonly CalendarItem[]
  readonly today: string
  /** True when something was changed, false when it was closed without. */
  readonly onDone: (isChanged: boolean) => void
}

/** The result of changing many items where some stayed as they were. */
export interface Outcome {
  readonly done: number
  readonly refused: readonly RefusedItem[]
  /** Items that were filed, with a remark of the server. */
  readonly remarks: readonly RefusedItem[]
}

export interface ManyActProps extends ManyProps {
  /** Instead of `onDone`, where the person has to read which items stayed as they were. */
  readonly onOutcome: (outcome: Outcome) => void
}

export const idsOf = (items: readonly CalendarItem[]): string[] => items.map(({ item_id }) => item_id)
