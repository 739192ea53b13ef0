import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

// The tables of this release as the database describes them: a new table needs no line here.

export const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

export interface Column {
  readonly name: string
  readonly type: string
  /** The column must be given: it takes no null and has no default. */
  readonly is_needed: boolean
  readonly takes_null: boolean
}

export interface Reference {
  readonly name: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly parent_columns: readonly string[]
}

export interface Shape {
  readonly table: string
  /** Columns that are stored as given. */
  readonly columns: readonly Column[]
  /** Columns that the database calculates from others. */
  readonly calculated: readonly string[]
  readonly references: readonly Reference[]
}

/** Each of these tables, parents before the tables that refer to them. */
export async function shapesOf(tx: Tx, names: readonly string[]): Promise<Shape[]> {
  const { rows } = await sql<Shape>`
    select c.relname as table,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'is_needed', a.attnotnull and not a.atthasdef, 'takes_null', not a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attgenerated <> '') as calculated,
      coalesce((select json_agg(json_build_object('name', k.conname, 'parent', p.relname,
          'columns', (select array_agg(a.attname::text order by n.at) from unnest(k.conkey) with ordinality n(num, at)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num),
          'parent_columns', (select array_agg(a.attname::text order by n.at) from unnest(k.confkey) with ordinality n(num, at)
            join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num)) order by k.conname)
        from pg_constraint k join pg_class p on p.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f'), '[]') as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[]) order by 1`.execute(tx)
  return parentsFirst(rows)
}

/** @throws Error when tables refer to one another in a circle: no order is possible then */
function parentsFirst(shapes: readonly Shape[]): Shape[] {
  const rest = new Map(shapes.map((shape) => [shape.table, shape]))
  const ordered: Shape[] = []
  while (rest.size > 0) {
    const next = [...rest.values()].filter(({ table, references }) =>
      references.every(({ parent }) => parent === table || !rest.has(parent)),
    )
    if (next.length === 0) throw new Error(`These tables refer to one another: ${[...rest.keys()].join(', ')}`)
    for (const shape of next) rest.delete(shape.table)
    ordered.push(...next)
  }
  return ordered
}

/** The parts of a row that are inserted: the columns taken, and those that name a person or a member. */
export interface ImportedTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly people: readonly string[]
  /** JSON columns that name people somewhere. */
  readonly people_in_json: readonly string[]
  /** Not-null JSON columns, where a JSON null is a value. */
  readonly json: readonly string[]
  /** A row that belongs to another person's membership is not imported. */
  readonly places: readonly { readonly column: string; readonly is_user: boolean }[]
}

/** The accounts of the file's people on this server, and the importer. */
export interface Here {
  readonly people: ReadonlyMap<string, string>
  readonly was_person: string | null
  readonly place: string | null
}

/**
 * Inserts rows into the organisation of the transaction, unchanged.
 *
 * @param imported lines of JSON
 * @param more columns that are the same in each row
 * @returns how many
 */
export async function insertRows(
  tx: Tx,
  { table, columns, people, people_in_json, json, places }: ImportedTable,
  imported: readonly string[],
  here: Here,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const lines =
    people_in_json.length === 0 ? imported : imported.map((line) => withPeopleOfHere(line, people_in_json, here))
  const rows = `[${lines.join(',')}]`
  const named = JSON.stringify(Object.fromEntries(here.people))
  const value = (column: string) => {
    const own = sql.ref(`x.${column}`)
    if (people.includes(column)) return sql`(${named}::jsonb ->> ${own}::text)::uuid`
    return json.includes(column) ? sql`coalesce(${own}, 'null')` : own
  }
  const conditions = places.map(({ column, is_user }) => {
    const ownId = is_user ? here.was_person : here.place
    return sql`(${sql.ref(`x.${column}`)} is null or ${sql.ref(`x.${column}`)} = ${ownId}::uuid)`
  })
  const fixed = Object.entries(more)
  const into = ['organisation_id', ...fixed.map(([column]) => column), ...columns].map((name) => sql.ref(name))
  const values = [sql`current_organisation()`, ...fixed.map(([, text]) => sql`${text}`), ...columns.map(value)]
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (${sql.join(into)}) select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb) x
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`.execute(tx)
  return Number(numAffectedRows)
}

/** A row whose JSON columns name the people of here instead of those of the file; other ids stay. */
function withPeopleOfHere(line: string, columns: readonly string[], { people }: Here): string {
  const row = JSON.parse(line) as Record<string, unknown>
  for (const column of columns) {
    const text = JSON.stringify(row[column] ?? null).replaceAll(UUIDS, (id) => people.get(id) ?? id)
    row[column] = JSON.parse(text)
  }
  return JSON.stringify(row)
}

/** Marks a point that `backTo` returns to. */
export const setSavepoint = (tx: Tx): Promise<unknown> => sql`savepoint brought`.execute(tx)
export const release = (tx: Tx): Promise<unknown> => sql`release savepoint brought`.execute(tx)
export const backTo = (tx: Tx): Promise<unknown> => sql`rollback to savepoint brought`.execute(tx)

/** Each statement may take longer than those of a page; audit entries are written row by row, not all at the end. */
export async function prepareToWrite(tx: Tx, isForGood: boolean): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  if (isForGood) await sql`set constraints audit_insert, audit_update immediate`.execute(tx)
}

/** Stores the trail entries of the other server beside this server's trail. */
export const insertTrail = (tx: Tx, origin_id: string, lines: readonly string[], here: Here): Promise<unknown> =>
  sql`insert into brought_entry (organisation_id, origin_id, seq, at, actor, person_id, address, request_id, action, subject,
      subject_key, entity_id, old, new, prev_hash, hash)
    select current_organisation(), ${origin_id}, x.seq, x.at, x.actor, (${JSON.stringify(Object.fromEntries(here.people))}::jsonb ->> x.actor::text)::uuid,
      x.address, x.request_id, x.action, x.subject, x.subject_key, x.entity_id, x.old, x.new, x.prev_hash, x.hash
    from jsonb_populate_recordset(null::audit_entry, ${`[${lines.join(',')}]`}::jsonb) x`.execute(tx)

/**
 * How many entries the imported trail has, and the first that does not follow the one before or does not match its
 * hash; null when all are intact. It detects later changes, not a trail that was forged as a whole.
 */
export async function checkTrail(tx: Tx, origin_id: string): Promise<{ entries: number; broken_at: number | null }> {
  // The same spelling as in `audit_append`.
  const { rows } = await sql<{ entries: number; broken_at: number | null }>`
    select count(*) as entries, min(seq) filter (where hash <> own or prev_hash <> before or seq <> place) as broken_at
    from (select seq, hash, prev_hash, row_number() over (order by seq) as place,
        coalesce(lag(hash) over (order by seq), sha256('')) as before,
        sha256(convert_to(concat_ws(E'\n', 'niyam audit 1', origin_id, seq,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(actor::text, ''), coalesce(address, ''),
          coalesce(request_id::text, ''), action, subject, subject_key, coalesce(entity_id::text, ''),
          coalesce(old::text, ''), coalesce(new::text, ''), encode(prev_hash, 'hex')), 'UTF8')) as own
      from brought_entry where organisation_id = current_organisation() and origin_id = ${origin_id}) e`.execute(tx)
  return rows[0] ?? { entries: 0, broken_at: null }
}
