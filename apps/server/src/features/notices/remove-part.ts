import type { NoticePartRemoved } from '@niyam/contract/notice-acts.ts'
import { v7 as uuidv7 } from 'uuid'
import type { RemovedPart } from '../../db/tables/notices.ts'
import { undoneUntil } from '../../db/undo.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { changing, type Deps } from './change.ts'
import { removePart } from './removed-part-store.ts'
import { insertUndo } from './undo-store.ts'

/** Removes a service or a hearing, and keeps it so that its author can undo this. */
export async function removing(
  deps: Deps,
  scope: OrgScope,
  removal: { readonly table: RemovedPart['table']; readonly notice_id: string; readonly part_id: string },
  gone: string,
): Promise<NoticePartRemoved> {
  const undo_id = uuidv7()
  const { notice_id } = removal
  const detail = await changing(deps, scope, notice_id, async (tx) => {
    const part = await removePart(tx, scope, removal)
    if (!part) throw new AppError('not_found', gone)
    // The notice itself is as it was; one that is deleted since then gets nothing back.
    const notices = [{ notice_id, before: {}, after: { deleted_at: null } }]
    await insertUndo(tx, scope, { undo_id, expires_at: undoneUntil(deps.clock.now()), notices, part })
  })
  return { ...detail, undo_id }
}
