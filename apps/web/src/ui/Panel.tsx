import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title?: string
  /** Shown at the end of the head: a link or a short word. */
  aside?: ReactNode
  /** `none` for tables and lists that bring their own rows. */
  padding?: 'normal' | 'roomy' | 'none'
  children: ReactNode
  className?: string
}

/** A card with an optional head. With a title it is a landmark named by it. */
export function Panel({ title, aside, padding = 'normal', children, className = '' }: PanelProps) {
  const id = useId()
  const body = padding === 'none' ? '' : `${classes.body} ${padding === 'roomy' ? classes.roomy : ''}`
  return (
    <section className={`${classes.panel} ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={classes.head}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      <div className={body}>{children}</div>
    </section>
  )
}
