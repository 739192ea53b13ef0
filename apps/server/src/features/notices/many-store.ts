import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

type Ids = readonly string[]
const among = ({ organisation_id }: OrgScope, ids: Ids) =>
  sql`n.organisation_id = ${organisation_id} and n.notice_id = any(${[...ids]}::uuid[])`

interface Setting {
  readonly status: NoticeStatus
  readonly reason: string
  readonly by: string
  readonly at: string
}

/** `closed` keeps the status before it. */
export const setStatus = (tx: Tx, scope: OrgScope, ids: Ids, { status, reason, by, at }: Setting): Promise<unknown> =>
  sql`update notice n set status = ${status}, submitted_by = ${status === 'in_review' ? by : sql`n.submitted_by`},
      closed_from = ${status === 'closed' ? sql`n.status` : null}, closed_reason = ${status === 'closed' ? reason : ''},
      closed_by = ${status === 'closed' ? by : null}, closed_at = ${status === 'closed' ? at : null}
    where ${among(scope, ids)} and n.status <> ${status}`.execute(tx)

/** A received notice is assigned with its assignee. */
export const setPeople = (
  tx: Tx,
  scope: OrgScope,
  ids: Ids,
  { assigned_to, reviewer }: Readonly<Record<'assigned_to' | 'reviewer', string | null | undefined>>,
): Promise<unknown> =>
  sql`update notice n set reviewer = ${reviewer === undefined ? sql`n.reviewer` : reviewer}
      ${
        assigned_to === undefined
          ? sql``
          : sql`, assigned_to = ${assigned_to}, status = case
              when n.status = 'received' and ${assigned_to !== null} then 'assigned'
              when n.status = 'assigned' and ${assigned_to === null} then 'received' else n.status end`
      }
    where ${among(scope, ids)}`.execute(tx)

export const markDeleted = (tx: Tx, scope: OrgScope, ids: Ids, at: string): Promise<unknown> =>
  sql`update notice n set deleted_at = ${at} where ${among(scope, ids)}`.execute(tx)

/** Notices that only deleted orders ended are as they were: replied, or being drafted. */
export const reviveAfter = (tx: Tx, scope: OrgScope, ids: Ids): Promise<unknown> =>
  sql`update notice n set status = case when n.replied_on is null then 'drafting' else 'replied' end
    where ${among(scope, ids)} and n.kind <> 'order' and n.status = 'order_received' and n.deleted_at is null
      and not exists (select from notice o where o.organisation_id = n.organisation_id and o.previous_id = n.notice_id
        and o.kind = 'order' and o.deleted_at is null)`.execute(tx)
