import type { Place } from '@niyam/worksheets/sheet/place.ts'
import { placeName } from '@niyam/worksheets/sheet/place.ts'
import { useEffect, useMemo, useState } from 'react'
import { useWindow } from '../../../lib/use-window.ts'
import type { Results } from './calculation.ts'
import { CellEditor } from './CellEditor.tsx'
import { cellAt, NO_CELLS, type RowCells, type SheetColumn } from './cells.ts'
import { drawnRows, HEAD_HEIGHT, layoutOf, NUMBER_WIDTH, ROW_HEIGHT } from './geometry.ts'
import { GridHead } from './GridHead.tsx'
import { FixedRow, GridRow } from './GridRow.tsx'
import type { Marks } from './marks.ts'
import type { Size } from './selection.ts'
import { type SheetTexts, shownCell } from './shown-cell.ts'
import type { useGrid } from './use-grid.ts'
import { useColumnsInSight } from './use-columns-in-sight.ts'
import { useStill } from './use-still.ts'
import classes from './Grid.module.css'

interface Props {
  readonly label: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly RowCells[]
  readonly results: Results
  readonly marks: Marks
  readonly size: Size
  readonly grid: ReturnType<typeof useGrid>
  readonly mayEdit: boolean
  readonly t: SheetTexts
}

const NOWHERE = { left: -1, right: -1 }

/** The sheet. Only what is in sight is drawn, and the cell that takes the keys. */
export function SheetGrid({ label, columns, rows, results, marks, size, grid, mayEdit, t }: Props) {
  const layout = useMemo(() => layoutOf(columns), [columns])
  const { ref, from, to } = useWindow<HTMLDivElement>(size.rows, ROW_HEIGHT)
  const span = useColumnsInSight(ref, layout)
  const { selection, block, typing, isFocused } = grid
  const { active, end } = selection
  useEffect(() => {
    if (isFocused && ref.current) reveal(ref.current, end, layout.lefts)
  }, [isFocused, end, layout, ref])

  // As many as were ever needed: with another number, every row would change its slot.
  const [slots, setSlots] = useState(to - from + 1)
  if (slots <= to - from) setSlots(to - from + 1)
  const drawn = drawnRows(from, to, active.row, slots, useStill(from))
  const column = columns[active.column]
  const activeText = column && shownCell(t, cellAt(rows, active), results.get(active.row)?.get(active.column), column)
  const rowProps = (row: number) => {
    const { left, right } = row >= block.top && row <= block.bottom ? block : NOWHERE
    const isActive = row === active.row
    return {
      at: row,
      columns,
      layout,
      cells: rows[row] ?? NO_CELLS,
      results: results.get(row),
      marks: marks.get(row),
      left,
      right,
      active: isActive ? active.column : -1,
      editor:
        isActive && column ? (
          <CellEditor
            key={placeName(active)}
            label={t('grid.cell', { cell: placeName(active), column: column.name })}
            shown={activeText?.text ?? ''}
            typing={typing}
            isFocused={isFocused}
            isWrong={Boolean(activeText?.problem)}
            mayEdit={mayEdit}
            onText={(text) => grid.type(text, 'cell')}
          />
        ) : null,
      t,
    }
  }
  return (
    <div ref={ref} className={classes.scroll}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-describedby="worksheet-keys"
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        aria-readonly={!mayEdit}
        className={classes.grid}
        style={{ width: layout.width, height: HEAD_HEIGHT + size.rows * ROW_HEIGHT }}
        {...grid.handlers}
      >
        <GridHead
          columns={columns}
          layout={layout}
          from={span.from}
          to={span.to}
          left={block.left}
          right={block.right}
          rowsLabel={t('grid.rows')}
        />
        <div role="presentation" className={classes.body}>
          <div role="rowgroup">
            {drawn.map(({ row, slot }) => (
              <GridRow key={slot} {...rowProps(row)} from={span.from} to={span.to} />
            ))}
          </div>
          <div role="rowgroup" className={classes.fixed} style={{ width: layout.lefts[1] }}>
            {drawn.map(({ row, slot }) => (
              <FixedRow key={slot} {...rowProps(row)} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Scrolls as little as shows the cell beside the head and the fixed first column. */
function reveal(scroller: HTMLElement, { row, column }: Place, lefts: readonly number[]): void {
  const top = row * ROW_HEIGHT
  const room = scroller.clientHeight - HEAD_HEIGHT
  if (room <= 0) return
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + ROW_HEIGHT > scroller.scrollTop + room) scroller.scrollTop = top + ROW_HEIGHT - room
  if (column === 0) return
  const fixed = lefts[1] ?? NUMBER_WIDTH
  const left = lefts[column] ?? 0
  const right = lefts[column + 1] ?? 0
  if (left - fixed < scroller.scrollLeft) scroller.scrollLeft = left - fixed
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
}
