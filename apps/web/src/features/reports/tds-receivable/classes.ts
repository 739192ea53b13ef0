import type { CreditClass, tdsReceivable } from '@niyam/contract/tds-receivable.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import {
  IconArrowsDiff,
  IconCalendarDue,
  IconCalendarShare,
  IconCheck,
  IconCircleHalf2,
  IconFileAlert,
  IconSection,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { SignIcon } from '../../../ui/StateBadge.tsx'
import type { Tone } from '../../../ui/theme.ts'

export type ClassCounts = ReplyOf<typeof tdsReceivable>['counts']

/** The classes in the order of what to act on first, with their signs. */
export const SIGNS: Readonly<Record<CreditClass, { readonly tone: Tone; readonly icon: SignIcon }>> = {
  'only-books': { tone: 'danger', icon: IconUserQuestion },
  amount: { tone: 'warning', icon: IconArrowsDiff },
  section: { tone: 'warning', icon: IconSection },
  quarter: { tone: 'warning', icon: IconCalendarDue },
  'only-statement': { tone: 'warning', icon: IconFileAlert },
  'not-final': { tone: 'warning', icon: IconCircleHalf2 },
  'other-year': { tone: 'neutral', icon: IconCalendarShare },
  'not-ours': { tone: 'neutral', icon: IconUserOff },
  matched: { tone: 'success', icon: IconCheck },
}

export const CLASSES = Object.keys(SIGNS) as CreditClass[]

export const classOf = (text: string | undefined): CreditClass | undefined => CLASSES.find((one) => one === text)
