import { columnName } from '@niyam/worksheets/sheet/place.ts'
import { memo } from 'react'
import { isNumeric } from './cell-text.ts'
import type { SheetColumn } from './cells.ts'
import type { Layout } from './geometry.ts'
import classes from './Grid.module.css'

interface Props {
  readonly columns: readonly SheetColumn[]
  readonly layout: Layout
  readonly from: number
  readonly to: number
  /** Selected columns, both ends counted. */
  readonly left: number
  readonly right: number
  readonly rowsLabel: string
}

/** Letters, which formulas use, and names of the columns. */
export const GridHead = memo(function GridHead({ columns, layout, from, to, left, right, rowsLabel }: Props) {
  const drawn = [0]
  for (let column = Math.max(1, from); column < to; column += 1) drawn.push(column)
  return (
    <div role="row" aria-rowindex={1} className={classes.head} style={{ width: layout.width }}>
      <span role="columnheader" aria-colindex={1} className={classes.corner} data-corner>
        <span className="visually-hidden">{rowsLabel}</span>
      </span>
      {drawn.map((index) => {
        const column = columns[index]
        if (!column) return null
        const edge = layout.lefts[index] ?? 0
        return (
          <span
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            className={index === 0 ? classes.firstHead : classes.headCell}
            style={{ left: edge, width: (layout.lefts[index + 1] ?? 0) - edge }}
            data-col-head={index}
            data-number={isNumeric(column) || undefined}
            data-in={(index >= left && index <= right) || undefined}
            title={column.name}
          >
            <span className={classes.letter}>{columnName(index)}</span>
            <span className={classes.name}>{column.name}</span>
          </span>
        )
      })}
    </div>
  )
})
