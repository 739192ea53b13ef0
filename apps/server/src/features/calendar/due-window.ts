import type { IsoDate } from '@niyam/law'
import { lastDayOfDue } from '@niyam/law/calendar/item-state.ts'

/** A day to look from, and the last day that counts as due from there. */
export interface Now {
  readonly today: string
  readonly due_until: string
}

export const nowOn = (today: IsoDate): Now => ({ today, due_until: lastDayOfDue(today) })
