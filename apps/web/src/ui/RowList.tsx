import type { ReactNode } from 'react'
import classes from './RowList.module.css'

interface RowListProps {
  readonly label?: string
  readonly children: ReactNode
}

/** Records one below the other, separated by lines, in a panel without padding. */
export const RowList = ({ label, children }: RowListProps) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  /** Its buttons, beside the words or below them. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

export const Row = ({ acts, children }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.words}>{children}</div>
    {acts}
  </li>
)
