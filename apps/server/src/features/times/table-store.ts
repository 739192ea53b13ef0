import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Entry, subject, withSubject } from './store.ts'

const ORDER = { day: sql`t.day`, person: sql`lower(${personName('u')})`, entity: sql`lower(e.name)` }
export type TimeSort = keyof typeof ORDER

export interface TimeFilter {
  readonly search: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly user_id?: string | undefined
  readonly task_id?: string | undefined
  readonly item_id?: string | undefined
  readonly entity_id?: string | undefined
}

export interface TimeLine extends Entry {
  readonly entry_id: string
  readonly person: string
}

function where({ organisation_id }: OrgScope, filter: TimeFilter) {
  const like = containing(filter.search)
  const all = [
    sql`t.organisation_id = ${organisation_id}`,
    filter.search !== '' &&
      sql`(k.title ilike ${like} or e.name ilike ${like} or i.form ilike ${like} or t.note ilike ${like})`,
    filter.from !== undefined && sql`t.day >= ${filter.from}`,
    filter.to !== undefined && sql`t.day <= ${filter.to}`,
    filter.user_id !== undefined && sql`t.user_id = ${filter.user_id}`,
    filter.task_id !== undefined && sql`t.task_id = ${filter.task_id}`,
    filter.item_id !== undefined && sql`t.item_id = ${filter.item_id}`,
    filter.entity_id !== undefined && sql`t.entity_id = ${filter.entity_id}`,
  ]
  return sql.join(
    all.filter((one) => one !== false),
    sql` and `,
  )
}

const lines = sql`${withSubject} join user_account u on u.user_id = t.user_id`

export async function linesOf(
  tx: Tx,
  scope: OrgScope,
  filter: TimeFilter,
  { sort, descending, limit, offset }: ListPage<TimeSort>,
): Promise<TimeLine[]> {
  const { rows } =
    await sql<TimeLine>`select t.entry_id, ${personName('u')} as person, ${subject}, t.day, t.minutes, t.note
    from ${lines} where ${where(scope, filter)}
    order by ${ORDER[sort]} ${direction(descending)}, t.day desc, t.entry_id limit ${limit} offset ${offset}`.execute(
      tx,
    )
  return rows
}

/** Lines and minutes of the whole filter. */
export async function sumOf(tx: Tx, scope: OrgScope, filter: TimeFilter): Promise<{ total: number; minutes: number }> {
  const { rows } = await sql<{ total: number; minutes: number }>`select count(*)::int as total,
      coalesce(sum(t.minutes), 0)::int as minutes from ${lines} where ${where(scope, filter)}`.execute(tx)
  return rows[0] ?? { total: 0, minutes: 0 }
}
