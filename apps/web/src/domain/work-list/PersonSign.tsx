import { IconUser } from '@tabler/icons-react'
import { initials } from '../../ui/initials.ts'
import classes from './Row.module.css'

interface Props {
  /** Undefined where no one is assigned. */
  readonly name: string | undefined
  /** Says that no one is assigned. */
  readonly none: string
  readonly className?: string | undefined
}

/** Who works on it, by their initials. */
export function PersonSign({ name, none, className = '' }: Props) {
  return (
    <span className={`${classes.person} ${className}`} title={name ?? none} data-none={!name || undefined}>
      <span aria-hidden>{name ? initials(name) : <IconUser size={14} />}</span>
      <span className="visually-hidden">{name ?? none}</span>
    </span>
  )
}
