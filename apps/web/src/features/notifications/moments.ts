import { addDays, type IsoDate } from '@niyam/law/calendar/iso-date.ts'

// India has no summer time: one offset for every moment.
const INDIA_MS = 5.5 * 3_600_000

const inIndia = (moment: string) => new Date(Date.parse(moment) + INDIA_MS).toISOString()

/** The day of a moment in India, `2026-11-20`. */
export const dayOf = (moment: string): string => inIndia(moment).slice(0, 10)

/** Its time there, `18:05`. */
export const timeOf = (moment: string): string => inIndia(moment).slice(11, 16)

export interface DayGroup<T> {
  readonly day: string
  readonly rows: readonly T[]
}

/** Rows by their day in India, in the order they came. */
export function byDay<T extends { readonly created_at: string }>(rows: readonly T[]): DayGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const day = dayOf(row.created_at)
    const group = groups.get(day)
    if (group) group.push(row)
    else groups.set(day, [row])
  }
  return [...groups].map(([day, own]) => ({ day, rows: own }))
}

/** How a day is called from today: by a word where there is one. */
export function dayWord(day: string, today: string): 'today' | 'yesterday' | null {
  if (day === today) return 'today'
  return day === addDays(today as IsoDate, -1) ? 'yesterday' : null
}
