import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** Tables with rows of organisations, each before those that its rows refer to. The organisation and its trail come last, elsewhere. */
export async function tablesChildrenFirst(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; parents: string[] }>`
    select c.relname as name, coalesce(array_agg(p.relname::text) filter (where p.oid <> c.oid), '{}') as parents
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class p on p.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('organisation', 'audit_head')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)
    group by c.oid order by c.relname like 'audit%', c.relname`.execute(tx)
  const left = new Map(rows.map(({ name, parents }) => [name, parents]))
  const sorted: string[] = []
  while (left.size > 0) {
    const free = [...left.keys()].find((name) => [...left.values()].every((parents) => !parents.includes(name)))
    if (free === undefined) throw new Error('Tables refer to one another in a circle')
    left.delete(free)
    sorted.push(free)
  }
  // The trail is written to by every other deletion.
  return sorted.toSorted((a, b) => Number(a.startsWith('audit_')) - Number(b.startsWith('audit_')))
}
