import type { Step } from '@niyam/contract/calendar-filter.ts'
import { sql } from 'kysely'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ItemOfMany {
  readonly item_id: string
  readonly entity_name: string
  readonly obligation_id: string
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  readonly area: string
  readonly stage: Stage
  readonly step: Step | null
  readonly assigned_to: string | null
}

/**
 * Those of the items that are there and in sight, held until the transaction ends: one after the other in the order of their
 * ids, so that two who change the same ones do not wait for one another.
 */
export const lockItems = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ItemOfMany[]> => {
  const { rows } = await sql<ItemOfMany>`
    select i.item_id, e.name as entity_name, i.obligation_id, i.form, i.period, i.due_date, i.stage, i.step, i.area,
      i.assigned_to
    from calendar_item i join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[])
    order by i.item_id for update of i`.execute(tx)
  return rows
}

export const assign = (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  assigned_to: string | null,
): Promise<unknown> =>
  sql`update calendar_item set assigned_to = ${assigned_to}
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])
      and assigned_to is distinct from ${assigned_to}`.execute(tx)

/** A day, or so many days before each due date. */
export type OwnDay = { readonly on: string | null } | { readonly days_before: number }

export const setOwnDay = (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  day: OwnDay,
): Promise<unknown> => {
  const value = 'on' in day ? sql`${day.on}::date` : sql`due_date - ${day.days_before}::int`
  return sql`update calendar_item set internal_due_date = ${value}
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])
      and internal_due_date is distinct from ${value}`.execute(tx)
}

export const start = (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<unknown> =>
  sql`update calendar_item set step = 'in_progress', started_by = ${by}, started_at = ${at}
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])`.execute(tx)

/** They stand where they stood before: returned, where their last filing was, else nowhere. */
export const stop = (tx: Tx, { organisation_id }: OrgScope, item_ids: readonly string[]): Promise<unknown> =>
  sql`update calendar_item i set started_by = null, started_at = null, step = case (
        select f.review from filing f where f.organisation_id = i.organisation_id and f.item_id = i.item_id
        order by f.recorded_at desc, f.filing_id desc limit 1)
      when 'returned' then 'returned' end
    where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[])`.execute(tx)

export interface Decision {
  readonly as: 'waived' | 'not_applicable'
  readonly reason: string
  readonly by: string
  readonly at: string
}

export const setAside = (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  { as, reason, by, at }: Decision,
): Promise<unknown> =>
  sql`update calendar_item set set_aside = ${as}, set_aside_reason = ${reason}, set_aside_by = ${by}, set_aside_at = ${at},
      not_ours_id = null,
      step = nullif(step, 'in_progress')
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])`.execute(tx)

/** @returns those that were set aside, each with its entity */
export const takeUp = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ item_id: string; entity_id: string }>`
    update calendar_item set set_aside = null, set_aside_reason = '', set_aside_by = null, set_aside_at = null, not_ours_id = null
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[]) and set_aside is not null
    returning item_id, entity_id`.execute(tx)
  return new Map(rows.map(({ item_id, entity_id }) => [item_id, entity_id]))
}
