import type { Cell, Column } from '@niyam/worksheets/sheet/grid.ts'
import type { Result } from '@niyam/worksheets/sheet/recalculate.ts'
import type { Texts } from '../../../lib/texts.ts'
import { shownValue } from './cell-text.ts'

export type SheetTexts = Texts<'worksheets'>

/** What a cell shows: a text, or in few words why its formula has no value. */
export interface ShownCell {
  readonly text: string
  /** The same as a sentence. */
  readonly problem: string | null
}

const BLANK: ShownCell = { text: '', problem: null }

export function shownCell(t: SheetTexts, cell: Cell | null, result: Result | undefined, column: Column): ShownCell {
  if (cell === null) return BLANK
  if ('value' in cell) return { text: shownValue(cell.value, column), problem: null }
  // Its worker has not answered yet.
  if (!result) return { text: '…', problem: null }
  switch (result.kind) {
    case 'value':
      return { text: shownValue(result.value, column), problem: null }
    case 'lacks':
      return { text: t('cell.lacks_short', { cell: result.cell }), problem: t('cell.lacks', { cell: result.cell }) }
    case 'problem':
      return {
        text: t(`problem_short.${result.problem}`),
        problem: t(`problem.${result.problem}`, { cell: result.cell }),
      }
  }
}
