import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ArchiveRow {
  readonly at: string
  readonly by: string | null
  readonly reason: string
}

/** When an entity was archived; null where it was not. */
export const archiveRow = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
): Promise<ArchiveRow | null> => {
  const row = await tx
    .selectFrom('entity_archive as a')
    .leftJoin('user_account as u', 'u.user_id', 'a.archived_by')
    .select(['a.archived_at as at', 'a.reason'])
    .select((eb) => eb.case().when('u.user_id', 'is not', null).then(personName('u')).end().as('by'))
    .where('a.organisation_id', '=', organisation_id)
    .where('a.entity_id', '=', entity_id)
    .executeTakeFirst()
  return row ?? null
}

export const insertArchive = (
  tx: Tx,
  { organisation_id }: OrgScope,
  row: { entity_id: string; archived_at: string; archived_by: string | null; reason: string },
): Promise<unknown> =>
  tx
    .insertInto('entity_archive')
    .values({ ...row, organisation_id })
    .execute()

export const deleteArchive = (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<unknown> =>
  tx
    .deleteFrom('entity_archive')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .execute()

/** Whether an export of everything that was asked for at that moment or later can be downloaded. */
export const hasExportSince = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('organisation_export')
    .select('export_id')
    .where('organisation_id', '=', organisation_id)
    .where('state', '=', 'ready')
    .where('asked_at', '>=', since)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface ArchivedEntity {
  readonly entity_id: string
  readonly name: string
  readonly kind: string
  readonly pan: string | null
  readonly cin: string | null
  readonly llpin: string | null
  readonly fcrn: string | null
  readonly archived_at: string
  readonly archived_by: string | null
  readonly reason: string
}

const ORDER = { name: sql`lower(e.name)`, archived_at: sql`a.archived_at` }

/** A page of the archived entities, and how many there are. */
export async function listedArchive(
  tx: Tx,
  { organisation_id }: OrgScope,
  page: { search: string; tag: string | undefined } & ListPage<keyof typeof ORDER>,
): Promise<{ rows: ArchivedEntity[]; total: number }> {
  const like = containing(page.search)
  const fromMatching = sql`from entity_archive a
    join entity e on e.organisation_id = a.organisation_id and e.entity_id = a.entity_id
    left join user_account u on u.user_id = a.archived_by
    where a.organisation_id = ${organisation_id}
      ${page.tag === undefined ? sql`` : sql`and exists (select from entity_tag h where h.organisation_id = ${organisation_id} and h.entity_id = e.entity_id and h.tag_id = ${page.tag})`}
      ${
        page.search === ''
          ? sql``
          : sql`and (e.name ilike ${like} or exists (select from registration r where r.organisation_id = ${organisation_id}
        and r.entity_id = e.entity_id and r.number ilike ${like.replace(/\s/g, '')}))`
      }`
  const [rows, counted] = await Promise.all([
    sql<ArchivedEntity>`
      select e.entity_id, e.name, e.kind, e.pan, e.cin, e.llpin, e.fcrn, a.archived_at, a.reason,
        case when u.user_id is not null then ${personName('u')} end as archived_by
      ${fromMatching} order by ${ORDER[page.sort]} ${direction(page.descending)}, lower(e.name), e.entity_id
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${fromMatching}`.execute(tx),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}
