import type { Cell } from '@niyam/contract/tables.ts'
import type { ReactNode } from 'react'
import { shownNumber } from '../../domain/shown-number.ts'
import { showDay } from '../../lib/format.ts'
import { TagCellPlace } from '../tags/TagTools.tsx'
import classes from './EntityCells.module.css'

/** Cells of the entity list that are more than their text: a day, and a count that wants attention. */
export function entityCell(key: string, cells: readonly Cell[]): ReactNode | undefined {
  const [first, second] = cells
  if (key === 'tags') return <TagCellPlace cells={cells} />
  if (key === 'identifiers')
    return cells.map(({ value }) => (
      <span key={value} className={classes.identifier}>
        {value && shownNumber('llp', value)}
      </span>
    ))
  if (key === 'archived_at') return <span className={classes.day}>{first?.value && showDay(first.value)}</span>
  if (key === 'overdue')
    return first?.value === '0' ? (
      <span className={classes.none}>0</span>
    ) : (
      <strong className={classes.late}>{first?.value}</strong>
    )
  if (key !== 'next_due' || !first?.value) return undefined
  return (
    <>
      <span className={classes.day}>{showDay(first.value)}</span>
      {second?.value && <span className={classes.form}>{second.value}</span>}
    </>
  )
}
