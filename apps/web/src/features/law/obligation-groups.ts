import type { LawRow } from '@niyam/contract/law.ts'

export interface MonthGroup {
  /** `2026-11`; null holds what has no day yet. */
  readonly month: string | null
  readonly rows: readonly LawRow[]
}

/** Rows by the month of their due date, in their order; those without a date are last. */
export function byMonth(rows: readonly LawRow[]): MonthGroup[] {
  const groups = new Map<string | null, LawRow[]>()
  for (const row of rows) {
    const month = row.due_date?.slice(0, 7) ?? null
    const group = groups.get(month)
    if (group) group.push(row)
    else groups.set(month, [row])
  }
  const undated = groups.get(null)
  groups.delete(null)
  const dated = [...groups].map(([month, some]) => ({ month, rows: some }))
  return undated ? [...dated, { month: null, rows: undated }] : dated
}
