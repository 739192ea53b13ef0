import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { detailOf } from './detail.ts'
import { noNotice } from './policy.ts'
import { refreshClocks } from './refresh.ts'
import * as store from './store.ts'

export type Deps = Pick<Parts, 'db' | 'clock'>

/** Holds one notice for a change, counts its days again and answers with what it is then. */
export const changing = (
  { db, clock }: Deps,
  scope: OrgScope,
  notice_id: string,
  change: (tx: Tx, notice: store.HeldNotice) => Promise<unknown>,
): Promise<NoticeDetail> =>
  inOrganisation(db, scope, async (tx) => {
    const [notice] = await store.lockNotices(tx, scope, [notice_id])
    if (!notice) throw noNotice()
    await change(tx, notice)
    await refreshClocks(tx, scope, [notice_id])
    return detailOf(tx, scope, notice_id, clock.today())
  })
