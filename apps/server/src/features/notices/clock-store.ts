import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { ClockFacts, clockColumns } from './clocks.ts'

/** The facts from which the clocks of notices are counted. */
export async function clockFacts(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
): Promise<(ClockFacts & { readonly notice_id: string })[]> {
  const { rows } = await sql<ClockFacts & { notice_id: string }>`select n.notice_id, n.kind, n.form_id, n.issued_on,
      n.printed_reply_by, n.tax, n.penalty, n.appeal_decision, n.appeal_filed_on,
      coalesce((select jsonb_agg(jsonb_build_object('service_id', s.service_id, 'served_on', s.served_on)
          order by s.served_on, s.service_id)
        from notice_service s where s.organisation_id = n.organisation_id and s.notice_id = n.notice_id), '[]') as services
    from notice n where n.organisation_id = ${organisation_id} and n.notice_id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

type NoticeClock = { readonly notice_id: string } & ReturnType<typeof clockColumns>

/** Sets what follows from the law, the services, the replies and the hearings; what is as it was is not written. */
export const saveClocks = (tx: Tx, { organisation_id }: OrgScope, counted: readonly NoticeClock[]): Promise<unknown> =>
  sql`with now as (
    select n.notice_id, c.reply_by, c.reply_basis, c.appeal_by, c.condonable_till,
      (select min(s.served_on) from notice_service s
        where s.organisation_id = n.organisation_id and s.notice_id = n.notice_id) as served_on,
      (select max(r.replied_on) from notice_reply r
        where r.organisation_id = n.organisation_id and r.notice_id = n.notice_id) as replied_on,
      h.held_on as hearing_on, h.held_at as hearing_time
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      c(notice_id uuid, reply_by date, reply_basis text, appeal_by date, condonable_till date)
    join notice n on n.organisation_id = ${organisation_id} and n.notice_id = c.notice_id
    left join lateral (select o.held_on, o.held_at from notice_hearing o where o.organisation_id = n.organisation_id
      and o.notice_id = n.notice_id and o.outcome = 'listed' order by o.held_on, o.held_at nulls first limit 1) h on true)
  update notice n set served_on = now.served_on, replied_on = now.replied_on, reply_by = now.reply_by,
    reply_basis = now.reply_basis, appeal_by = now.appeal_by, condonable_till = now.condonable_till,
    hearing_on = now.hearing_on, hearing_time = now.hearing_time
  from now where n.organisation_id = ${organisation_id} and n.notice_id = now.notice_id
    and (n.served_on, n.replied_on, n.reply_by, n.reply_basis, n.appeal_by, n.condonable_till, n.hearing_on, n.hearing_time)
      is distinct from (now.served_on, now.replied_on, now.reply_by, now.reply_basis, now.appeal_by, now.condonable_till,
        now.hearing_on, now.hearing_time)`.execute(tx)

/** Notices of the organisation, a page at a time in the order of their ids; deleted ones too, which may come back. */
export async function someNotices(
  tx: Tx,
  { organisation_id }: OrgScope,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ notice_id: string }>`select notice_id from notice
    where organisation_id = ${organisation_id} and (${after}::uuid is null or notice_id > ${after}::uuid)
    order by notice_id limit ${limit}`.execute(tx)
  return rows.map(({ notice_id }) => notice_id)
}
