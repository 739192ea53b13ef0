import { formatNumber } from '@niyam/law/format/rupee-text.ts'
import { AppLink } from './AppLink.tsx'
import classes from './FigureLink.module.css'
import type { SignIcon } from './StateBadge.tsx'
import type { Tone } from './theme.ts'

interface FigureLinkProps {
  href: string
  name: string
  icon: SignIcon
  tone: Tone
  /** A count, or an amount in words. */
  value: number | string
  /** The meaning of the figure, or its parts. */
  under?: string
  /** Its parts, on hover. */
  hint?: string
}

/** A figure that leads to what it counts. */
export function FigureLink({ href, name, icon: Sign, tone, value, under, hint }: FigureLinkProps) {
  return (
    <AppLink href={href} className={classes.figure} title={hint || undefined}>
      <span className={classes.name}>
        <span className={classes.sign} data-tone={tone}>
          <Sign size={16} aria-hidden />
        </span>
        {name}
      </span>
      <span className={classes.value}>{typeof value === 'number' ? formatNumber(value) : value}</span>
      {under && <span className={classes.under}>{under}</span>}
    </AppLink>
  )
}
