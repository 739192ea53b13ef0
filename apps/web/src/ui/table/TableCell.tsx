import type { Cell, Row } from '@niyam/contract/tables.ts'
import { showDay } from '../../lib/format.ts'
import { initials } from '../initials.ts'
import classes from './TableCell.module.css'

/** The first column, which names the row: by its header, else by the text of its avatar. */
export function FirstCell({ row: { header, groups } }: { row: Row }) {
  const cells = groups[0] ?? []
  const avatar = cells.find(({ type }) => type === 'avatar')
  const others = cells.filter((cell) => cell !== avatar && cell.value !== header)
  const name = header ?? (others.some(({ type }) => type === 'text') ? null : avatar?.value)
  return (
    <span className={classes.first}>
      {avatar && <CellText cell={avatar} />}
      <span className={classes.words}>
        {name && <span>{name}</span>}
        <CellLines cells={others} />
      </span>
    </span>
  )
}

/** Days have the usual form; a column with more about them draws its own cells. */
export const CellLines = ({ cells }: { cells: readonly Cell[] }) =>
  cells.map((cell, at) => <CellText key={`${cell.type}${at}`} cell={cell} />)

function CellText({ cell: { type, value } }: { cell: Cell }) {
  if (value === null) return null
  if (type === 'avatar') {
    return (
      <span className={classes.avatar} aria-hidden>
        {initials(value)}
      </span>
    )
  }
  return <span className={type === 'text-secondary' ? classes.second : undefined}>{showDay(value)}</span>
}
