import { sql } from 'kysely'
import { inOrganisation } from '../src/db/tx.ts'
import { provenScope, withArchived } from '../src/http/scope.ts'
import type { TestApp } from './app.ts'
import type { World } from './world/world.ts'

/** A table with rows of organisations, as described by the system catalogue. */
export interface TenantTable {
  readonly name: string
  readonly is_enabled: boolean
  readonly is_forced: boolean
  readonly policies: number
  readonly first_key: string | null
  readonly columns: string[]
}

export async function tenantTables(t: TestApp): Promise<TenantTable[]> {
  const { rows } = await t.parts.db.ownerPool.query<TenantTable>(`
    select c.relname as name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisunique order by i.indisprimary desc limit 1) as first_key,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')
    order by 1`)
  return rows
}

export const of = ({ place }: World) => place.organisation_id

/** A query with the world's organisation in scope, archived entities included. */
export const inside = (t: TestApp, world: World, query: string) =>
  inOrganisation(t.parts.db, withArchived(provenScope(of(world))), (tx) =>
    sql.raw<Record<string, unknown>>(query).execute(tx),
  )

/** All data of an organisation in one text, read in one query: it is compared before and after hundreds of calls. */
export async function everythingOf(t: TestApp, world: World): Promise<string> {
  const { rows } = await inside(t, world, await everyRow(t))
  return rows.map(({ name, row }) => `${String(name)} ${String(row)}`).join('\n')
}

const queries = new WeakMap<TestApp, Promise<string>>()

function everyRow(t: TestApp): Promise<string> {
  const known = queries.get(t)
  if (known) return known
  const query = tenantTables(t).then((tables) => {
    const each = tables.map(({ name }) => `select '${name}' as name, row_to_json(x)::text as row from ${name} x`)
    return `${each.join(' union all ')} order by 1, 2`
  })
  queries.set(t, query)
  return query
}
