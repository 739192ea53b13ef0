import { addMonths, type IsoDate } from '@niyam/law/calendar/iso-date.ts'
import { periodsCovering } from '@niyam/law/calendar/period.ts'

export const LOCKABLE_KINDS = ['month', 'quarter', 'half', 'year'] as const
export type LockableKind = (typeof LOCKABLE_KINDS)[number]

const MONTHS_BACK: Record<LockableKind, number> = { month: 36, quarter: 60, half: 96, year: 120 }

/** Periods of a kind that have begun, the one that ended last first. */
export function lockable(kind: LockableKind, today: IsoDate): string[] {
  const newestFirst = periodsCovering(kind, addMonths(today, -MONTHS_BACK[kind]), today).toReversed()
  // The current period is rarely locked: it comes last.
  const [running, ...ended] = newestFirst
  return running === undefined ? [] : [...ended, running]
}
