import type { getProceeding } from '@niyam/contract/notice-acts.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

type Step = ReplyOf<typeof getProceeding>['steps'][number]

/** What happened in a proceeding, of what the caller sees; steps of one day in the order in which they follow each other. */
export async function stepsOf(tx: Tx, { organisation_id }: OrgScope, proceeding_id: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with n as (select * from notice where organisation_id = ${organisation_id} and proceeding_id = ${proceeding_id}
      and deleted_at is null)
    select kind, notice_id, "on", title, reference, outcome, at_stake from (
      select n.kind, n.notice_id, coalesce(n.issued_on, n.served_on) as "on", n.title, n.reference, null as outcome,
        n.at_stake, case n.kind when 'order' then 3 else 0 end as place from n
      union all
      select 'reply', n.notice_id, r.replied_on, n.title, r.reference, null, null, 1
        from n join notice_reply r on r.organisation_id = n.organisation_id and r.notice_id = n.notice_id
      union all
      select 'hearing', n.notice_id, h.held_on, n.title, '', h.outcome, null, 2
        from n join notice_hearing h on h.organisation_id = n.organisation_id and h.notice_id = n.notice_id
      union all
      select 'appeal', n.notice_id, n.appeal_filed_on, n.title, n.appeal_reference, null, null, 4
        from n where n.appeal_decision = 'appeal'
      union all
      select 'accepted', n.notice_id, (n.appeal_decided_at at time zone 'Asia/Kolkata')::date, n.title, '', null, null, 4
        from n where n.appeal_decision = 'accept') steps
    order by "on" nulls last, place, notice_id`.execute(tx)
  return rows
}
