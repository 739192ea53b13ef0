import { type NoticeStatus, NOTICE_MOVES } from '@niyam/contract/notice-limits.ts'
import { AppError } from '../../http/errors.ts'
import { say } from '../../language/speak.ts'
import type { HeldNotice } from './store.ts'

export const noNotice = () => new AppError('not_found', 'This notice no longer exists. Open the list of notices again.')

type Subject = Pick<HeldNotice, 'kind' | 'status' | 'replied_on' | 'appeal_decision' | 'appeal_filed_on'>

const ANSWERABLE: readonly NoticeStatus[] = ['received', 'assigned', 'drafting', 'in_review', 'replied', 'heard']

/** Statuses that can be set by hand now. An order has those of its appeal; `replied` asks for a recorded reply. */
export const movesOf = (notice: Subject): NoticeStatus[] =>
  NOTICE_MOVES[notice.status].filter(
    (status) =>
      !(notice.kind === 'order' && ANSWERABLE.includes(status)) &&
      !(status === 'replied' && notice.replied_on === null) &&
      !(status === 'closed' && isUndecided(notice)),
  )

/** An order whose appeal is neither filed nor given up. */
export const isUndecided = ({ kind, status, appeal_decision, appeal_filed_on }: Subject): boolean =>
  kind === 'order' && status === 'order_received' && appeal_decision !== 'accept' && appeal_filed_on === null

const needsReason = ({ kind, status, replied_on }: Subject): boolean =>
  kind !== 'order' && replied_on === null && status !== 'order_received'

/** Why a notice cannot be closed; null if it can. */
export function refusalOfClosing(notice: Subject, reason: string): string | null {
  if (notice.status === 'closed') return say('It is closed already.')
  if (isUndecided(notice)) return say('It is an order. Decide first whether to appeal or to accept it.')
  if (needsReason(notice) && reason === '') return say('Neither a reply nor an order is recorded. Give the reason.')
  return null
}

/** Why a notice cannot get a status by hand; null if it can. */
export function refusalOfStatus(notice: Subject, status: NoticeStatus, reason: string): string | null {
  if (status === notice.status) return null
  if (status === 'closed') return refusalOfClosing(notice, reason)
  if (notice.status === 'closed') return say('It is closed. Reopen it first.')
  if (movesOf(notice).includes(status)) return null
  if (status === 'replied') return say('No reply is recorded. Record the reply instead.')
  if (status === 'order_received') return say('Record the order instead.')
  if (status === 'appealed' || status === 'accepted') return say('Record the decision about the appeal instead.')
  if (notice.kind === 'order') return say('An order has no reply. Decide about its appeal.')
  return say('This status does not follow from its present one.')
}

/** Why a person cannot record the reply; null if they can. Who prepares a reply does not approve it. */
export function refusalOfReply(notice: HeldNotice, by: string): string | null {
  if (notice.status === 'closed') return say('It is closed. Reopen it first.')
  if (!ANSWERABLE.includes(notice.status)) return say('An order ended it, so no reply is possible.')
  if (notice.reviewer === null) return null
  if (notice.status !== 'in_review') return say('It has a reviewer. Set it to In review first.')
  if (by === notice.assigned_to || by === notice.submitted_by)
    return say('It has a reviewer. A person who did not prepare the reply records it.')
  return null
}

/** The status after a change of the assignee: a received notice is assigned with its first assignee, and back. */
export const statusWith = (status: NoticeStatus, assigned_to: string | null): NoticeStatus =>
  status === 'received' && assigned_to !== null
    ? 'assigned'
    : status === 'assigned' && assigned_to === null
      ? 'received'
      : status
