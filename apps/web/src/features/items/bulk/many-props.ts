import type { CalendarItem } from '@niyam/contract/calendar.ts'

export interface ManyProps {
  readonly items: readonly CalendarItem[]
  readonly today: string
  /** True when something was changed, false when it was closed without. */
  readonly onDone: (isChanged: boolean) => void
}

export const idsOf = (items: readonly CalendarItem[]): string[] => items.map(({ item_id }) => item_id)
