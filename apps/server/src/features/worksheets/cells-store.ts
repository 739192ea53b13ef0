import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import { placeOf } from '@niyam/worksheets/sheet/place.ts'
import type { BeforeChange, ChangeAct, KeptCell, KeptCells } from '../../db/tables/worksheets.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Outcome } from './apply.ts'
import type { KeptSheet } from './sheet.ts'

/** All rows of a worksheet as JSON texts. */
export async function rowTexts(
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_id: string,
): Promise<KeptSheet['rows']> {
  const { rows } = await sql<KeptSheet['rows'][number]>`select row, cells::text as cells from worksheet_row
    where organisation_id = ${organisation_id} and worksheet_id = ${worksheet_id} order by row`.execute(tx)
  return rows
}

/** Some rows from one on. */
export async function rowsFrom(
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_id: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<{ row: number; cells: KeptCells }[]> {
  return tx
    .selectFrom('worksheet_row')
    .select(['row', 'cells'])
    .where('organisation_id', '=', organisation_id)
    .where('worksheet_id', '=', worksheet_id)
    .where('row', '>=', from)
    .orderBy('row')
    .limit(limit)
    .execute()
}

/** Keeps rows that differ; a row without cells is removed. */
export async function saveRows(
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_id: string,
  rows: Outcome['rows'],
): Promise<void> {
  const filled = rows.filter(({ cells }) => cells !== null)
  const gone = rows.flatMap(({ row, cells }) => (cells === null ? [row] : []))
  if (gone.length > 0)
    await sql`delete from worksheet_row where organisation_id = ${organisation_id} and worksheet_id = ${worksheet_id}
      and row = any(${gone}::int[])`.execute(tx)
  if (filled.length === 0) return
  await sql`insert into worksheet_row (organisation_id, worksheet_id, row, cells)
    select ${organisation_id}::uuid, ${worksheet_id}::uuid, n.row, n.cells::jsonb
      from unnest(${filled.map(({ row }) => row)}::int[], ${filled.map(({ cells }) => cells)}::text[]) n(row, cells)
    on conflict (organisation_id, worksheet_id, row) do update set cells = excluded.cells`.execute(tx)
}

export const insertDocuments = (
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_id: string,
  document_ids: readonly string[],
): Promise<unknown> =>
  sql`insert into worksheet_document (organisation_id, worksheet_id, document_id)
    select ${organisation_id}::uuid, ${worksheet_id}::uuid, d from unnest(${[...document_ids]}::uuid[]) d
    on conflict do nothing`.execute(tx)

export interface NewChange {
  readonly worksheet_id: string
  readonly version: number
  readonly undo_id: string
  readonly act: ChangeAct
  readonly made_by: string
  readonly made_at: string
  /** JSON of a `BeforeChange`. */
  readonly before: string
}

export const insertChange = (tx: Tx, { organisation_id }: OrgScope, change: NewChange): Promise<unknown> =>
  tx
    .insertInto('worksheet_change')
    .values({ ...change, organisation_id })
    .execute()

export interface Change {
  readonly worksheet_id: string
  readonly version: number
  readonly act: ChangeAct
  readonly before: BeforeChange
}

/** What a person did at once, since a moment, in the order of the worksheets. */
export const changesOf = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { undo_id, by, since }: { readonly undo_id: string; readonly by: string; readonly since: string },
): Promise<Change[]> =>
  tx
    .selectFrom('worksheet_change')
    .select(['worksheet_id', 'version', 'act', 'before'])
    .where('organisation_id', '=', organisation_id)
    .where('undo_id', '=', undo_id)
    .where('made_by', '=', by)
    .where('made_at', '>', since)
    .where('act', '<>', 'undo')
    .orderBy('worksheet_id')
    .execute()

/** Names by id, of people and of documents. */
export async function namesOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  { people, documents }: { readonly people: readonly string[]; readonly documents: readonly string[] },
): Promise<{ people: Record<string, string>; documents: Record<string, string> }> {
  const [named, titled] = await Promise.all([
    sql<{ id: string; name: string }>`select u.user_id as id, ${personName('u')} as name
      from user_account u where u.user_id = any(${[...people]}::uuid[])`.execute(tx),
    sql<{ id: string; name: string }>`select document_id as id, name from document
      where organisation_id = ${organisation_id} and document_id = any(${[...documents]}::uuid[])`.execute(tx),
  ])
  const byId = (rows: readonly { id: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  return { people: byId(named.rows), documents: byId(titled.rows) }
}

/** The content of one cell by its name; undefined where it is blank or outside. */
export async function cellNamed(
  tx: Tx,
  { organisation_id }: OrgScope,
  { worksheet_id, columns }: { readonly worksheet_id: string; readonly columns: readonly { readonly key: string }[] },
  name: string,
): Promise<KeptCell | undefined> {
  const place = placeOf(name)
  const key = place && columns[place.column]?.key
  if (!place || !key) return undefined
  const row = await tx
    .selectFrom('worksheet_row')
    .select('cells')
    .where('organisation_id', '=', organisation_id)
    .where('worksheet_id', '=', worksheet_id)
    .where('row', '=', place.row + 1)
    .executeTakeFirst()
  return row?.cells[key]
}
