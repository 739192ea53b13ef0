import type { ItemFigures } from '@niyam/contract/items.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface LateItem {
  readonly item_id: string
  readonly obligation_id: string
  readonly registration_id: string | null
  readonly period: string
  readonly event_id: string | null
  readonly figures: Partial<ItemFigures>
}

/** Open past its day, under a version of the law that costs money. */
const isLate = (today: string, versions: readonly string[]) =>
  sql`i.stage = 'open' and i.due_date < ${today} and i.version_id = any(${[...versions]}::text[])`

/** The late items of an entity by their ids, from the one after `after`. */
export async function lateItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  of: { entity_id: string; today: string; versions: readonly string[]; after: string; limit: number },
): Promise<LateItem[]> {
  const { rows } =
    await sql<LateItem>`select i.item_id, i.obligation_id, i.registration_id, i.period, i.event_id, i.figures
    from calendar_item i where i.organisation_id = ${organisation_id} and i.entity_id = ${of.entity_id}
      and ${isLate(of.today, of.versions)} and i.item_id > ${of.after}::uuid
    order by i.item_id limit ${of.limit}`.execute(tx)
  return rows
}

/** Entities with a late item whose cost was not worked out on this day. */
export async function entitiesToCost(
  tx: Tx,
  { organisation_id }: OrgScope,
  today: string,
  versions: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`select distinct i.entity_id from calendar_item i
    where i.organisation_id = ${organisation_id} and ${isLate(today, versions)}
      and i.cost_as_of is distinct from ${today}::date`.execute(tx)
  return rows.map(({ entity_id }) => entity_id)
}
