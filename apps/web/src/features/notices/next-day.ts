import type { Notice } from '@niyam/contract/notice-parts.ts'
import { daysBetween } from '../../domain/days.ts'
import type { Tone } from '../../ui/theme.ts'

/** What is next for a notice. Without a day: it is not known, or nothing is expected of the taxpayer. */
export type NextStep =
  | { readonly what: 'reply' | 'hearing' | 'appeal'; readonly day: string }
  | { readonly what: 'reply_unknown' | 'appeal_unknown' | 'none' }

type NoticeDays = Pick<
  Notice,
  'kind' | 'is_open' | 'next_day' | 'reply_by' | 'replied_on' | 'hearing' | 'appeal_by' | 'appeal_decision' | 'status'
>

export function nextStep(notice: NoticeDays): NextStep {
  const { next_day: day, is_open, kind, reply_by, replied_on, hearing, status } = notice
  if (!is_open) return { what: 'none' }
  if (day !== null) {
    if (!replied_on && reply_by === day) return { what: 'reply', day }
    return { what: hearing?.on === day ? 'hearing' : 'appeal', day }
  }
  if (kind === 'order')
    return { what: notice.appeal_decision === 'accept' || status === 'appealed' ? 'none' : 'appeal_unknown' }
  return { what: replied_on || kind === 'intimation' ? 'none' : 'reply_unknown' }
}

const SOON_DAYS = 7

/** The colour of a step beside its words; undefined where it has time. */
export function stepTone(step: NextStep, today: string): Tone | undefined {
  if (!('day' in step)) return step.what === 'none' ? 'neutral' : 'primary'
  const days = daysBetween(today, step.day)
  return days < 0 ? 'danger' : days <= SOON_DAYS ? 'warning' : undefined
}

export type Group = 'overdue' | 'week' | 'later' | 'no_day' | 'closed'
const GROUPS: readonly Group[] = ['overdue', 'week', 'later', 'no_day', 'closed']

/** Notices under the heads of the list, each in the order of the list. */
export function grouped(notices: readonly Notice[], today: string): { key: Group; notices: Notice[] }[] {
  return GROUPS.map((key) => ({ key, notices: notices.filter((one) => groupOf(one, today) === key) })).filter(
    (group) => group.notices.length > 0,
  )
}

function groupOf({ is_open, next_day }: Notice, today: string): Group {
  if (!is_open) return 'closed'
  if (next_day === null) return 'no_day'
  const days = daysBetween(today, next_day)
  return days < 0 ? 'overdue' : days <= SOON_DAYS ? 'week' : 'later'
}
