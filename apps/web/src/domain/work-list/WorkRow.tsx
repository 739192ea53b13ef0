import type { ReactNode } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import type { Picked } from './picked.ts'
import classes from './Row.module.css'

interface Props {
  readonly id: string
  readonly href: string
  /** Open in the panel beside the list. */
  readonly isCurrent: boolean
  /** Null where nothing can be chosen. */
  readonly pick: Picked | null
  /** Names the box that chooses the row. */
  readonly pickLabel: string
  /** Before the link, such as a button. */
  readonly before?: ReactNode
  /** Sets `--columns`, the widths of the parts on a wide list. */
  readonly className: string | undefined
  /** Changed here, not confirmed by the server yet. */
  readonly isUnsynced?: boolean
  /** The name, the badge, and the rest in an element of the class `about`. */
  readonly children: ReactNode
}

/** One line of a work list: a link to what is open beside it. Hundreds are drawn at once: a row calls no hooks. */
export function WorkRow(props: Props) {
  const { id, href, isCurrent, pick, pickLabel, before, className, isUnsynced, children } = props
  return (
    <li className={classes.line} data-unsynced={isUnsynced || undefined} aria-busy={isUnsynced || undefined}>
      {pick && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={pick.isOn}
            aria-label={pickLabel}
            onChange={({ nativeEvent }) => pick.toggle((nativeEvent as MouseEvent).shiftKey === true)}
          />
        </label>
      )}
      {before}
      <AppLink
        href={href}
        className={`${classes.row} ${className}`}
        aria-current={isCurrent || undefined}
        data-row={id}
      >
        {children}
      </AppLink>
    </li>
  )
}
