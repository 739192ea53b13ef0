import type { ReactNode } from 'react'
import classes from './DotLine.module.css'

interface DotLineProps {
  /** Its parts, each an element; items where it is a list. */
  children: ReactNode
  as?: 'span' | 'ul'
}

/** Parts with a dot between them. Where they wrap, no line begins with a dot. */
export function DotLine({ children, as: Parts = 'span' }: DotLineProps) {
  const Clip = Parts === 'ul' ? 'div' : 'span'
  return (
    <Clip className={classes.clip}>
      <Parts className={classes.parts}>{children}</Parts>
    </Clip>
  )
}
