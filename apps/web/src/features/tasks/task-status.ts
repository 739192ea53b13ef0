import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import { IconCheck, IconCircle, IconEye, IconHourglass, IconMinus, IconPencil } from '@tabler/icons-react'
import type { SignIcon } from '../../ui/StateBadge.tsx'
import type { Tone } from '../../ui/theme.ts'

export const STATUSES = [
  'to_do',
  'in_progress',
  'waiting_for_client',
  'in_review',
  'done',
  'cancelled',
] as const satisfies readonly TaskStatus[]
export const OPEN_STATUSES = [
  'to_do',
  'in_progress',
  'waiting_for_client',
  'in_review',
] as const satisfies readonly TaskStatus[]

export const isOpen = (status: TaskStatus) => OPEN_STATUSES.some((one) => one === status)

/** A status speaks with a sign, a tone and a word. */
export const STATUS_LOOK = {
  to_do: { tone: 'neutral', icon: IconCircle },
  in_progress: { tone: 'primary', icon: IconPencil },
  waiting_for_client: { tone: 'warning', icon: IconHourglass },
  in_review: { tone: 'primary', icon: IconEye, look: 'outlined' },
  done: { tone: 'success', icon: IconCheck },
  cancelled: { tone: 'neutral', icon: IconMinus, look: 'struck' },
} as const satisfies Record<TaskStatus, { tone: Tone; icon: SignIcon; look?: string }>
