import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import type { KeptCell } from '../../db/tables/worksheets.ts'
import { outcomeOf, type Outcome } from './apply.ts'
import { type KeptSheet, Sheet } from './sheet.ts'

interface From {
  readonly worksheet_id: string
  readonly period: string
  readonly at: string
}

/**
 * The cells of a copy, as rows to keep. For the next period, figures are blank and show the former value; formulas, texts and
 * choices stay. A new version has everything.
 */
export function copiedSheet(stored: KeptSheet, as: 'next_period' | 'new_version', from: From): Outcome {
  const sheet = new Sheet({ ...stored, rows: [] })
  const source = { kind: 'copied', ...from } as const
  for (const { row, cells } of stored.rows)
    for (const [key, cell] of Object.entries(JSON.parse(cells) as Record<string, KeptCell>)) {
      const column = stored.columns.find((one) => one.key === key)
      if (column) sheet.set(row, key, as === 'new_version' ? cell : forward(cell, column, source))
    }
  sheet.recalculate()
  return outcomeOf(sheet)
}

function forward(
  { value, formula, source: was }: KeptCell,
  { type }: WorksheetColumn,
  source: NonNullable<KeptCell['source']>,
): KeptCell {
  const former = value === undefined ? {} : { former: value }
  if (formula !== undefined) return { formula, source: was?.kind === 'template' ? was : source, ...former }
  if (value === undefined) return {}
  if (was?.kind === 'template') return { value, source: was }
  return type === 'text' || type === 'choice' ? { value, source, ...former } : former
}
