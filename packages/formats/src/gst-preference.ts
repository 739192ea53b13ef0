import { objectWith, parsedJson, textAt } from './gst-json.ts'

export type QuarterOfYear = 1 | 2 | 3 | 4

/** How often GSTR-1 and GSTR-3B of a quarter are filed. */
export interface QuarterPreference {
  /** 1 is April to June. */
  readonly quarter: QuarterOfYear
  readonly frequency: 'monthly' | 'quarterly'
}

const FREQUENCIES: Readonly<Record<string, QuarterPreference['frequency']>> = { M: 'monthly', Q: 'quarterly' }

/**
 * Reads the GST system's answer on the filing preference of one financial year: `response` with `quarter` (Q1 to Q4) and
 * `preference` (M or Q). A quarter that has not begun is missing in it.
 *
 * @returns in the order of the year; empty where the answer says nothing that can be read
 */
export function readPreferences(text: string): QuarterPreference[] {
  const rows = objectWith(parsedJson(text), ['response'])?.['response']
  if (!Array.isArray(rows)) return []
  const found = new Map<QuarterOfYear, QuarterPreference>()
  for (const row of rows as unknown[]) {
    if (typeof row !== 'object' || row === null) continue
    const record = row as Record<string, unknown>
    const quarter = Number(/^Q([1-4])$/i.exec(textAt(record, 'quarter'))?.[1] ?? 0) as QuarterOfYear | 0
    const frequency = FREQUENCIES[textAt(record, 'preference').toUpperCase()]
    if (quarter !== 0 && frequency !== undefined) found.set(quarter, { quarter, frequency })
  }
  return [...found.values()].toSorted((a, b) => a.quarter - b.quarter)
}
