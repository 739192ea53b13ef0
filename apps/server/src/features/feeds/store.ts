import { FeedFilter, type FeedNames } from '@niyam/contract/feeds.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Filter, type Now, where } from '../calendar/service.ts'

export interface FeedRow {
  readonly feed_id: string
  readonly name: string
  readonly filter: FeedFilter
  readonly alarm_days: number | null
  readonly created_at: string
  readonly last_read_on: string | null
  readonly names: FeedNames
}

const feedColumns = sql`f.feed_id, f.name, f.filter, f.alarm_days, f.created_at, f.last_read_on,
  jsonb_build_object('entity', e.name, 'tag', t.name, 'group', g.name,
    'registration', case when r.registration_id is not null then coalesce(r.number, '') end,
    'person', case when u.user_id is not null then ${personName('u')} end) as names
  from calendar_feed f
  left join entity e on e.organisation_id = f.organisation_id and e.entity_id = (f.filter ->> 'entity_id')::uuid
  left join registration r
    on r.organisation_id = f.organisation_id and r.registration_id = (f.filter ->> 'registration_id')::uuid
  left join tag t on t.organisation_id = f.organisation_id and t.tag_id = (f.filter ->> 'tag')::uuid
  left join person_group g on g.organisation_id = f.organisation_id and g.group_id = (f.filter ->> 'group')::uuid
  left join organisation_user m on m.organisation_id = f.organisation_id
    and m.user_id = (f.filter ->> 'assigned_to')::uuid
  left join user_account u on u.user_id = m.user_id`

// A feed that was made when a calendar could be narrowed by less says nothing of the rest.
const WIDEST = FeedFilter.parse({})
const withWidest = <T extends { readonly filter: FeedFilter }>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, filter: { ...WIDEST, ...row.filter } }))

interface Owner {
  readonly scope: OrgScope
  readonly organisation_user_id: string
}

const ofOwner = ({ scope, organisation_user_id }: Owner) =>
  sql`f.organisation_id = ${scope.organisation_id} and f.organisation_user_id = ${organisation_user_id}`

export async function feedsOf(tx: Tx, owner: Owner): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${feedColumns} where ${ofOwner(owner)} order by f.created_at desc, f.feed_id`.execute(tx)
  return withWidest(rows)
}

export async function feedById(tx: Tx, owner: Owner, feed_id: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`select ${feedColumns} where ${ofOwner(owner)} and f.feed_id = ${feed_id}`.execute(
    tx,
  )
  return withWidest(rows)[0]
}

export interface NewFeed {
  readonly feed_id: string
  readonly name: string
  readonly filter: FeedFilter
  readonly alarm_days: number | null
  readonly token_hash: Buffer
  readonly created_at: string
}

export const insertFeed = (tx: Tx, { scope, organisation_user_id }: Owner, feed: NewFeed): Promise<unknown> =>
  tx
    .insertInto('calendar_feed')
    .values({
      ...feed,
      organisation_id: scope.organisation_id,
      organisation_user_id,
      filter: JSON.stringify(feed.filter),
    })
    .execute()

/** @returns false when the person has no such feed */
export async function setToken(tx: Tx, owner: Owner, feed_id: string, token_hash: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update calendar_feed f set token_hash = ${token_hash} where ${ofOwner(owner)} and f.feed_id = ${feed_id}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** @returns false when the person has no such feed */
export async function deleteFeed(tx: Tx, owner: Owner, feed_id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from calendar_feed f where ${ofOwner(owner)} and f.feed_id = ${feed_id}`.execute(tx)
  return numAffectedRows > 0n
}

export interface ShownFeed {
  readonly organisation_id: string
  readonly organisation_user_id: string
  readonly feed_id: string
  readonly name: string
  readonly filter: FeedFilter
  readonly alarm_days: number | null
  readonly last_read_on: string | null
}

/** Needs a transaction of the platform; the token alone leads to its row. */
export async function feedOfTokenAcrossOrganisations(tx: Tx, token_hash: Buffer): Promise<ShownFeed | undefined> {
  await sql`select set_config('app.feed_token', ${token_hash.toString('hex')}, true)`.execute(tx)
  const { rows } = await sql<ShownFeed>`
    select organisation_id, organisation_user_id, feed_id, name, filter, alarm_days, last_read_on
    from calendar_feed where token_hash = ${token_hash}`.execute(tx)
  return withWidest(rows)[0]
}

/**
 * The owner of the feed in their current state: undefined when deactivated, or when their account is suspended or
 * closing.
 */
export interface Reader {
  readonly user_id: string
  readonly language: string | null
  readonly organisation: string
  readonly is_limited: boolean
  /** Null when the address is unknown and networks are restricted. */
  readonly is_network_allowed: boolean | null
}

export async function readerOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  { organisation_user_id, address }: { readonly organisation_user_id: string; readonly address: string },
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select m.user_id, u.language, o.name as organisation, is_limited(m) as is_limited,
      is_address_allowed(${address === '' ? null : address}::inet, o.allowed_networks) as is_network_allowed
    from organisation_user m
    join user_account u on u.user_id = m.user_id and u.suspended_at is null and u.closes_at is null
    join organisation o on o.organisation_id = m.organisation_id
    where m.organisation_id = ${organisation_id} and m.organisation_user_id = ${organisation_user_id}
      and m.deactivated_at is null`.execute(tx)
  return rows[0]
}

export const noteRead = (tx: Tx, { organisation_id }: OrgScope, feed_id: string, day: string): Promise<unknown> =>
  tx
    .updateTable('calendar_feed')
    .set({ last_read_on: day })
    .where('organisation_id', '=', organisation_id)
    .where('feed_id', '=', feed_id)
    .execute()

export interface FeedItem {
  readonly item_id: string
  readonly entity_name: string
  readonly registration_number: string | null
  readonly version_id: string
  readonly area: string
  readonly form: string
  readonly title: string
  readonly period: string
  readonly statutory_due_date: string | null
  readonly due_date: string
  readonly stage: Stage
  readonly filed_on: string | null
  readonly sequence: number
  readonly revised_at: string
}

/**
 * A text that changes with each visible change of the organisation: the end of its trail, which each change by a person
 * extends, and the dated items with the times of their last change, which follow later. It covers the whole
 * organisation, and so reveals nothing of the content.
 */
export async function stateOfCalendar(
  tx: Tx,
  { organisation_id }: OrgScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('.', (select h.seq from audit_head h where h.organisation_id = ${organisation_id}), count(*),
      sum((date_part('epoch', i.revised_at) * 1000)::bigint)) as state
    from calendar_item i where i.organisation_id = ${organisation_id} and i.due_date between ${from} and ${to}`.execute(
    tx,
  )
  return rows[0]?.state ?? ''
}

/** Dated items of a filter by day; of more than `most`, those closest to today. */
export async function itemsOfFeed(
  tx: Tx,
  scope: OrgScope,
  { filter, now, most }: { readonly filter: Filter; readonly now: Now; readonly most: number },
): Promise<FeedItem[]> {
  const { rows } = await sql<FeedItem>`
    select * from (select i.item_id, e.name as entity_name, r.number as registration_number, i.version_id, i.area, i.form,
      i.title, i.period, i.statutory_due_date, i.due_date, i.stage, i.filed_on, i.sequence, i.revised_at
    from calendar_item i
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
    where ${where(scope, filter, now)} and i.due_date is not null
    order by abs(i.due_date - ${now.today}::date), i.due_date desc, i.item_id limit ${most}) closest
    order by due_date, item_id`.execute(tx)
  return rows
}
