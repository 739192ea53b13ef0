import { sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface NoticeDay {
  readonly notice_id: string
  readonly what: 'reply' | 'appeal' | 'hearing'
  readonly day: string
  /** `HH:MM` of a hearing, or of the last moment to reply; null: the whole day. */
  readonly time: string | null
  readonly title: string
  readonly form: string
  readonly area: string
  readonly entity_id: string
  readonly entity_name: string
  readonly assigned_to: string | null
  readonly registration_number: string | null
  readonly place: string
  readonly created_at: string
}

export interface DaysFilter {
  readonly from: string
  readonly to: string
  readonly area: readonly string[]
  readonly entity_id: string | null
  readonly registration_id: string | null
  /** A person, or `nobody`. */
  readonly assigned_to: string | null
  readonly tag: string | null
  readonly group: string | null
}

const DAYS_AT_MOST = 2000

/** At most 2,000, by day. */
export async function daysOfNotices(
  tx: Tx,
  scope: OrgScope,
  { from, to, area, entity_id, registration_id, assigned_to, tag, group }: DaysFilter,
): Promise<NoticeDay[]> {
  const { organisation_id } = scope
  const someone = sql`and n.assigned_to = ${assigned_to}`
  const of = assigned_to === null ? sql`` : assigned_to === 'nobody' ? sql`and n.assigned_to is null` : someone
  const { rows } = await sql<NoticeDay>`
    with n as (select * from notice n where n.organisation_id = ${organisation_id} and n.deleted_at is null and n.is_open
      ${area.length > 0 ? sql`and n.area = any(${[...area]}::text[])` : sql``}
      ${entity_id === null ? sql`` : sql`and n.entity_id = ${entity_id}`}
      ${registration_id === null ? sql`` : sql`and n.registration_id = ${registration_id}`}
      ${of}
      ${tag === null ? sql`` : sql`and n.entity_id in (select h.entity_id from entity_tag h where h.organisation_id = n.organisation_id and h.tag_id = ${tag})`}
      ${group === null ? sql`` : sql`and ${ofGroup(scope, sql`n.entity_id`, group)}`})
    select d.notice_id, d.what, d.day, d.time, d.title, d.form, d.area, d.entity_id, d.assigned_to,
      e.name as entity_name,
      r.number as registration_number, d.place, d.created_at
    from (
      select n.*, 'reply' as what, n.reply_by as day, n.reply_time as time, '' as place from n
        where n.kind <> 'order' and n.status in ('received', 'assigned', 'drafting', 'in_review')
      union all
      select n.*, 'appeal', n.appeal_by, null, '' from n where n.kind = 'order'
      union all
      select n.*, 'hearing', h.held_on, h.held_at, h.place from n
        join notice_hearing h on h.organisation_id = n.organisation_id and h.notice_id = n.notice_id
        where h.outcome = 'listed') d
    join entity e on e.organisation_id = d.organisation_id and e.entity_id = d.entity_id
    left join registration r on r.organisation_id = d.organisation_id and r.registration_id = d.registration_id
    where d.day between ${from} and ${to}
    order by d.day, d.notice_id, d.what limit ${DAYS_AT_MOST}`.execute(tx)
  return rows
}

export async function stateOfNotices(tx: Tx, { organisation_id }: OrgScope): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat(count(*), '.', sum(hashtext(concat(n.notice_id, n.reply_by, n.appeal_by, n.next_day)))) as state
    from notice n where n.organisation_id = ${organisation_id} and n.is_open and n.deleted_at is null`.execute(tx)
  return rows[0]?.state ?? ''
}
