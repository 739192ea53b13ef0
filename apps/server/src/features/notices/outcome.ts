import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/notice-acts.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { changing, type Deps } from './change.ts'
import { noNotice, refusalOfClosing } from './policy.ts'
import { stepsOf } from './proceeding-store.ts'
import * as store from './store.ts'

type Decision = BodyOf<typeof contract.decideAppeal>

/** Decides about the appeal against an order. The clock runs until the appeal is filed or given up. */
export const decideAppeal = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  notice_id: string,
  { decision, note, filed_on, reference, pre_deposit_paid }: Decision,
): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, async (tx, notice) => {
    if (notice.kind !== 'order') throw new AppError('conflict', 'Only an order can be appealed against.')
    if (notice.status === 'closed') throw new AppError('conflict', 'It is closed. Reopen it first.')
    if (decision !== 'appeal' && (filed_on !== null || reference !== '' || pre_deposit_paid !== null))
      throw invalidField('filed_on', 'Choose to appeal first, or leave the appeal empty.')
    checkFiled(notice, filed_on, deps.clock.today())
    await store.updateNotice(tx, scope, notice_id, {
      status: decision === 'accept' ? 'accepted' : filed_on === null ? 'order_received' : 'appealed',
      appeal_decision: decision,
      appeal_note: note,
      appeal_decided_by: decision === null ? null : by,
      appeal_decided_at: decision === null ? null : deps.clock.now().toISOString(),
      appeal_filed_on: filed_on,
      appeal_reference: reference,
      pre_deposit_paid,
    })
  })

function checkFiled({ issued_on, served_on }: store.HeldNotice, filed_on: string | null, today: string): void {
  if (filed_on === null) return
  if (filed_on > today) throw invalidField('filed_on', 'This day is in the future. Check the date.')
  const earliest = served_on ?? issued_on
  if (earliest !== null && filed_on < earliest)
    throw invalidField('filed_on', 'This day is before the order was communicated. Correct one of them.')
}

export const closeNotice = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  notice_id: string,
  { reason }: BodyOf<typeof contract.closeNotice>,
): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, async (tx, notice) => {
    const refusal = refusalOfClosing(notice, reason)
    if (refusal !== null) throw new AppError('conflict', refusal)
    await store.updateNotice(tx, scope, notice_id, {
      status: 'closed',
      closed_from: notice.status,
      closed_reason: reason,
      closed_by: by,
      closed_at: deps.clock.now().toISOString(),
    })
  })

export const reopenNotice = (deps: Deps, scope: OrgScope, notice_id: string): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, async (tx, { status, closed_from }) => {
    if (status !== 'closed') throw new AppError('conflict', 'It is not closed.')
    await store.updateNotice(tx, scope, notice_id, {
      status: closed_from ?? 'received',
      closed_from: null,
      closed_reason: '',
      closed_by: null,
      closed_at: null,
    })
  })

/** The notices of a proceeding that the caller sees, with what happened in their order. */
export const getProceeding = (
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  proceeding_id: string,
): Promise<ReplyOf<typeof contract.getProceeding>> =>
  inOrganisation(db, scope, async (tx) => {
    const notices = await store.relatedTo(tx, scope, proceeding_id)
    if (notices.length === 0) throw noNotice()
    return { proceeding_id, notices, steps: await stepsOf(tx, scope, proceeding_id) }
  })
