import type { SectionCost } from '@niyam/contract/explanations.ts'
import { sql } from 'kysely'
import type { UndoneItem } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

// What people change of calendar items. With the recompute, these are the only writers of the table.

export interface ItemChanges {
  readonly note?: string
  readonly assigned_to?: string | null
  readonly internal_due_date?: string | null
  /** JSON text. */
  readonly figures?: string
}

/** @returns false when the organisation has no such item */
export async function updateItem(tx: Tx, scope: OrgScope, item_id: string, changes: ItemChanges): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_item')
    .set(changes)
    .where('organisation_id', '=', scope.organisation_id)
    .where('item_id', '=', item_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Null unassigns the items. */
export const assignItems = (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  assigned_to: string | null,
): Promise<unknown> =>
  sql`update calendar_item set assigned_to = ${assigned_to}
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])
      and assigned_to is distinct from ${assigned_to}`.execute(tx)

/** Moves a person's open items to another person, or unassigns them; filed items keep their name. */
export const reassignOpenItems = (
  tx: Tx,
  { organisation_id }: OrgScope,
  from: string,
  to: string | null,
): Promise<unknown> =>
  tx
    .updateTable('calendar_item')
    .set({ assigned_to: to })
    .where('organisation_id', '=', organisation_id)
    .where('assigned_to', '=', from)
    .where('filing_id', 'is', null)
    .execute()

/** A day, or a number of days before each due date. */
export type InternalDueDate = { readonly on: string | null } | { readonly days_before: number }

export function setInternalDueDate(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  day: InternalDueDate,
): Promise<unknown> {
  const value = 'on' in day ? sql`${day.on}::date` : sql`due_date - ${day.days_before}::int`
  return sql`update calendar_item set internal_due_date = ${value}
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])
      and internal_due_date is distinct from ${value}`.execute(tx)
}

export const startItems = (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<unknown> =>
  sql`update calendar_item set step = 'in_progress', started_by = ${by}, started_at = ${at}
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])`.execute(tx)

/** The items go back to the step before: returned where their last filing was returned, else none. */
export const stopItems = (tx: Tx, { organisation_id }: OrgScope, item_ids: readonly string[]): Promise<unknown> =>
  sql`update calendar_item i set started_by = null, started_at = null, step = case (
        select f.review from filing f where f.organisation_id = i.organisation_id and f.item_id = i.item_id
        order by f.recorded_at desc, f.filing_id desc limit 1)
      when 'returned' then 'returned' end
    where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[])`.execute(tx)

export interface SetAsideDecision {
  readonly as: 'waived' | 'not_applicable'
  readonly reason: string
  readonly by: string
  readonly at: string
}

export const setItemsAside = (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  { as, reason, by, at }: SetAsideDecision,
): Promise<unknown> =>
  sql`update calendar_item set set_aside = ${as}, set_aside_reason = ${reason}, set_aside_by = ${by}, set_aside_at = ${at},
      not_ours_id = null,
      step = nullif(step, 'in_progress')
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])`.execute(tx)

/** @returns the reopened items, each with its entity */
export async function takeUpItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item_id: string; entity_id: string }>`
    update calendar_item set set_aside = null, set_aside_reason = '', set_aside_by = null, set_aside_at = null, not_ours_id = null
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[]) and set_aside is not null
    returning item_id, entity_id`.execute(tx)
  return new Map(rows.map(({ item_id, entity_id }) => [item_id, entity_id]))
}

/**
 * Marks as not required, by an accepted decision, those items that are neither filed nor marked already. The caller has
 * locked them in the order of their IDs.
 *
 * @returns how many
 */
export async function setAsideByDecision(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  decision_id: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update calendar_item c set not_ours_id = d.decision_id, set_aside = 'not_applicable', set_aside_reason = d.reason,
      set_aside_by = d.reviewed_by, set_aside_at = d.reviewed_at
    from not_ours d where d.organisation_id = ${organisation_id} and d.decision_id = ${decision_id}
      and c.organisation_id = ${organisation_id} and c.item_id = any(${[...item_ids]}::uuid[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Reopens the items that a decision had marked as not required. @returns how many items */
export async function takeUpByDecision(tx: Tx, { organisation_id }: OrgScope, decision_id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with mine as (
      select item_id from calendar_item where organisation_id = ${organisation_id} and not_ours_id = ${decision_id}
      order by item_id for update
    )
    update calendar_item c set not_ours_id = null, set_aside = null, set_aside_reason = '', set_aside_by = null,
      set_aside_at = null
    from mine where c.organisation_id = ${organisation_id} and c.item_id = mine.item_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Brings items into the state that some of their filings say: filed where the filing is in force, in review where it waits,
 * returned where it was returned.
 */
export const followFilings = (tx: Tx, { organisation_id }: OrgScope, filing_ids: readonly string[]): Promise<unknown> =>
  sql`update calendar_item i set
      filing_id = case when f.review in ('none', 'approved') then f.filing_id end,
      filed_on = case when f.review in ('none', 'approved') then f.filed_on end,
      step = case f.review when 'waiting' then 'in_review' when 'returned' then 'returned' end,
      waiting_filing_id = case f.review when 'waiting' then f.filing_id end
    from filing f where f.organisation_id = ${organisation_id} and f.filing_id = any(${[...filing_ids]}::uuid[])
      and i.organisation_id = ${organisation_id} and i.item_id = f.item_id`.execute(tx)

/** The items are open again, after their filings were withdrawn. */
export const reopenItems = (tx: Tx, { organisation_id }: OrgScope, item_ids: readonly string[]): Promise<unknown> =>
  sql`update calendar_item set filing_id = null, filed_on = null, step = null, waiting_filing_id = null
    where organisation_id = ${organisation_id} and item_id = any(${[...item_ids]}::uuid[])`.execute(tx)

/** Writes back the columns that an earlier change had changed. The caller has locked the items and compared them. */
export const restoreItems = (tx: Tx, { organisation_id }: OrgScope, items: readonly UndoneItem[]): Promise<unknown> =>
  sql`update calendar_item i set assigned_to = was.assigned_to, internal_due_date = was.internal_due_date,
      set_aside = was.set_aside, set_aside_reason = was.set_aside_reason, set_aside_by = was.set_aside_by,
      set_aside_at = was.set_aside_at, not_ours_id = was.not_ours_id, step = was.step, started_by = was.started_by,
      started_at = was.started_at, filing_id = was.filing_id, filed_on = was.filed_on,
      waiting_filing_id = was.waiting_filing_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as undone(item_id uuid, before jsonb)
    join calendar_item now on now.organisation_id = ${organisation_id} and now.item_id = undone.item_id,
    lateral jsonb_populate_record(now, undone.before) was
    where i.organisation_id = ${organisation_id} and i.item_id = undone.item_id`.execute(tx)

/** All items of a registration, worked on or not. */
export const deleteItemsOfRegistration = (
  tx: Tx,
  { organisation_id }: OrgScope,
  registration_id: string,
): Promise<unknown> =>
  tx
    .deleteFrom('calendar_item')
    .where('organisation_id', '=', organisation_id)
    .where('registration_id', '=', registration_id)
    .execute()

/** The cost of an item on a day, with the figures of the calculation, as JSON. */
export interface ItemCost {
  readonly item_id: string
  readonly figures: object
  readonly cost_paise: number | null
  readonly cost_least_paise: number | null
  readonly cost_a_day_paise: number | null
  readonly cost_parts: readonly SectionCost[]
}

/** Stores costs as of a day. Skips an item that was filed or got other figures meanwhile: that change queued its own run. */
export const saveCosts = (
  tx: Tx,
  { organisation_id }: OrgScope,
  today: string,
  costs: readonly ItemCost[],
): Promise<unknown> =>
  sql`with worked as (
      select w.* from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as w(item_id uuid, figures jsonb,
        cost_paise bigint, cost_least_paise bigint, cost_a_day_paise bigint, cost_parts jsonb)
    ), held as (
      select w.* from calendar_item i join worked w using (item_id)
      where i.organisation_id = ${organisation_id} and i.stage = 'open' and i.figures = w.figures
        and (i.cost_paise, i.cost_least_paise, i.cost_a_day_paise, i.cost_as_of, i.cost_parts)
          is distinct from (w.cost_paise, w.cost_least_paise, w.cost_a_day_paise, ${today}::date, w.cost_parts)
      order by i.item_id for no key update of i
    )
    update calendar_item i set cost_paise = held.cost_paise, cost_least_paise = held.cost_least_paise,
      cost_a_day_paise = held.cost_a_day_paise, cost_parts = held.cost_parts, cost_as_of = ${today}
    from held where i.organisation_id = ${organisation_id} and i.item_id = held.item_id`.execute(tx)
