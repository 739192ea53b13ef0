import type { ReactNode } from 'react'
import classes from './Message.module.css'
import type { SignIcon } from './StateBadge.tsx'

interface EmptyStateProps {
  icon: SignIcon
  /** The purpose of the place, or what was not found. */
  title: string
  text?: string
  /** The one next step. */
  action?: ReactNode
}

/** Nothing yet, or nothing found. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.message}>
      <span className={classes.sign}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.title}>{title}</div>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
