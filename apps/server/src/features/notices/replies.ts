import type { BodyOf, ParamsOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/notice-acts.ts'
import { REPLIES_AT_MOST } from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { v7 as uuidv7 } from 'uuid'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { changing, type Deps } from './change.ts'
import { addDocuments } from './documents.ts'
import * as parts from './parts-store.ts'
import { refusalOfReply } from './policy.ts'
import * as store from './store.ts'

/** Records that the reply was filed. Documents of its annexure index belong to the notice from then on. */
export const recordReply = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  notice_id: string,
  { annexures, ...reply }: BodyOf<typeof contract.recordReply>,
): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, async (tx, notice) => {
    const refusal = refusalOfReply(notice, by)
    if (refusal !== null) throw new AppError('conflict', refusal)
    checkReplyDay(notice, reply.replied_on, deps.clock.today())
    if ((await parts.repliesOf(tx, scope, notice_id)).length >= REPLIES_AT_MOST)
      throw new AppError('conflict', `A notice has at most ${REPLIES_AT_MOST} replies. Remove some first.`)
    const recorded_at = deps.clock.now().toISOString()
    await addDocuments(
      tx,
      scope,
      notice_id,
      annexures.flatMap(({ title, document_id }) =>
        document_id === null ? [] : [{ document_id, title, kind: 'other' as const }],
      ),
      { added_by: by, added_at: recorded_at },
    )
    await parts.insertReply(tx, scope, notice_id, {
      ...reply,
      reply_id: uuidv7(),
      is_late: notice.reply_by !== null && reply.replied_on > notice.reply_by,
      annexures,
      prepared_by: notice.submitted_by ?? notice.assigned_to,
      recorded_by: by,
      recorded_at,
    })
    await store.updateNotice(tx, scope, notice_id, { status: 'replied', submitted_by: null })
  })

function checkReplyDay({ issued_on, served_on }: store.HeldNotice, replied_on: string, today: string): void {
  if (replied_on > today) throw invalidField('replied_on', 'This day is in the future. Check the date.')
  if (served_on !== null && replied_on < served_on)
    throw invalidField('replied_on', 'This day is before the notice was served. Correct one of them.')
  if (issued_on !== null && replied_on < issued_on)
    throw invalidField('replied_on', 'This day is before the date of issue. Correct one of them.')
}

/** Removes a reply that was recorded by mistake. With the last one gone, the notice is drafted again. */
export const removeReply = (
  deps: Deps,
  scope: OrgScope,
  { notice_id, reply_id }: ParamsOf<typeof contract.removeReply>,
): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, async (tx, { status }) => {
    if (status === 'closed') throw new AppError('conflict', 'It is closed. Reopen it first.')
    if (!(await parts.deletePart(tx, scope, 'notice_reply', { notice_id, reply_id })))
      throw new AppError('not_found', 'This reply no longer exists. Open the notice again.')
    if (status === 'replied' && (await parts.repliesOf(tx, scope, notice_id)).length === 0)
      await store.updateNotice(tx, scope, notice_id, { status: 'drafting' })
  })
