import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './HistoryList.module.css'

/** Entries in time, the newest first. */
export const HistoryList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ol className={classes.list} aria-label={label}>
    {children}
  </ol>
)

interface HistoryEntryProps {
  /** The event and its date. */
  readonly title: string
  /** Further consequences, one line each. */
  readonly children?: ReactNode
  /** The order or receipt, in words. */
  readonly reference?: string
  /** As the person wrote it. */
  readonly reason?: string
  /** Who recorded it and when, in words. */
  readonly by?: string
  /** Left out where the entry cannot be undone. */
  readonly undo?: { readonly label: string; readonly onClick: () => void } | undefined
}

export const HistoryEntry = ({ title, children, reference, reason, by, undo }: HistoryEntryProps) => (
  <li className={classes.entry}>
    <div className={classes.head}>
      <span className={classes.title}>{title}</span>
      {undo && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={undo.onClick}>
          {undo.label}
        </Button>
      )}
    </div>
    {children}
    {reference && <div>{reference}</div>}
    {reason && <div className={classes.reason}>{reason}</div>}
    {by && <div className={classes.by}>{by}</div>}
  </li>
)
