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
    const content = sheet.cell(row, key) ?? {}
    const isBlank = content.value === undefined && content.formula === undefined
    if (isBlank || content.source?.kind === 'report')
      sheet.set(row, key, withContent(content, { value: paise }, source))
  }
}
