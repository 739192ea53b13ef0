import type { NotificationKind } from '@niyam/contract/notifications.ts'
import {
  IconArrowBackUp,
  IconArrowForward,
  IconBellRinging,
  IconCalendarDue,
  IconCalendarShare,
  IconCalendarUser,
  IconCheck,
  IconChecks,
  IconCircleOff,
  IconEyeCheck,
  IconGauge,
  IconHistoryToggle,
  IconHourglass,
  IconHourglassEmpty,
  IconMailExclamation,
  IconPackage,
  IconPackageExport,
  IconShieldHalf,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'

export const SIGNS: Record<NotificationKind, TablerIcon> = {
  due_digest: IconCalendarDue,
  own_days: IconCalendarUser,
  law_change: IconHistoryToggle,
  release_waits: IconHourglass,
  items_moved: IconCalendarShare,
  item_assigned: IconUserCheck,
  filing_saved: IconCheck,
  filing_withdrawn: IconArrowBackUp,
  reminder: IconBellRinging,
  notice_due: IconMailExclamation,
  review_waiting: IconEyeCheck,
  filing_approved: IconChecks,
  approval_withdrawn: IconArrowBackUp,
  filing_returned: IconArrowForward,
  not_ours_waiting: IconCircleOff,
  not_ours_accepted: IconChecks,
  not_ours_returned: IconArrowForward,
  member_joined: IconUserPlus,
  role_changed: IconShieldHalf,
  grant_ends: IconHourglassEmpty,
  work_unseen: IconUserOff,
  quota: IconGauge,
  export_ready: IconPackageExport,
  pack_ready: IconPackage,
  webhook_paused: IconWebhook,
}

export const KINDS = Object.keys(SIGNS) as readonly NotificationKind[]

/** The kinds that an address names; what is none is left out. */
export const kindsOf = (text: string | undefined): readonly NotificationKind[] => {
  const named = (text ?? '').split(',')
  return KINDS.filter((kind) => named.includes(kind))
}
