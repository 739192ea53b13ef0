import type { NoticesDone, NoticesUndoable } from '@niyam/contract/notice-acts.ts'
import { v7 as uuidv7 } from 'uuid'
import type { UndoneNotice } from '../../db/tables/notices.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Parts } from '../../parts.ts'
import { refreshClocks } from './refresh.ts'
import * as store from './undo-store.ts'

const UNDONE_WITHIN_MS = 15 * 60_000

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
  const notices = [...after].flatMap(([id, is]) => changed(id, before.get(id)?.decided, is.decided) ?? [])
  if (notices.length === 0) return { ...done, undo_id: null }
  const undo_id = uuidv7()
  const expires_at = new Date(clock.now().getTime() + UNDONE_WITHIN_MS).toISOString()
  await store.insertUndo(tx, scope, { undo_id, expires_at, notices })
  return { ...done, undo_id }
}

function changed(notice_id: string, was: store.Decided | undefined, is: store.Decided): UndoneNotice | null {
  if (!was) return null
  const names = Object.keys(was).filter((name) => was[name] !== is[name])
  if (names.length === 0) return null
  const only = (all: store.Decided) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  return { notice_id, before: only(was), after: only(is) }
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
    const change = await store.takeUndo(tx, scope, undo_id, clock.now().toISOString())
    if (!change)
      throw new AppError(
        'conflict',
        'This can no longer be undone: it was undone already, or too much time has passed. Change the notices themselves.',
      )
    const ids = change.notices.map(({ notice_id }) => notice_id)
    const now = await store.decisionsOf(tx, scope, ids)
    const isSame = ({ notice_id, after }: UndoneNotice) => {
      const is = now.get(notice_id)
      return (
        is !== undefined &&
        !is.is_replaced &&
        Object.entries(after).every(([name, value]) => is.decided[name] === value)
      )
    }
    const undone = change.notices.filter(isSame)
    await store.restoreNotices(tx, scope, undone)
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
