import { type RawBuilder, sql } from 'kysely'
import { literally } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** An entry as it is read, with the words that other tables hold for its ids. */
export interface TrailEntry {
  readonly seq: number
  readonly at: string
  readonly actor: string | null
  readonly address: string | null
  readonly request_id: string | null
  readonly action: string
  readonly subject: string
  readonly subject_key: string
  readonly entity_id: string | null
  readonly old: Record<string, unknown> | null
  readonly new: Record<string, unknown> | null
}

export interface TrailFilter {
  readonly search: string
  /** Moments, the first counted, the last not. */
  readonly from?: string
  readonly until?: string
  /** Null is the product itself. */
  readonly actor?: string | null
  readonly entity_id?: string
  readonly item_id?: string
  readonly subject?: string
  readonly action?: string
}

const SHOWN = sql`seq, at, actor, address, request_id, action, subject, subject_key, entity_id, old, new`

function conditions({ organisation_id }: OrgScope, filter: TrailFilter): RawBuilder<unknown> {
  const { search, from, until, actor, entity_id, item_id, subject, action } = filter
  const all = [sql`organisation_id = ${organisation_id}`]
  if (from !== undefined && until !== undefined) all.push(sql`at >= ${from} and at < ${until}`)
  if (actor !== undefined) all.push(actor === null ? sql`actor is null` : sql`actor = ${actor}`)
  if (entity_id !== undefined) all.push(sql`entity_id = ${entity_id}`)
  if (item_id !== undefined) all.push(ofItem(organisation_id, item_id))
  if (subject !== undefined) all.push(sql`subject = ${subject}`)
  if (action === 'other') all.push(sql`action not in ('insert', 'update', 'delete')`)
  else if (action !== undefined) all.push(sql`action = ${action}`)
  if (search !== '') all.push(matchesSearch(organisation_id, search))
  return sql.join(all, sql` and `)
}

/** The item, its filings, and their documents; all entries belong to its entity. */
function ofItem(organisation_id: string, item_id: string): RawBuilder<unknown> {
  const item = sql`organisation_id = ${organisation_id} and item_id = ${item_id}`
  return sql`entity_id = (select i.entity_id from calendar_item i where ${item}) and (
    (subject = 'calendar_item' and subject_key = ${item_id})
    or (subject in ('filing', 'filing_document')
      and split_part(subject_key, '/', 1) in (select f.filing_id::text from filing f where ${item})))`
}

// Old and new values, and everything about entities with a matching name. Backslashes are doubled once more in JSON.
function matchesSearch(organisation_id: string, search: string): RawBuilder<unknown> {
  const like = `%${literally(JSON.stringify(search).slice(1, -1))}%`
  return sql`(old::text ilike ${like} or new::text ilike ${like} or subject_key ilike ${like} or address = ${search}
    or entity_id in (select e.entity_id from entity e where e.organisation_id = ${organisation_id}
      and e.name ilike ${`%${literally(search)}%`}))`
}

export async function trailPage(
  tx: Tx,
  scope: OrgScope,
  filter: TrailFilter,
  { limit, offset, descending }: { readonly limit: number; readonly offset: number; readonly descending: boolean },
): Promise<{ rows: TrailEntry[]; total: number }> {
  const where = conditions(scope, filter)
  // The number follows the moment: entries are numbered as they are written.
  const order = descending ? sql`seq desc` : sql`seq`
  const [page, counted] = await Promise.all([
    sql<TrailEntry>`select ${SHOWN} from audit_entry where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
      tx,
    ),
    sql<{
      total: number
    }>`${isOfTimeAlone(filter) ? numbered(scope, filter) : sql`select count(*) as total from audit_entry where ${where}`}`.execute(
      tx,
    ),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

const isOfTimeAlone = ({ search, from: _from, until: _until, ...rest }: TrailFilter) =>
  search === '' && Object.keys(rest).length === 0

/** The count in a span of time, from their numbers, which have no gaps: a million are not counted one by one. */
function numbered({ organisation_id }: OrgScope, { from, until }: TrailFilter): RawBuilder<unknown> {
  const own = sql`select seq from audit_entry where organisation_id = ${organisation_id}`
  const after = from === undefined ? sql`true` : sql`at >= ${from}`
  const before = until === undefined ? sql`true` : sql`at < ${until}`
  return sql`select coalesce((${own} and ${before} order by at desc, seq desc limit 1)
    - (${own} and ${after} order by at, seq limit 1) + 1, 0) as total`
}

export type WholeEntry = TrailEntry & { readonly prev_hash: Buffer; readonly hash: Buffer }

export async function oneEntry(tx: Tx, { organisation_id }: OrgScope, seq: number): Promise<WholeEntry | undefined> {
  const { rows } = await sql<WholeEntry>`select ${SHOWN}, prev_hash, hash from audit_entry
    where organisation_id = ${organisation_id} and seq = ${seq}`.execute(tx)
  return rows[0]
}

/** The actors of the trail, by hops over the index rather than through all entries; null is the product itself. */
export async function actorsIn(tx: Tx, { organisation_id }: OrgScope): Promise<(string | null)[]> {
  const { rows } = await sql<{ actor: string | null }>`
    with recursive hop as (
      (select actor from audit_entry where organisation_id = ${organisation_id} and actor is not null order by actor limit 1)
      union all
      select (select e.actor from audit_entry e where e.organisation_id = ${organisation_id} and e.actor > hop.actor
        order by e.actor limit 1) from hop where hop.actor is not null)
    select actor from hop where actor is not null
    union all (select actor from audit_entry where organisation_id = ${organisation_id} and actor is null limit 1)`.execute(
    tx,
  )
  return rows.map(({ actor }) => actor)
}

/** The moments of the first and the last entry; undefined where there is none. */
export async function spanOf(tx: Tx, { organisation_id }: OrgScope): Promise<{ from: string; to: string } | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select (select at from audit_entry where organisation_id = ${organisation_id} order by at limit 1) as "from",
      (select at from audit_entry where organisation_id = ${organisation_id} order by at desc limit 1) as "to"`.execute(
    tx,
  )
  const { from, to } = rows[0] ?? { from: null, to: null }
  return from === null || to === null ? undefined : { from, to }
}

/**
 * The current names of some IDs. Names are looked up when they are shown, so that none is stored.
 *
 * @param accounts those that may be looked up among all accounts
 */
export async function namesOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
  accounts: readonly string[] = ids,
): Promise<{ readonly id: string; readonly name: string; readonly is_key: boolean }[]> {
  if (ids.length === 0) return []
  const among = sql`any(${ids}::uuid[])`
  const own = sql`organisation_id = ${organisation_id}`
  const { rows } = await sql<{ id: string; name: string; is_key: boolean }>`
    select u.user_id as id, ${personName('u')} as name, false as is_key from user_account u where u.user_id = any(${accounts}::uuid[])
    union all select m.organisation_user_id, ${personName('u')}, false from organisation_user m
      join user_account u on u.user_id = m.user_id where m.organisation_id = ${organisation_id} and m.organisation_user_id = ${among}
    union all select key_id, name, true from api_key where ${own} and key_id = ${among}
    union all select webhook_id, name, false from webhook where ${own} and webhook_id = ${among}
    union all select entity_id, name, false from entity where ${own} and entity_id = ${among}
    union all select registration_id, case when kind = 'identity_document' then '•••' || right(number, 4) else number end, false
      from registration where ${own} and registration_id = ${among}
    union all select tag_id, name, false from tag where ${own} and tag_id = ${among}
    union all select group_id, name, false from person_group where ${own} and group_id = ${among}
    union all select document_id, name, false from document where ${own} and document_id = ${among}
    union all select item_id, form || ' ' || period, false from calendar_item where ${own} and item_id = ${among}
    union all select f.filing_id, i.form || ' ' || i.period, false from filing f
      join calendar_item i on i.organisation_id = f.organisation_id and i.item_id = f.item_id
      where f.organisation_id = ${organisation_id} and f.filing_id = ${among}`.execute(tx)
  return rows
}
