import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { ENTITY_LOCK, sameItem, type WantedItem } from './recompute-store.ts'

/** The locks of several entities, always taken in the same order: two jobs do not wait for each other. */
export const lockEntities = (tx: Tx, entity_ids: readonly string[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${ENTITY_LOCK}, hash) from (
    select distinct hashtext(id) as hash from unnest(${[...entity_ids]}::text[]) id order by 1) sorted`.execute(tx)

/** Entities (of these) whose calendar was made with this law, reaches `to`, and is behind no change. */
export async function entitiesMadeWith(
  tx: Tx,
  { organisation_id }: OrgScope,
  law: string,
  to: string,
  entity_ids: readonly string[] | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`select entity_id from entity
    where organisation_id = ${organisation_id} and computed_release = ${law} and computed_to = ${to}
      and changed_at is null and (${entity_ids === null} or entity_id = any(${[...(entity_ids ?? [])]}::uuid[]))
    order by entity_id`.execute(tx)
  return rows.map(({ entity_id }) => entity_id)
}

export interface WantedOfEntity extends WantedItem {
  readonly entity_id: string
}

const wantedFrom = (items: readonly WantedOfEntity[]) => sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(
    entity_id uuid, registration_id uuid, obligation_id text, version_id text, area text, form text, title text,
    period text, event_id uuid, statutory_due_date date, due_date date, fee_free_until date, needs_facts boolean,
    missing text[], is_optional boolean, latest_due_date date, latest_counted_from date)`

/** Entities that hold another set of items of these obligations than is wanted. */
export async function entitiesWithOtherItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  obligation_ids: readonly string[],
  wanted: readonly WantedOfEntity[],
): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`
    with held as (
      select c.* from calendar_item c where c.organisation_id = ${organisation_id} and c.is_derived
        and c.entity_id = any(${[...entity_ids]}::uuid[]) and c.obligation_id = any(${[...obligation_ids]}::text[])
    ), wanted as materialized (select * from ${wantedFrom(wanted)})
    select distinct coalesce(c.entity_id, w.entity_id) as entity_id
    from held c full join wanted w on c.entity_id = w.entity_id and ${sameItem}
    where c.entity_id is null or w.entity_id is null`.execute(tx)
  return rows.map(({ entity_id }) => entity_id)
}

/** Updates the items that the law now decides differently. @returns their entities, each once */
export async function moveItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  wanted: readonly WantedOfEntity[],
): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`
    with differing as (
      select c.item_id, w.* from ${wantedFrom(wanted)}
      join calendar_item c on c.organisation_id = ${organisation_id} and c.entity_id = w.entity_id and ${sameItem}
      where (c.version_id, c.statutory_due_date, c.due_date, c.fee_free_until, c.needs_facts, c.missing,
          c.latest_due_date, c.latest_counted_from)
        is distinct from (w.version_id, w.statutory_due_date, w.due_date, w.fee_free_until, w.needs_facts, w.missing,
          w.latest_due_date, w.latest_counted_from)
      order by c.item_id
    ), moved as (
      update calendar_item c set version_id = d.version_id, statutory_due_date = d.statutory_due_date,
        due_date = d.due_date, fee_free_until = d.fee_free_until, needs_facts = d.needs_facts, missing = d.missing,
        latest_due_date = d.latest_due_date, latest_counted_from = d.latest_counted_from
      from differing d where c.organisation_id = ${organisation_id} and c.item_id = d.item_id
      returning c.entity_id
    )
    select distinct entity_id from moved`.execute(tx)
  return rows.map(({ entity_id }) => entity_id)
}

/** Notes with which law these calendars are made now. */
export const noteFollowed = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  { before, law, to }: { readonly before: string; readonly law: string; readonly to: string },
): Promise<unknown> =>
  sql`update entity set computed_release = ${law}
    where organisation_id = ${organisation_id} and entity_id = any(${[...entity_ids]}::uuid[])
      and computed_release = ${before} and computed_to = ${to} and changed_at is null`.execute(tx)
