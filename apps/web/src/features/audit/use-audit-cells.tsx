import type { Cell } from '@niyam/contract/tables.ts'
import type { ReactNode } from 'react'
import { showMoment } from '../../lib/format.ts'
import classes from './Audit.module.css'

/** Moments as the clock in India shows them; long changes in as many lines as they need. */
export function useAuditCells() {
  return (key: string, cells: readonly Cell[]): ReactNode | undefined => {
    const [first, second] = cells
    if (key === 'at' && first?.value) return <span className={classes.moment}>{showMoment(first.value)}</span>
    if (key === 'who') {
      return (
        <span className={classes.moment}>
          {first?.value}
          {second?.value && <span className={classes.address}>{second.value}</span>}
        </span>
      )
    }
    if (key !== 'what') return undefined
    return (
      <span className={classes.what}>
        <span>{first?.value}</span>
        {second?.value && <span className={classes.changes}>{second.value}</span>}
      </span>
    )
  }
}
