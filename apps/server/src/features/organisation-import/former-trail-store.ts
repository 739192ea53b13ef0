import { sql } from 'kysely'
import { literally } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { TrailEntry } from '../audit/trail.ts'

export type BroughtEntry = TrailEntry & { readonly origin_id: string; readonly person_id: string | null }

interface Page {
  readonly search: string
  readonly limit: number
  readonly offset: number
  readonly descending: boolean
}

/** Audit entries imported with the organisation. */
export async function trailPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  { search, limit, offset, descending }: Page,
): Promise<{ rows: BroughtEntry[]; total: number }> {
  // Backslashes are doubled once more in JSON.
  const like = `%${literally(JSON.stringify(search).slice(1, -1))}%`
  const matchesSearch =
    search === ''
      ? sql``
      : sql`and (e.old::text ilike ${like} or e.new::text ilike ${like} or e.subject_key ilike ${like} or e.entity_id in
          (select n.entity_id from entity n where n.organisation_id = ${organisation_id} and n.name ilike ${`%${literally(search)}%`}))`
  const from = sql`from brought_entry e where e.organisation_id = ${organisation_id} ${matchesSearch}`
  const order = descending ? sql`at desc, origin_id, seq desc` : sql`at, origin_id, seq`
  const [page, counted] = await Promise.all([
    sql<BroughtEntry>`select origin_id, seq, at, actor, person_id, address, request_id, action, subject, subject_key, entity_id, old, new
      ${from} order by ${order} limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(tx),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Names of the imported people, by the ids that they had on the former server. */
export async function standInsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  actors: readonly string[],
): Promise<{ actor: string; name: string }[]> {
  if (actors.length === 0) return []
  const { rows } = await sql<{ actor: string; name: string }>`
    select distinct on (a.actor) a.actor, ${personName('u')} as name
    from unnest(${actors}::uuid[]) a(actor)
    cross join lateral (select e.person_id from brought_entry e
      where e.organisation_id = ${organisation_id} and e.actor = a.actor and e.person_id is not null limit 1) e
    join user_account u on u.user_id = e.person_id`.execute(tx)
  return rows
}
