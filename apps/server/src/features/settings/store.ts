import { COUNTED_AT_MOST } from '@niyam/contract/settings.ts'
import type { Week } from '@niyam/contract/holidays.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Now } from '../calendar/due-window.ts'

/** Stops at the most that is shown, so that a large office waits no longer than a small one. */
const bounded = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select ${rows} limit ${COUNTED_AT_MOST}) counted)::int`

/** Open items that are due today, and those that are overdue or due soon. Each is a range of an index. */
export async function openCounts(
  tx: Tx,
  { organisation_id }: OrgScope,
  { today, due_until }: Now,
): Promise<{ readonly due_today: number; readonly due: number }> {
  const items = sql`from calendar_item i where i.organisation_id = ${organisation_id}`
  const { rows } = await sql<{ due_today: number; overdue: number; soon: number }>`select
    ${bounded(sql`${items} and i.stage in ('open', 'optional') and i.due_date = ${today}`)} as due_today,
    ${bounded(sql`${items} and i.stage = 'open' and i.due_date < ${today}`)} as overdue,
    ${bounded(sql`${items} and i.stage in ('open', 'optional') and i.due_date >= ${today} and i.due_date <= ${due_until}`)} as soon`.execute(
    tx,
  )
  const { due_today = 0, overdue = 0, soon = 0 } = rows[0] ?? {}
  return { due_today, due: Math.min(overdue + soon, COUNTED_AT_MOST) }
}

export async function countEntities(tx: Tx, { organisation_id }: OrgScope): Promise<number> {
  const { rows } = await sql<{
    entities: number
  }>`select ${bounded(sql`from entity e where e.organisation_id = ${organisation_id}`)} as entities`.execute(tx)
  return rows[0]?.entities ?? 0
}

interface States extends Week {
  readonly people: number
  readonly invited: number
  readonly groups: number
  readonly tags: number
  readonly plan: string | null
  readonly entities: number
  readonly entities_limit: number | null
  readonly two_factor_from: string | null
  readonly networks: number
  readonly support: number
  readonly api_keys: number
  readonly webhooks: number
  readonly webhooks_failing: number
  readonly webhooks_paused: number
  readonly feeds: number
  readonly drafts: number
  readonly internal_due_dates: number
  readonly days_off: number
  readonly review_areas: string[]
  readonly review_forms: number
  readonly custom_compliances: number
  readonly not_required: number
  readonly not_required_pending: number
  readonly locks: number
  readonly locked_until: string | null
  readonly last_change_at: string | null
  readonly orders: number
  readonly last_export_at: string | null
}

interface Reading {
  readonly organisation_user_id: string
  readonly today: string
  readonly now: string
}

/** The state of every setting, in one walk over small tables. */
export async function states(
  tx: Tx,
  { organisation_id }: OrgScope,
  { organisation_user_id, today, now }: Reading,
): Promise<States> {
  const own = sql`x.organisation_id = o.organisation_id`
  const lock = sql`from period_lock x where ${own} and x.unlocked_at is null`
  const { rows } = await sql<States>`select o.weekly_off, o.saturdays_off, o.two_factor_from,
      cardinality(o.allowed_networks) as networks, o.review_areas, cardinality(o.review_forms) as review_forms,
      p.name as plan, p.entities as entities_limit,
      ${bounded(sql`from organisation_user x where ${own} and x.deactivated_at is null`)} as people,
      ${bounded(sql`from invitation x where ${own} and x.accepted_at is null and x.revoked_at is null and x.expires_at > ${now}`)} as invited,
      ${bounded(sql`from person_group x where ${own}`)} as groups,
      ${bounded(sql`from tag x where ${own}`)} as tags,
      ${bounded(sql`from entity x where ${own}`)} as entities,
      ${bounded(sql`from support_access x where ${own} and x.revoked_at is null and x.ends_at > ${now}`)} as support,
      ${bounded(sql`from api_key x where ${own} and x.revoked_at is null and x.expires_at > ${now}`)} as api_keys,
      ${bounded(sql`from webhook x where ${own}`)} as webhooks,
      ${bounded(sql`from webhook x where ${own} and x.paused_at is null and x.failing_since is not null`)} as webhooks_failing,
      ${bounded(sql`from webhook x where ${own} and x.paused_at is not null`)} as webhooks_paused,
      ${bounded(sql`from calendar_feed x where ${own} and x.organisation_user_id = ${organisation_user_id}`)} as feeds,
      ${bounded(sql`from draft x where ${own} and x.state = 'waiting'`)} as drafts,
      ${bounded(sql`from own_day_rule x where ${own}`)} as internal_due_dates,
      ${bounded(sql`from day_off x where ${own}`)} as days_off,
      ${bounded(sql`from own_rule x where ${own} and (x.ends_on is null or x.ends_on >= ${today})`)} as custom_compliances,
      ${bounded(sql`from not_ours x where ${own} and x.state = 'accepted' and (x.until is null or x.until >= ${today})`)} as not_required,
      ${bounded(sql`from not_ours x where ${own} and x.state = 'waiting'`)} as not_required_pending,
      ${bounded(lock)} as locks,
      (select max(upper(period_days(x.period)) - 1) ${lock} and x.entity_id is null) as locked_until,
      (select x.at from audit_entry x where ${own} order by x.seq desc limit 1) as last_change_at,
      ${bounded(sql`from own_extension x where ${own} and x.approved_at is not null and x.withdrawn_at is null`)} as orders,
      (select max(x.asked_at) from organisation_export x where ${own}) as last_export_at
    from organisation o left join plan p on p.plan_id = o.plan_id
    where o.organisation_id = ${organisation_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The organisation of a scope always exists')
  return row
}
