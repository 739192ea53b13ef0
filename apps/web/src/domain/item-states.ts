import type { ItemState } from '@niyam/contract/calendar-filter.ts'
import type { CalendarItem } from '@niyam/contract/calendar.ts'
import {
  IconAlertTriangleFilled,
  IconCheck,
  IconCircle,
  IconCircleDashedCheck,
  IconCircleHalf2,
  IconClockCheck,
  IconMinus,
  IconQuestionMark,
} from '@tabler/icons-react'
import type { SignIcon } from '../ui/StateBadge.tsx'
import type { Tone } from '../ui/theme.ts'
import { daysBetween } from './days.ts'

/** A state speaks with a sign, a tone and words; the words come from `badgeWords`. */
export const STATE_LOOK = {
  upcoming: { tone: 'neutral', icon: IconCircle },
  due: { tone: 'warning', icon: IconCircleHalf2 },
  overdue: { tone: 'danger', icon: IconAlertTriangleFilled },
  filed: { tone: 'success', icon: IconCheck },
  filed_late: { tone: 'success', icon: IconClockCheck, look: 'outlined' },
  needs_facts: { tone: 'primary', icon: IconQuestionMark, look: 'dashed' },
  waived: { tone: 'neutral', icon: IconMinus, look: 'struck' },
  not_applicable: { tone: 'neutral', icon: IconMinus, look: 'struck' },
} as const satisfies Record<ItemState, { tone: Tone; icon: SignIcon; look?: string }>

/** Filed, in time or late, with neither a number nor a document. */
export const NO_PROOF_LOOK = { tone: 'warning', icon: IconCircleDashedCheck, look: 'outlined' } as const

const OPEN: readonly ItemState[] = ['upcoming', 'due', 'overdue', 'needs_facts']

/** Still to be done: it may be filed, and its day may be missed. */
export const isOpen = (state: ItemState) => OPEN.includes(state)

export type BadgeWords =
  | {
      readonly key:
        | 'upcoming'
        | 'due'
        | 'due_today'
        | 'filed'
        | 'no_proof'
        | 'needs_facts'
        | 'waived'
        | 'not_applicable'
    }
  | { readonly key: 'overdue' | 'filed_late'; readonly count: number }

/** Tables without proof leave `lacks_proof` out. */
export type DatedItem = Pick<CalendarItem, 'state' | 'due_date' | 'filed_on'> &
  Partial<Pick<CalendarItem, 'lacks_proof'>>

/** The words on an item's badge: lateness is counted in days wherever both dates are known. */
export function badgeWords(item: DatedItem, today: string): BadgeWords {
  const { state, due_date, filed_on, lacks_proof = false } = item
  // The badge has no room for both; the row shows how late it was.
  if (lacks_proof) return { key: 'no_proof' }
  if (state === 'due') return { key: due_date === today ? 'due_today' : 'due' }
  if (state === 'overdue') return { key: 'overdue', count: due_date ? daysBetween(due_date, today) : 0 }
  if (state === 'filed_late')
    return { key: 'filed_late', count: due_date && filed_on ? daysBetween(due_date, filed_on) : 0 }
  return { key: state }
}
