import type { ReactNode } from 'react'
import classes from './Reports.module.css'

export interface Sum {
  readonly label: string
  readonly value: ReactNode
  /** What the figure leaves out, or its state. */
  readonly note?: string | undefined
  readonly tone?: 'danger' | undefined
}

/** The totals of the whole filter, above the rows of a page. */
export function Sums({
  label,
  sums,
  summary,
}: {
  readonly label: string
  readonly sums: readonly Sum[]
  /** Sentences of the server about this year and the year before; of this year the figures are shown already. */
  readonly summary?: readonly string[] | undefined
}) {
  const [, before] = summary ?? []
  return (
    <>
      <dl className={classes.sums} aria-label={label}>
        {sums.map(({ label: name, value, note, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-tone={tone}>
              {typeof value === 'number' ? value.toLocaleString('en-IN') : value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {before !== undefined && <p className={classes.before}>{before}</p>}
    </>
  )
}
