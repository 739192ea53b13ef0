import type { Result } from '@niyam/worksheets/sheet/recalculate.ts'
import { memo, type ReactNode } from 'react'
import { isNumeric } from './cell-text.ts'
import type { RowCells, SheetColumn } from './cells.ts'
import { type Layout, ROW_HEIGHT } from './geometry.ts'
import type { Mark } from './marks.ts'
import { type SheetTexts, shownCell } from './shown-cell.ts'
import classes from './Grid.module.css'

interface Props {
  /** Counted from zero. */
  readonly at: number
  readonly columns: readonly SheetColumn[]
  readonly layout: Layout
  readonly cells: RowCells
  readonly results: ReadonlyMap<number, Result> | undefined
  readonly marks: ReadonlyMap<number, Mark> | undefined
  /** Selected columns, both ends counted; -1 for none. */
  readonly left: number
  readonly right: number
  /** The column of the cell that takes the keys, and what is drawn in it; -1 for none. */
  readonly active: number
  readonly editor: ReactNode
  readonly t: SheetTexts
}

interface RowProps extends Props {
  /** Columns that are drawn besides the first one: from, to (not in it). */
  readonly from: number
  readonly to: number
}

/**
 * One row without its fixed part. There may be five thousand, so it is drawn only in sight, and again only when something of
 * it changes.
 */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { at, layout, from, to, active } = props
  const first = Math.max(1, from)
  const drawn: number[] = []
  for (let column = first; column < to; column += 1) drawn.push(column)
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      data-row={at}
      className={classes.row}
      style={{ top: at * ROW_HEIGHT, width: layout.width, paddingLeft: layout.lefts[first] }}
    >
      {drawn.map((column) => cellOf(props, column))}
      {/* The cell that takes the keys stays, so that the keys do not get lost while one scrolls. */}
      {active > 0 && !drawn.includes(active) && cellOf(props, active, layout.lefts[active])}
    </div>
  )
})

/**
 * The number of a row and its first column, which stay where they are: one layer for the browser. With the other part they are
 * one row, by their index.
 */
export const FixedRow = memo(function FixedRow(props: Props) {
  const { at, layout } = props
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      data-row={at}
      className={classes.row}
      style={{ top: at * ROW_HEIGHT, width: layout.lefts[1] }}
    >
      <span role="rowheader" aria-colindex={1} className={classes.number} data-row-head={at}>
        {at + 1}
      </span>
      {cellOf(props, 0)}
    </div>
  )
})

/** Letters of this width fit a column side by side; wider text is cut with a sign, which the browser draws more slowly. */
const LETTER_WIDTH = { number: 9, text: 14 }
const PADDING = 16

/** @param edge where the cell is put outside the row of cells */
function cellOf(props: Props, index: number, edge?: number): ReactNode {
  const { columns, layout, cells, results, marks, left, right, active, editor, t } = props
  const column = columns[index]
  if (!column) return null
  const isActive = index === active
  const isNumber = isNumeric(column)
  const mark = marks?.get(index)
  const text = shownCell(t, cells[index] ?? null, results?.get(index), column)
  const width = (layout.lefts[index + 1] ?? 0) - (layout.lefts[index] ?? 0)
  const letter = isNumber && !text.problem ? LETTER_WIDTH.number : LETTER_WIDTH.text
  return (
    <div
      key={index}
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={index >= left && index <= right}
      data-col={index}
      data-number={isNumber || undefined}
      data-long={text.text.length * letter > width - PADDING || undefined}
      data-problem={text.problem ? true : undefined}
      data-changed={mark?.isChanged || undefined}
      data-note={mark?.hasNote || undefined}
      data-tick={mark?.tick ? true : undefined}
      data-active={isActive || undefined}
      title={text.problem ?? (text.text.length > 16 ? text.text : undefined)}
      className={classes.cell}
      style={edge === undefined ? { width } : { width, position: 'absolute', left: edge }}
    >
      {isActive ? editor : mark?.tick ? <span>{text.text}</span> : text.text}
      {mark?.tick && (
        <span className={classes.tick} title={mark.tickName ?? undefined}>
          {mark.tick}
        </span>
      )}
    </div>
  )
}
