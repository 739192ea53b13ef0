import type { NoticeFilter as FilterSchema } from '@niyam/contract/notices.ts'
import { NOTICE_STATUSES, type NoticeStatus } from '@niyam/contract/notice-limits.ts'
import type { NoticeCounts } from '@niyam/contract/notices.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { ofGroup } from '../../db/group-condition.ts'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type NoticeFilter = z.output<typeof FilterSchema>

/** The place of a notice in the list, as text that the next page begins after. */
export interface Place {
  readonly key: string
  readonly notice_id: string
}

// An expression of an index: a day that is missing comes after all others.
const KEY = sql`coalesce(n.next_day, 'infinity'::date)`

const ORDER = {
  next_day: sql`n.next_day`,
  title: sql`lower(n.title)`,
  entity: sql`(select lower(e.name) from entity e where e.organisation_id = n.organisation_id and e.entity_id = n.entity_id)`,
  at_stake: sql`n.at_stake`,
}
export type NoticeSort = keyof typeof ORDER

/** `n` is notice. */
function where(scope: OrgScope, filter: NoticeFilter): RawBuilder<SqlBool> {
  const { organisation_id } = scope
  const all: RawBuilder<SqlBool>[] = [sql`n.organisation_id = ${organisation_id} and n.deleted_at is null`]
  const add = (isAsked: boolean, condition: () => RawBuilder<SqlBool>) => isAsked && all.push(condition())
  const same = {
    registration_id: sql`n.registration_id`,
    entity_id: sql`n.entity_id`,
    reviewer: sql`n.reviewer`,
    proceeding_id: sql`n.proceeding_id`,
  }
  for (const [name, column] of Object.entries(same) as [keyof typeof same, RawBuilder<unknown>][])
    add(filter[name] !== undefined, () => sql`${column} = ${filter[name]}`)
  for (const name of ['status', 'kind', 'law'] as const)
    add(filter[name].length > 0, () => sql`${sql.ref(`n.${name}`)} = any(${[...filter[name]]}::text[])`)
  add(filter.assigned_to === 'nobody', () => sql`n.assigned_to is null`)
  add(
    filter.assigned_to !== undefined && filter.assigned_to !== 'nobody',
    () => sql`n.assigned_to = ${filter.assigned_to}`,
  )
  add(filter.open === 'true', () => sql`n.is_open`)
  add(filter.without_day === 'true', () => sql`n.is_open and n.next_day is null`)
  for (const [name, from, to] of [
    ['reply_by', filter.reply_from, filter.reply_to],
    ['appeal_by', filter.appeal_from, filter.appeal_to],
    ['hearing_on', filter.hearing_from, filter.hearing_to],
  ] as const) {
    add(from !== undefined, () => sql`${sql.ref(`n.${name}`)} >= ${from}`)
    add(to !== undefined, () => sql`${sql.ref(`n.${name}`)} <= ${to}`)
  }
  add(
    filter.tag !== undefined,
    () => sql`n.entity_id in (select h.entity_id from entity_tag h
      where h.organisation_id = ${organisation_id} and h.tag_id = ${filter.tag})`,
  )
  if (filter.group !== undefined) all.push(ofGroup(scope, sql`n.entity_id`, filter.group))
  add(filter.search !== '', () => {
    const like = containing(filter.search)
    return sql`(n.title ilike ${like} or n.form ilike ${like} or n.reference ilike ${like} or n.din ilike ${like}
      or n.entity_id in (select e.entity_id from entity e
        where e.organisation_id = ${organisation_id} and e.name ilike ${like}))`
  })
  return sql`${sql.join(all, sql` and `)}`
}

/** A page of notices by their next day, one more than asked for if there are more. */
export async function placesOf(
  tx: Tx,
  scope: OrgScope,
  filter: NoticeFilter,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<Place[]> {
  const from = after ? sql`and (${KEY}, n.notice_id) > (${after.key}::date, ${after.notice_id}::uuid)` : sql``
  const { rows } = await sql<Place>`select ${KEY}::text as key, n.notice_id from notice n
    where ${where(scope, filter)} ${from} order by ${KEY}, n.notice_id limit ${limit + 1}`.execute(tx)
  return rows
}

/** A page by its number, for the table. */
export async function pageOf(
  tx: Tx,
  scope: OrgScope,
  filter: NoticeFilter,
  { sort, descending, limit, offset }: ListPage<NoticeSort>,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ notice_id: string; total: number }>`select n.notice_id, count(*) over ()::int as total
    from notice n where ${where(scope, filter)}
    order by ${ORDER[sort]} ${direction(descending)}, n.notice_id limit ${limit} offset ${offset}`.execute(tx)
  return { ids: rows.map(({ notice_id }) => notice_id), total: rows[0]?.total ?? 0 }
}

interface StatusRow extends Omit<NoticeCounts, 'status'> {
  readonly status: NoticeStatus
  readonly count: number
}

/** Counts the notices of the filter, whatever statuses it names. */
export async function countsOf(tx: Tx, scope: OrgScope, filter: NoticeFilter, today: string): Promise<NoticeCounts> {
  const undecided = sql`n.kind = 'order' and n.status = 'order_received'`
  const { rows } = await sql<StatusRow>`select n.status, count(*)::int as count,
      count(*) filter (where n.is_open)::int as open, count(*) filter (where n.next_day < ${today})::int as overdue,
      count(*) filter (where n.is_open and n.next_day is null)::int as without_day,
      count(*) filter (where ${undecided})::int as appeal_open,
      (sum(n.at_stake) filter (where ${undecided}))::bigint as appeal_at_stake
    from notice n where ${where(scope, { ...filter, status: [] })} group by n.status`.execute(tx)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const sum = (name: 'open' | 'overdue' | 'without_day' | 'appeal_open') =>
    rows.reduce((before, row) => before + row[name], 0)
  return {
    status: Object.fromEntries(
      NOTICE_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
    ) as NoticeCounts['status'],
    open: sum('open'),
    overdue: sum('overdue'),
    without_day: sum('without_day'),
    appeal_open: sum('appeal_open'),
    appeal_at_stake: rows.find(({ status }) => status === 'order_received')?.appeal_at_stake ?? null,
  }
}
