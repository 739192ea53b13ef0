import type { ComponentType, CSSProperties } from 'react'
import classes from './StateBadge.module.css'
import type { Tone } from './theme.ts'

export type SignIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

interface StateBadgeProps {
  tone: Tone
  /** A state speaks with a sign and a word, never by colour alone. */
  icon: SignIcon
  label: string
  look?: 'soft' | 'outlined' | 'dashed' | 'struck'
}

export function StateBadge({ tone, icon: Icon, label, look = 'soft' }: StateBadgeProps) {
  const tokens = {
    color: `var(--${tone}-text)`,
    '--badge-line': `var(--${tone}-line)`,
    ...(look === 'soft' || look === 'struck' ? { background: `var(--${tone}-soft)` } : {}),
  } as CSSProperties
  return (
    <span className={`${classes.badge} ${look === 'soft' ? '' : classes[look]}`} style={tokens}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>{label}</span>
    </span>
  )
}
