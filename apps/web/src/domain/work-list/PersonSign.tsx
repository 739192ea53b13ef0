import { IconUser } from '@tabler/icons-react'
import { initials } from '../../ui/initials.ts'
import classes from './Row.module.css'

interface Props {
  /** Undefined where it is nobody's. */
  readonly name: string | undefined
  /** The words for nobody. */
  readonly nobody: string
  readonly className?: string | undefined
}

/** Who works on it, by their initials. */
export function PersonSign({ name, nobody, className = '' }: Props) {
  return (
    <span className={`${classes.person} ${className}`} title={name ?? nobody} data-none={!name || undefined}>
      <span aria-hidden>{name ? initials(name) : <IconUser size={14} />}</span>
      <span className="visually-hidden">{name ?? nobody}</span>
    </span>
  )
}
