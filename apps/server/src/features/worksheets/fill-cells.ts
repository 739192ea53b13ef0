import type { CellSource } from '@niyam/contract/worksheet-cells.ts'
import { withContent } from './change-cells.ts'
import type { Sheet } from './sheet.ts'

/** A figure of an imported file, and its cell. */
export interface Filling {
  /** From 1. */
  readonly row: number
  readonly key: string
  readonly paise: number
  readonly source: CellSource
}

/** Fills cells that are blank, or were filled before; what a person typed stays. */
export function fillCells(sheet: Sheet, fillings: readonly Filling[]): void {
  for (const { row, key, paise, source } of fillings) {
    const kept = sheet.cell(row, key) ?? {}
    const isBlank = kept.value === undefined && kept.formula === undefined
    if (isBlank || kept.source?.kind === 'report') sheet.set(row, key, withContent(kept, { value: paise }, source))
  }
}
