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
  const drawn: number[] = []
  for (let column = Math.max(1, from); column < to; column += 1) drawn.push(column)
  // The cell that takes the keys stays, so that the keys do not get lost while one scrolls.
  if (active > 0 && !drawn.includes(active)) drawn.push(active)
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes.row}
      style={{ top: at * ROW_HEIGHT, width: layout.width }}
    >
      {drawn.map((column) => cellOf(props, column, layout.lefts[column] ?? 0))}
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
      className={classes.row}
      style={{ top: at * ROW_HEIGHT, width: layout.lefts[1] }}
    >
      <span role="rowheader" aria-colindex={1} className={classes.number} data-row-head={at}>
        {at + 1}
      </span>
      {cellOf(props, 0, layout.lefts[0] ?? 0)}
    </div>
  )
})

function cellOf(props: Props, index: number, edge: number): ReactNode {
  const { at, columns, layout, cells, results, marks, left, right, active, editor, t } = props
  const column = columns[index]
  if (!column) return null
  const isActive = index === active
  const mark = marks?.get(index)
  const text = shownCell(t, cells[index] ?? null, results?.get(index), column)
  return (
    <div
      key={index}
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={index >= left && index <= right}
      data-row={at}
      data-col={index}
      data-number={isNumeric(column) || undefined}
      data-problem={text.problem ? true : undefined}
      data-changed={mark?.isChanged || undefined}
      data-note={mark?.hasNote || undefined}
      data-active={isActive || undefined}
      title={text.problem ?? (text.text.length > 16 ? text.text : undefined)}
      className={classes.cell}
      style={{ left: edge, width: (layout.lefts[index + 1] ?? 0) - edge }}
    >
      {isActive ? editor : <span>{text.text}</span>}
      {mark?.tick && (
        <span className={classes.tick} title={mark.tickName ?? undefined}>
          {mark.tick}
        </span>
      )}
    </div>
  )
}
