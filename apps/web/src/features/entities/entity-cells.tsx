import type { Cell } from '@niyam/contract/tables.ts'
import type { ReactNode } from 'react'
import { shownNumber } from '../../domain/shown-number.ts'
import { showDay } from '../../lib/format.ts'
import { TagCellPlace } from '../tags/TagTools.tsx'
import classes from './EntityCells.module.css'

/** Cells of the entity list that are more than their text: a day, and a count that wants attention. */
export function entityCell(key: string, cells: readonly Cell[]): ReactNode | undefined {
  const [first, second] = cells
  if (key === 'name')
    return (
      <span className={classes.name} title={[first?.value, second?.value].filter(Boolean).join(' · ')}>
        {first?.value} {second?.value && <span className={classes.kind}>{second.value}</span>}
      </span>
    )
  if (key === 'tags') return <TagCellPlace cells={cells} />
  if (key === 'identifiers') {
    const numbers = cells.flatMap(({ value }) => (value ? [shownNumber('llp', value)] : []))
    return (
      <span className={classes.identifier} title={numbers.join(', ')}>
        {numbers.join(' · ')}
      </span>
    )
  }
  if (key === 'registrations' && first?.value === '0') return ''
  if (key === 'archived_at') return <span className={classes.day}>{first?.value && showDay(first.value)}</span>
  if (key === 'overdue') return first?.value === '0' ? '' : <strong className={classes.late}>{first?.value}</strong>
  if (key !== 'next_due' || !first?.value) return undefined
  return (
    <span className={classes.due} title={[showDay(first.value), second?.value].filter(Boolean).join(' · ')}>
      <span className={classes.day}>{showDay(first.value)}</span>
      {second?.value && <span className={classes.form}>{second.value}</span>}
    </span>
  )
}
