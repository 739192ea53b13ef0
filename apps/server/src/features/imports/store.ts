import type { ImportKind, ImportState, RowFilter, RowOutcome } from '@niyam/contract/import-kinds.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { containing, direction } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { RowMade, RowProblem, SheetImportTable } from '../../db/tables/imports.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { JudgedRow } from './kinds/importer.ts'

type ImportRow = Selectable<SheetImportTable>

const LISTED = 20
// The batch size for writing and reading: a cell can be long, and a large batch blocks the server.
const ROWS_AT_ONCE = 250

/** An import with who made it, and how many rows do what. */
export type ShownImport = Omit<ImportRow, 'organisation_id' | 'address' | 'made_by'> & {
  readonly made_by: string
  readonly made_by_id: string
  readonly address: string
  readonly counts: Partial<Record<RowOutcome, number>>
  /** Rows that were imported and filled blanks. */
  readonly filled: number
  /** Rows with a warning. */
  readonly warned: number
}

/** A row that is not refused, and says something all the same. */
const WARNED = sql<boolean>`r.outcome not in ('wrong', 'undone', 'kept') and r.problems <> '[]'`

const countOf = (which: RawBuilder<unknown>) => sql<number>`(select count(*)::int from sheet_import_row r
  where r.organisation_id = i.organisation_id and r.import_id = i.import_id and ${which})`

const importQuery = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('sheet_import as i')
    .innerJoin('user_account as u', 'u.user_id', 'i.made_by')
    .select([
      'i.import_id',
      'i.kind',
      'i.state',
      'i.file_name',
      'i.sheet',
      'i.sheets',
      'i.notes',
      'i.heads',
      'i.fields',
    ])
    .select(['i.made_at', 'i.done', 'i.total', 'i.finished_at', 'i.address', 'i.made_by as made_by_id'])
    .select(personName('u').as('made_by'))
    .select(
      sql<Partial<Record<RowOutcome, number>>>`(select coalesce(jsonb_object_agg(c.outcome, c.count), '{}') from (
        select r.outcome, count(*) as count from sheet_import_row r
        where r.organisation_id = i.organisation_id and r.import_id = i.import_id group by r.outcome) c)`.as('counts'),
    )
    .select(countOf(sql`r.outcome = 'done' and r.fills <> '{}'`).as('filled'))
    .select(countOf(WARNED).as('warned'))
    .where('i.organisation_id', '=', organisation_id)

export const listed = (tx: Tx, scope: OrgScope): Promise<ShownImport[]> =>
  importQuery(tx, scope).orderBy('i.made_at', 'desc').orderBy('i.import_id', 'desc').limit(LISTED).execute()

export const one = (tx: Tx, scope: OrgScope, import_id: string): Promise<ShownImport | undefined> =>
  importQuery(tx, scope).where('i.import_id', '=', import_id).executeTakeFirst()

/** The same, and held until the transaction ends. */
export async function held(tx: Tx, scope: OrgScope, import_id: string): Promise<ShownImport | undefined> {
  await tx
    .selectFrom('sheet_import')
    .select('import_id')
    .where('organisation_id', '=', scope.organisation_id)
    .where('import_id', '=', import_id)
    .forUpdate()
    .execute()
  return one(tx, scope, import_id)
}

export const insertImport = (
  tx: Tx,
  { organisation_id }: OrgScope,
  row: Omit<ImportRow, 'organisation_id' | 'address' | 'done' | 'total' | 'finished_at'>,
): Promise<unknown> =>
  tx
    .insertInto('sheet_import')
    .values({ ...row, organisation_id })
    .execute()

export async function insertRows(
  tx: Tx,
  { organisation_id }: OrgScope,
  import_id: string,
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    await sql`insert into sheet_import_row (organisation_id, import_id, row, cells, outcome)
      select ${organisation_id}, ${import_id}, r.row, array(select jsonb_array_elements_text(r.cells)), 'wrong'
      from jsonb_to_recordset(${part}::jsonb) as r(row int, cells jsonb)`.execute(tx)
  }
}

/** Stores the outcome of rows, in place of the earlier one. */
export async function saveJudged(
  tx: Tx,
  { organisation_id }: OrgScope,
  import_id: string,
  rows: readonly JudgedRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    await sql`update sheet_import_row r set outcome = j.outcome, about = left(j.about, 300), problems = j.problems,
        fills = array(select jsonb_array_elements_text(coalesce(j.fills, '[]')))
      from jsonb_to_recordset(${part}::jsonb) as j(row int, outcome text, about text, problems jsonb, fills jsonb)
      where r.organisation_id = ${organisation_id} and r.import_id = ${import_id} and r.row = j.row`.execute(tx)
  }
}

export interface KeptRow {
  readonly row: number
  readonly cells: string[]
  readonly outcome: RowOutcome
  readonly about: string
  readonly fills: string[]
  readonly problems: RowProblem[]
  readonly made: RowMade | null
}

const ROW = ['row', 'cells', 'outcome', 'about', 'fills', 'problems', 'made'] as const

const rowsOf = (tx: Tx, { organisation_id }: OrgScope, import_id: string) =>
  tx
    .selectFrom('sheet_import_row as r')
    .where('r.organisation_id', '=', organisation_id)
    .where('r.import_id', '=', import_id)

export async function rows(
  tx: Tx,
  scope: OrgScope,
  import_id: string,
  outcomes?: readonly RowOutcome[],
): Promise<KeptRow[]> {
  const every = rowsOf(tx, scope, import_id).select(ROW).orderBy('row').limit(ROWS_AT_ONCE)
  const query = outcomes ? every.where('outcome', 'in', outcomes) : every
  const all: KeptRow[] = []
  for (;;) {
    const some = await query.where('row', '>', all.at(-1)?.row ?? 0).execute()
    all.push(...some)
    if (some.length < ROWS_AT_ONCE) return all
  }
}

/** The first rows, for showing what columns hold. */
export const firstRows = (tx: Tx, scope: OrgScope, import_id: string, limit: number): Promise<KeptRow[]> =>
  rowsOf(tx, scope, import_id).select(ROW).orderBy('row').limit(limit).execute()

const ORDER = {
  row: sql`r.row`,
  // Errors first, then warnings.
  outcome: sql`case when r.outcome = 'wrong' then 0 when r.outcome = 'kept' then 1 when ${WARNED} then 2 else 3 end`,
}
export type RowSort = keyof typeof ORDER

export async function rowPage(
  tx: Tx,
  scope: OrgScope,
  import_id: string,
  page: {
    search: string
    outcome: RowFilter | undefined
    sort: RowSort
    descending: boolean
    limit: number
    offset: number
  },
): Promise<{ rows: KeptRow[]; total: number }> {
  let query = rowsOf(tx, scope, import_id)
  if (page.outcome === 'warned') query = query.where(WARNED)
  else if (page.outcome !== undefined) query = query.where('outcome', '=', page.outcome)
  const like = containing(page.search)
  if (page.search !== '')
    query = query.where(
      sql<boolean>`(about ilike ${like} or problems::text ilike ${like} or array_to_string(cells, ' ') ilike ${like})`,
    )
  const [rows, counted] = await Promise.all([
    query
      .select(ROW)
      .orderBy(sql`${ORDER[page.sort]} ${direction(page.descending)}`)
      .orderBy('row')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

export const setColumns = (
  tx: Tx,
  { organisation_id }: OrgScope,
  import_id: string,
  fields: readonly (string | null)[],
): Promise<unknown> =>
  tx
    .updateTable('sheet_import')
    .set({ fields: [...fields] })
    .where('organisation_id', '=', organisation_id)
    .where('import_id', '=', import_id)
    .execute()

/** The fields last chosen for these headers, in imports of the same kind. */
export async function rememberedFields(
  tx: Tx,
  { organisation_id }: OrgScope,
  kind: ImportKind,
  heads: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ head: string; field: string | null }>`
    select distinct on (lower(h.head)) lower(h.head) as head, h.field
    from sheet_import i, unnest(i.heads, i.fields) as h(head, field)
    where i.organisation_id = ${organisation_id} and i.kind = ${kind} and i.state <> 'checked'
      and lower(h.head) = any(${heads.map((head) => head.toLowerCase())})
    order by lower(h.head), i.made_at desc`.execute(tx)
  return new Map(rows.map(({ head, field }) => [head, field]))
}

/**
 * Moves an import on from one of some states.
 *
 * @returns false when it is in none of them
 */
export async function move(
  tx: Tx,
  { organisation_id }: OrgScope,
  import_id: string,
  from: readonly ImportState[],
  to: Partial<Pick<ImportRow, 'state' | 'address' | 'done' | 'total' | 'finished_at'>>,
): Promise<boolean> {
  const row = await tx
    .updateTable('sheet_import')
    .set(to)
    .where('organisation_id', '=', organisation_id)
    .where('import_id', '=', import_id)
    .where('state', 'in', from)
    .returning('import_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts rows as worked through. @returns false when the import is not at that work any more */
export async function advance(
  tx: Tx,
  { organisation_id }: OrgScope,
  import_id: string,
  state: 'running' | 'undoing',
  by: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('sheet_import')
    .set({ done: sql<number>`done + ${by}` })
    .where('organisation_id', '=', organisation_id)
    .where('import_id', '=', import_id)
    .where('state', '=', state)
    .returning('import_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isAnyAtWork(tx: Tx, { organisation_id }: OrgScope): Promise<boolean> {
  const row = await tx
    .selectFrom('sheet_import')
    .select('import_id')
    .where('organisation_id', '=', organisation_id)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst()
  return row !== undefined
}

export const saveMade = (
  tx: Tx,
  { organisation_id }: OrgScope,
  import_id: string,
  row: number,
  changes: { readonly outcome: RowOutcome; readonly made?: RowMade | null; readonly problems?: readonly RowProblem[] },
): Promise<unknown> =>
  tx
    .updateTable('sheet_import_row')
    .set({
      outcome: changes.outcome,
      ...(changes.made !== undefined && { made: JSON.stringify(changes.made) }),
      ...(changes.problems && { problems: JSON.stringify(changes.problems) }),
    })
    .where('organisation_id', '=', organisation_id)
    .where('import_id', '=', import_id)
    .where('row', '=', row)
    .execute()

export const deleteImport = (tx: Tx, { organisation_id }: OrgScope, import_id: string): Promise<unknown> =>
  tx
    .deleteFrom('sheet_import')
    .where('organisation_id', '=', organisation_id)
    .where('import_id', '=', import_id)
    .execute()

/** Deletes sheets that were only tried, but for the newest. */
export const forgetTried = (tx: Tx, { organisation_id }: OrgScope, keep: number): Promise<unknown> =>
  tx
    .deleteFrom('sheet_import')
    .where('organisation_id', '=', organisation_id)
    .where('state', '=', 'checked')
    .where('import_id', 'not in', (eb) =>
      eb
        .selectFrom('sheet_import as newer')
        .select('newer.import_id')
        .where('newer.organisation_id', '=', organisation_id)
        .where('newer.state', '=', 'checked')
        .orderBy('newer.made_at', 'desc')
        .orderBy('newer.import_id', 'desc')
        .limit(keep),
    )
    .execute()

/** Deletes imports past their retention, except those at work. */
export const forgetOlder = (tx: Tx, { organisation_id }: OrgScope, than: string): Promise<unknown> =>
  tx
    .deleteFrom('sheet_import')
    .where('organisation_id', '=', organisation_id)
    .where('made_at', '<', than)
    .where('state', 'not in', ['running', 'undoing'])
    .execute()

/** Whether a person is still a member with the right to import, and sees the whole organisation. */
export async function mayImport(
  tx: Tx,
  { organisation_id }: OrgScope,
  user_id: string,
): Promise<{ role: 'a' | 'r' | 'm' | 'v'; is_limited: boolean } | undefined> {
  const { rows } = await sql<{ role: 'a' | 'r' | 'm' | 'v'; is_limited: boolean }>`
    select m.role, is_limited(m) as is_limited from organisation_user m
    where m.organisation_id = ${organisation_id} and m.user_id = ${user_id} and m.deactivated_at is null`.execute(tx)
  return rows[0]
}
