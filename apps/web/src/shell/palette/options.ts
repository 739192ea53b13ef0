import type { TablerIcon } from '@tabler/icons-react'
import type { RecentKind } from './recent.ts'

/** One line of the palette: a place to go or something to do. */
export interface Option {
  /** Stays the same while the list changes around it, so that the choice does not jump. */
  key: string
  label: string
  second: string
  icon: TablerIcon
  /** Other names it is found by. */
  names?: readonly string[]
  href?: string
  run?: () => void
  /** Kept among what was opened last. */
  kind?: RecentKind
}

export interface Section {
  key:
    | 'recent'
    | 'pages'
    | 'actions'
    | 'forms'
    | 'entities'
    | 'registrations'
    | 'items'
    | 'tasks'
    | 'notices'
    | 'further'
  options: readonly Option[]
}
