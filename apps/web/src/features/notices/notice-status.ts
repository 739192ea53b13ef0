import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'
import {
  IconArrowUpRight,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconEye,
  IconGavel,
  IconLock,
  IconPencil,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { SignIcon } from '../../ui/StateBadge.tsx'
import type { Tone } from '../../ui/theme.ts'

/** A status speaks with a sign, a tone and a word. */
export const STATUS_LOOK = {
  received: { tone: 'neutral', icon: IconCircle },
  assigned: { tone: 'neutral', icon: IconUser },
  drafting: { tone: 'primary', icon: IconPencil },
  in_review: { tone: 'primary', icon: IconEye, look: 'outlined' },
  replied: { tone: 'success', icon: IconCheck },
  heard: { tone: 'success', icon: IconUsers, look: 'outlined' },
  order_received: { tone: 'warning', icon: IconGavel },
  appealed: { tone: 'primary', icon: IconArrowUpRight },
  accepted: { tone: 'neutral', icon: IconCircleCheck },
  closed: { tone: 'neutral', icon: IconLock },
} as const satisfies Record<NoticeStatus, { tone: Tone; icon: SignIcon; look?: string }>
