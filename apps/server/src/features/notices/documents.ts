import type * as contract from '@niyam/contract/notice-acts.ts'
import type { BodyOf, ParamsOf } from '@niyam/contract/endpoint.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { NOTICE_DOCUMENTS_AT_MOST } from '@niyam/contract/notice-limits.ts'
import type { Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { dropUnused, mustHaveDocuments } from '../documents/service.ts'
import * as parts from './parts-store.ts'
import { forgetReadings } from './reading-store.ts'
import { changing, type Deps } from './change.ts'

/** Uploaded files become documents of a notice. */
export async function addDocuments(
  tx: Tx,
  scope: OrgScope,
  notice_id: string,
  documents: readonly parts.NewDocument[],
  added: { readonly added_by: string; readonly added_at: string },
): Promise<void> {
  if (documents.length === 0) return
  const ids = documents.map(({ document_id }) => document_id)
  await mustHaveDocuments(tx, scope, ids)
  await parts.insertDocuments(tx, scope, notice_id, documents, added)
  await forgetReadings(tx, scope, ids)
  if ((await parts.documentsOf(tx, scope, notice_id)).length > NOTICE_DOCUMENTS_AT_MOST)
    throw new AppError('conflict', `A notice has at most ${NOTICE_DOCUMENTS_AT_MOST} documents. Remove some first.`)
}

export const addNoticeDocument = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  notice_id: string,
  document: BodyOf<typeof contract.addNoticeDocument>,
): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, (tx) =>
    addDocuments(tx, scope, notice_id, [document], { added_by: by, added_at: deps.clock.now().toISOString() }),
  )

const noDocument = () => new AppError('not_found', 'The notice does not have this document any more. Open it again.')

export const changeNoticeDocument = (
  deps: Deps,
  scope: OrgScope,
  ids: ParamsOf<typeof contract.changeNoticeDocument>,
  values: BodyOf<typeof contract.changeNoticeDocument>,
): Promise<NoticeDetail> =>
  changing(deps, scope, ids.notice_id, async (tx) => {
    if (!(await parts.updatePart(tx, scope, 'notice_document', ids, onlySent(values)))) throw noDocument()
  })

export const removeNoticeDocument = (
  deps: Deps,
  scope: OrgScope,
  ids: ParamsOf<typeof contract.removeNoticeDocument>,
): Promise<NoticeDetail> =>
  changing(deps, scope, ids.notice_id, async (tx) => {
    if (await parts.isAnnexed(tx, scope, ids))
      throw new AppError('conflict', 'It is in the annexure index of a reply, so it stays with the notice.')
    if (!(await parts.deletePart(tx, scope, 'notice_document', ids))) throw noDocument()
    await dropUnused(tx, scope, ids.document_id)
  })
