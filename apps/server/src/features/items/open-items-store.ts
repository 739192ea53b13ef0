import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

// `i` is calendar_item.
const isOpen = sql`i.stage in ('open', 'optional', 'facts')`

export async function countOpenItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<{ entities: number; items: number; unassigned: number }> {
  const { rows } = await sql<{ entities: number; items: number; unassigned: number }>`
    select count(distinct i.entity_id)::int as entities, count(*)::int as items,
      (count(*) filter (where i.assigned_to is null))::int as unassigned
    from calendar_item i where i.organisation_id = ${organisation_id} and i.entity_id = any(${[...entity_ids]}::uuid[])
      and ${isOpen}`.execute(tx)
  return rows[0] ?? { entities: 0, items: 0, unassigned: 0 }
}

/** The open items whose assignee would change. */
export async function itemsToAssign(
  tx: Tx,
  { organisation_id }: OrgScope,
  {
    entity_ids,
    assigned_to,
    is_replacing,
  }: { readonly entity_ids: readonly string[]; readonly assigned_to: string | null; readonly is_replacing: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select i.item_id from calendar_item i
    where i.organisation_id = ${organisation_id} and i.entity_id = any(${[...entity_ids]}::uuid[]) and ${isOpen}
      and i.assigned_to is distinct from ${assigned_to}
      ${is_replacing || assigned_to === null ? sql`` : sql`and i.assigned_to is null`}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}
