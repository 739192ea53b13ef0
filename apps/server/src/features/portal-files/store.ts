import type { HolderNumber, PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import type { Finding } from '@niyam/formats/finding.ts'
import type { Totals } from '@niyam/formats/format.ts'
import { type Expression, sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { FileRow } from './rows-of-kind.ts'

export interface FileFilter {
  /** Empty is all kinds. */
  readonly kinds: readonly PortalFileKind[]
  readonly entity_id?: string | undefined
  /** The same for several entities. */
  readonly entity_ids?: readonly string[] | undefined
  /** Only files of entities in this group. */
  readonly group?: string | undefined
  readonly periods?: readonly string[] | undefined
  readonly holder?: string | undefined
  readonly search?: string | undefined
}

/** An imported file without its rows. */
export interface StoredFile {
  readonly file_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly kind: PortalFileKind
  readonly holder: string
  readonly period: string
  readonly part: string
  readonly content_hash: string
  readonly file_name: string
  readonly made_on: string | null
  readonly head: unknown
  readonly totals: Totals
  readonly row_count: number
  readonly notes: readonly Finding[]
  readonly imported_by: string
  readonly imported_at: string
}

const SORTS = {
  imported_at: sql`f.imported_at`,
  entity: sql`lower(e.name)`,
  kind: sql`f.kind`,
  period: sql`f.period`,
}
export type FileSort = keyof typeof SORTS

const from = sql`from portal_file f
  join entity e on e.organisation_id = f.organisation_id and e.entity_id = f.entity_id
  join user_account u on u.user_id = f.imported_by`

const COLUMNS = sql`f.file_id, f.entity_id, e.name as entity_name, f.kind, f.holder, f.period, f.part, f.content_hash,
  f.file_name, f.made_on, f.head, f.totals, f.row_count, f.notes, ${personName('u')} as imported_by, f.imported_at`

function where(scope: OrgScope, { kinds, entity_id, entity_ids, group, periods, holder, search = '' }: FileFilter) {
  const all: Expression<unknown>[] = [sql`f.organisation_id = ${scope.organisation_id}`]
  if (kinds.length > 0) all.push(sql`f.kind = any(${[...kinds]})`)
  if (entity_id !== undefined) all.push(sql`f.entity_id = ${entity_id}`)
  if (entity_ids !== undefined) all.push(sql`f.entity_id = any(${[...entity_ids]}::uuid[])`)
  if (group !== undefined) all.push(ofGroup(scope, sql`f.entity_id`, group))
  if (periods !== undefined) all.push(sql`f.period = any(${[...periods]})`)
  if (holder !== undefined) all.push(sql`f.holder = ${holder}`)
  if (search !== '') {
    const like = containing(search)
    all.push(sql`(e.name ilike ${like} or f.holder ilike ${like} or f.period ilike ${like} or f.part ilike ${like}
      or f.file_name ilike ${like})`)
  }
  return sql`where ${sql.join(all, sql` and `)}`
}

/** Ordered by entity, kind, holder, period and part. */
export const fileRows = async (
  tx: Tx,
  scope: OrgScope,
  filter: FileFilter,
  mostFiles: number,
): Promise<StoredFile[]> => {
  const { rows } = await sql<StoredFile>`select ${COLUMNS} ${from} ${where(scope, filter)}
    order by lower(e.name), f.entity_id, f.kind, f.holder, f.period, f.part limit ${mostFiles}`.execute(tx)
  return rows
}

export async function filePage(
  tx: Tx,
  scope: OrgScope,
  filter: FileFilter,
  { sort, descending, limit, offset }: ListPage<FileSort>,
): Promise<{ rows: StoredFile[]; total: number }> {
  const condition = where(scope, filter)
  const [page, count] = await Promise.all([
    sql<StoredFile>`select ${COLUMNS} ${from} ${condition}
      order by ${SORTS[sort]} ${direction(descending)}, f.file_id limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${from} ${condition}`.execute(tx),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export const fileRow = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  file_id: string,
): Promise<StoredFile | undefined> => {
  const { rows } = await sql<StoredFile>`select ${COLUMNS} ${from}
    where f.organisation_id = ${organisation_id} and f.file_id = ${file_id}`.execute(tx)
  return rows[0]
}

/** The rows of files of one kind, in the order of their lines. */
export const rowsOf = async <K extends PortalFileKind>(
  tx: Tx,
  { organisation_id }: OrgScope,
  file_ids: readonly string[],
  kind: K,
): Promise<(FileRow<K> & { readonly file_id: string })[]> => {
  const { rows } = await sql<FileRow<K> & { readonly file_id: string }>`select r.file_id, r.line, r.row
    from portal_file f
    join portal_file_row r on r.organisation_id = f.organisation_id and r.file_id = f.file_id
    where f.organisation_id = ${organisation_id} and f.file_id = any(${[...file_ids]}::uuid[]) and f.kind = ${kind}
    order by r.file_id, r.line`.execute(tx)
  return rows
}

const ROWS_A_PIECE = 5000

/** The rows of files as texts of JSON, in the order of their lines. */
export const rowTextsOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  file_ids: readonly string[],
): Promise<{ file_id: string; rows: string }[]> => {
  const { rows } = await sql<{ file_id: string; rows: string }>`select r.file_id,
      '[' || string_agg('{"line":' || r.line || ',"row":' || r.row::text || '}', ',' order by r.line) || ']' as rows
    from (select file_id, line, row, line / ${ROWS_A_PIECE} as piece from portal_file_row
      where organisation_id = ${organisation_id} and file_id = any(${[...file_ids]}::uuid[])) r
    group by r.file_id, r.piece order by r.file_id, r.piece`.execute(tx)
  return rows
}

export interface Holder {
  readonly entity_id: string
  readonly name: string
}

/** Where an entity has its number: on itself, or on a registration of a kind. */
const OF_HOLDER: Readonly<Record<Exclude<HolderNumber, 'none'>, (number: string) => Expression<unknown>>> = {
  PAN: (number) => sql`e.pan = ${number}`,
  CIN: (number) => sql`(e.cin = ${number} or e.llpin = ${number} or ${registered(['company', 'llp'], number)})`,
  TAN: (number) => registered(['tds'], number),
  GSTIN: (number) => registered(['gst'], number),
}

const registered = (kinds: readonly string[], number: string) => sql`exists (select from registration r
  where r.organisation_id = e.organisation_id and r.entity_id = e.entity_id and r.kind = any(${[...kinds]}) and r.number = ${number})`

/** Entities that have a number: usually one. */
export const entitiesOfHolder = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  holder_number: Exclude<HolderNumber, 'none'>,
  number: string,
): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`select e.entity_id, e.name from entity e
    where e.organisation_id = ${organisation_id} and ${OF_HOLDER[holder_number](number)} order by e.entity_id limit 10`.execute(
    tx,
  )
  return rows
}

export const entityName = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('entity')
    .select('name')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirst()
  return row?.name
}

/** One file is kept for each of these. */
export type Place = Pick<StoredFile, 'entity_id' | 'kind' | 'holder' | 'period' | 'part'>

export const fileAt = (tx: Tx, { organisation_id }: OrgScope, place: Place) =>
  tx
    .selectFrom('portal_file')
    .select(['file_id', 'content_hash', 'row_count'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', place.entity_id)
    .where('kind', '=', place.kind)
    .where('holder', '=', place.holder)
    .where('period', '=', place.period)
    .where('part', '=', place.part)
    .executeTakeFirst()

/** All files of the holder and period, whichever part they are. */
export const filesOfPeriod = (tx: Tx, { organisation_id }: OrgScope, place: Omit<Place, 'part'>) =>
  tx
    .selectFrom('portal_file')
    .select(['file_id', 'part', 'made_on', sql<number | null>`(head ->> 'file_count')::int`.as('file_count')])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', place.entity_id)
    .where('kind', '=', place.kind)
    .where('holder', '=', place.holder)
    .where('period', '=', place.period)
    .execute()

/** Files of a month, whichever code and part they are of. */
export const filesOfMonth = (
  tx: Tx,
  { organisation_id }: OrgScope,
  place: Pick<Place, 'entity_id' | 'kind' | 'period'>,
) =>
  tx
    .selectFrom('portal_file')
    .select(['file_id', 'holder', 'part', 'content_hash', 'file_name'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', place.entity_id)
    .where('kind', '=', place.kind)
    .where('period', '=', place.period)
    .orderBy('imported_at')
    .execute()

/** The numbers of an entity's registrations of a kind. */
export const codesOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  kind: 'pf' | 'esi',
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('registration')
    .select('number')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Puts a file that names no code under one. */
export const nameCode = (tx: Tx, { organisation_id }: OrgScope, file_id: string, code: string) =>
  tx
    .updateTable('portal_file')
    .set({ holder: code })
    .where('organisation_id', '=', organisation_id)
    .where('file_id', '=', file_id)
    .execute()

export interface NewFile extends Omit<StoredFile, 'entity_name'> {
  /** Rows with their lines, as JSON. */
  readonly slices: readonly string[]
}

/** Stores a file with its rows: one statement for each slice. */
export async function insertFile(
  tx: Tx,
  { organisation_id }: OrgScope,
  { slices, head, totals, notes, ...file }: NewFile,
): Promise<void> {
  const json = { head: JSON.stringify(head), totals: JSON.stringify(totals), notes: JSON.stringify(notes) }
  await tx
    .insertInto('portal_file')
    .values({ ...file, ...json, organisation_id })
    .execute()
  for (const slice of slices)
    await sql`insert into portal_file_row (organisation_id, file_id, line, row)
      select ${organisation_id}, ${file.file_id}, r.line, r.row
      from jsonb_to_recordset(${slice}::jsonb) as r(line int, row jsonb)`.execute(tx)
}

/** @returns false when the organisation has no such file */
export const deleteFile = async (tx: Tx, { organisation_id }: OrgScope, file_id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('portal_file')
    .where('organisation_id', '=', organisation_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
