import type { ReactNode } from 'react'
import classes from './Reports.module.css'

export interface Sum {
  readonly label: string
  readonly value: ReactNode
  /** What is not in the figure, or how it stands. */
  readonly note?: string | undefined
  readonly tone?: 'danger' | undefined
}

/** What the whole filter comes to, above the rows of a page. */
export function Sums({ label, sums }: { readonly label: string; readonly sums: readonly Sum[] }) {
  return (
    <dl className={classes.sums} aria-label={label}>
      {sums.map(({ label: name, value, note, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
