import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Happened.module.css'

/** What happened to something, the newest first. */
export const Happenings = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ol className={classes.list} aria-label={label}>
    {children}
  </ol>
)

interface HappenedProps {
  /** What it was, and when. */
  readonly what: string
  /** What else it brought, a line each. */
  readonly children?: ReactNode
  /** The order or receipt that says so, in words. */
  readonly reference?: string
  /** As the person wrote it. */
  readonly reason?: string
  /** Who recorded it and when, in words. */
  readonly by?: string
  /** Left out where it cannot be taken back. */
  readonly takeBack?: { readonly label: string; readonly onClick: () => void } | undefined
}

/** One entry of `Happenings`. */
export const Happened = ({ what, children, reference, reason, by, takeBack }: HappenedProps) => (
  <li className={classes.one}>
    <div className={classes.head}>
      <span className={classes.what}>{what}</span>
      {takeBack && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={takeBack.onClick}>
          {takeBack.label}
        </Button>
      )}
    </div>
    {children}
    {reference && <div>{reference}</div>}
    {reason && <div className={classes.reason}>{reason}</div>}
    {by && <div className={classes.by}>{by}</div>}
  </li>
)
