import { type RawBuilder, sql } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import { tablesChildrenFirst } from './tables-children-first.ts'
import type { Tx } from './tx.ts'

interface Reference {
  readonly parent: string
  readonly columns: readonly string[]
  readonly parent_columns: readonly string[]
}

interface Table {
  readonly has_entity: boolean
  readonly references: readonly Reference[]
}

/**
 * The references between tables, from the database's own catalogue: a new table needs nothing here. Tables without a
 * right to delete are trails, and stay.
 */
async function tablesOf(tx: Tx): Promise<ReadonlyMap<string, Table>> {
  const { rows } = await sql<Table & { name: string }>`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'entity_id' and not a.attisdropped) as has_entity,
      coalesce((select json_agg(json_build_object('parent', p.relname,
          'columns', (select json_agg(a.attname order by k.at) from unnest(f.conkey) with ordinality k(num, at)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num),
          'parent_columns', (select json_agg(a.attname order by k.at) from unnest(f.confkey) with ordinality k(num, at)
            join pg_attribute a on a.attrelid = p.oid and a.attnum = k.num)) order by f.conname)
        from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '[]') as references
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'audit%'
      and has_table_privilege(c.oid, 'delete')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)`.execute(
    tx,
  )
  return new Map(rows.map(({ name, ...table }) => [name, table]))
}

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

/** The condition by which rows of a table belong to an entity; null where none of them can. */
function belonging(
  tables: ReadonlyMap<string, Table>,
  scope: OrgScope,
  entity_id: string,
  name: string,
): RawBuilder<boolean> | null {
  const table = tables.get(name)
  if (!table) return null
  if (table.has_entity)
    return sql`${column(name, 'organisation_id')} = ${scope.organisation_id} and ${column(name, 'entity_id')} = ${entity_id}`
  const ways = table.references.flatMap(({ parent, columns, parent_columns }) => {
    const held = belonging(tables, scope, entity_id, parent)
    if (held === null) return []
    const same = columns.map((own, at) => sql`${column(name, own)} = ${column(parent, parent_columns[at] ?? own)}`)
    return [sql`exists (select from ${sql.table(parent)} where ${sql.join(same, sql` and `)} and ${held})`]
  })
  return ways.length === 0 ? null : sql`(${sql.join(ways, sql` or `)})`
}

/**
 * Deletes an entity with every row that hangs on it; what its audit trail tells stays.
 *
 * @returns the documents that its rows held; others may hold them too
 */
export async function deleteRowsOfEntity(tx: Tx, scope: OrgScope, entity_id: string): Promise<string[]> {
  const tables = await tablesOf(tx)
  const all = (await tablesChildrenFirst(tx)).flatMap((name) => {
    const rows = belonging(tables, scope, entity_id, name)
    return rows === null ? [] : [{ name, rows }]
  })
  const documents = new Set<string>()
  for (const { name, rows } of all)
    for (const { parent, columns } of tables.get(name)?.references ?? []) {
      if (parent !== 'document') continue
      const held = column(name, columns.at(-1) ?? '')
      const result = await sql<{ id: string }>`
        select distinct ${held} as id from ${sql.table(name)} where ${rows} and ${held} is not null`.execute(tx)
      for (const { id } of result.rows) documents.add(id)
    }
  for (const { name, rows } of all) await sql`delete from ${sql.table(name)} where ${rows}`.execute(tx)
  return [...documents]
}
