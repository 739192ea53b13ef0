import type { ReactNode } from 'react'
import classes from './Banner.module.css'

interface BannerProps {
  readonly tone: 'primary' | 'warning' | 'danger'
  readonly children: ReactNode
}

/** A line at the head of every page: what concerns all of them. */
export const Banner = ({ tone, children }: BannerProps) => (
  <div role="status" className={classes.banner} data-tone={tone}>
    {children}
  </div>
)
