import { addDays, weekday } from '@niyam/law'
import { indianDay } from '../clock.ts'
import type { BackupName } from './names.ts'

const KEPT = [
  { count: 7, of: (taken_at: Date): string => indianDay(taken_at) },
  { count: 4, of: mondayOf },
  { count: 12, of: (taken_at: Date): string => indianDay(taken_at).slice(0, 7) },
]

/**
 * The daily backups that are no longer kept.
 *
 * Kept are the newest of each of the last 7 days, 4 weeks and 12 months that have one, in Indian days and weeks from
 * Monday. Backups made by hand are none of its business.
 */
export function outdated(backups: readonly BackupName[]): BackupName[] {
  const daily = backups
    .filter(({ is_daily }) => is_daily)
    .toSorted((a, b) => b.taken_at.getTime() - a.taken_at.getTime())
  const keepers = new Set(KEPT.flatMap(({ count, of }) => newestOfEach(daily, of).slice(0, count)))
  return daily.filter((backup) => !keepers.has(backup))
}

function newestOfEach(newestFirst: readonly BackupName[], of: (taken_at: Date) => string): BackupName[] {
  const newest = new Map<string, BackupName>()
  for (const backup of newestFirst) {
    const span = of(backup.taken_at)
    if (!newest.has(span)) newest.set(span, backup)
  }
  return [...newest.values()]
}

function mondayOf(taken_at: Date): string {
  const day = indianDay(taken_at)
  return addDays(day, -((weekday(day) + 6) % 7))
}
