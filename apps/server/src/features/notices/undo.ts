import type { NoticesDone, NoticesUndoable } from '@niyam/contract/notice-acts.ts'
import { v7 as uuidv7 } from 'uuid'
import type { UndoneNotice } from '../../db/tables/notices.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { differing, isAsLeft, takeUndo, undoneUntil } from '../../db/undo.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Parts } from '../../parts.ts'
import { refreshClocks } from './refresh.ts'
import { restorePart } from './removed-part-store.ts'
import * as store from './undo-store.ts'

/** Makes a change of notices, and keeps how they were before, so that its author can undo it. */
export async function undoable<T>(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  notice_ids: readonly string[],
  change: () => Promise<T>,
): Promise<T & Pick<NoticesUndoable, 'undo_id'>> {
  const before = await store.decisionsOf(tx, scope, notice_ids)
  const done = await change()
  const after = await store.decisionsOf(tx, scope, notice_ids)
  const notices = [...after].flatMap(([notice_id, is]) => {
    const was = before.get(notice_id)
    const difference = was && differing(was.decided, is.decided)
    return difference ? { notice_id, ...difference } : []
  })
  if (notices.length === 0) return { ...done, undo_id: null }
  const undo_id = uuidv7()
  await store.insertUndo(tx, scope, { undo_id, expires_at: undoneUntil(clock.now()), notices })
  return { ...done, undo_id }
}

/**
 * Brings notices back to how they were before a change, but for those that were changed since.
 *
 * @throws AppError `conflict` where the change is not the caller's, is too old, or was undone already
 */
export const undoNotices = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  undo_id: string,
): Promise<NoticesDone> =>
  inOrganisation(db, scope, async (tx) => {
    const change = await takeUndo(tx, scope, 'notice_undo', undo_id, clock.now().toISOString())
    if (!change)
      throw new AppError(
        'conflict',
        'This can no longer be undone: it was undone already, or too much time has passed. Change the notices themselves.',
      )
    const ids = change.notices.map(({ notice_id }) => notice_id)
    const now = await store.decisionsOf(tx, scope, ids)
    const isSame = ({ notice_id, after }: UndoneNotice) => {
      const is = now.get(notice_id)
      return is !== undefined && !is.is_replaced && isAsLeft(after, is.decided)
    }
    const undone = change.notices.filter(isSame)
    await store.restoreNotices(tx, scope, undone)
    if (change.part && undone.length > 0) await restorePart(tx, scope, change.part)
    await refreshClocks(tx, scope, ids)
    const refused = change.notices
      .filter((notice) => !isSame(notice))
      .map(({ notice_id }) => ({
        notice_id,
        title: now.get(notice_id)?.title ?? '',
        reason: say('It was changed since then.'),
      }))
    return { done: undone.length, refused }
  })
