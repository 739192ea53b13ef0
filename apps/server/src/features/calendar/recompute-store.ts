import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export const ENTITY_LOCK = 5_310_020

/**
 * Until the transaction ends, no one else changes the facts of this entity or computes its calendar. Taken before any
 * write.
 */
export const lockEntity = (tx: Tx, entity_id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${ENTITY_LOCK}, hashtext(${entity_id}))`.execute(tx)

/** An item as the law gives it, with the id it gets if it is new. */
export interface WantedItem {
  readonly item_id: string
  readonly registration_id: string | null
  readonly obligation_id: string
  readonly version_id: string
  readonly area: string
  readonly form: string
  readonly title: string
  readonly period: string
  readonly event_id: string | null
  readonly statutory_due_date: string | null
  readonly due_date: string | null
  readonly fee_free_until: string | null
  readonly latest_due_date: string | null
  readonly latest_counted_from: string | null
  readonly needs_facts: boolean
  readonly missing: readonly string[]
  readonly assumed: readonly string[]
  readonly is_optional: boolean
}

const wantedFrom = (items: readonly WantedItem[]) => sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(
    item_id uuid, registration_id uuid, obligation_id text, version_id text, area text, form text, title text, period text,
    event_id uuid, statutory_due_date date, due_date date, fee_free_until date, needs_facts boolean, missing text[], assumed text[],
    is_optional boolean, latest_due_date date, latest_counted_from date)`

// Coalesced rather than compared as `is not distinct from`, which no hash join can use: a firm in all states has thirty
// items of one obligation and period.
const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`
export const sameItem = sql`c.obligation_id = w.obligation_id and c.period = w.period
    and coalesce(c.registration_id, ${none}) = coalesce(w.registration_id, ${none})
    and coalesce(c.event_id, ${none}) = coalesce(w.event_id, ${none})`

/**
 * Inserts new items and updates those that the law now decides differently; what people added stays untouched.
 * Unchanged rows are not even locked, changed ones in the order of their IDs. A new item of an obligation that is not
 * required is marked so.
 *
 * @returns how many rows were written
 */
export async function saveItems(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  items: readonly WantedItem[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with differing as (
      select w.*, c.item_id as present_id from ${wantedFrom(items)}
      left join calendar_item c on c.organisation_id = ${scope.organisation_id} and c.entity_id = ${entity_id} and ${sameItem}
      where c.item_id is null
        or (c.version_id, c.area, c.form, c.title, c.statutory_due_date, c.due_date, c.fee_free_until, c.needs_facts,
            c.missing, c.assumed, c.is_optional, c.latest_due_date, c.latest_counted_from, c.is_derived)
          is distinct from (w.version_id, w.area, w.form, w.title, w.statutory_due_date, w.due_date, w.fee_free_until,
            w.needs_facts, w.missing, w.assumed, w.is_optional, w.latest_due_date, w.latest_counted_from, true)
    )
    insert into calendar_item (organisation_id, entity_id, item_id, registration_id, obligation_id, version_id, area, form,
      title, period, event_id, statutory_due_date, due_date, fee_free_until, needs_facts, missing, assumed, is_optional,
      latest_due_date, latest_counted_from, not_ours_id, set_aside, set_aside_reason, set_aside_by, set_aside_at)
    select ${scope.organisation_id}, ${entity_id}, i.item_id, i.registration_id, i.obligation_id, i.version_id, i.area,
      i.form, i.title, i.period, i.event_id, i.statutory_due_date, i.due_date, i.fee_free_until, i.needs_facts, i.missing, i.assumed,
      i.is_optional, i.latest_due_date, i.latest_counted_from, d.decision_id, case when d.decision_id is not null then 'not_applicable' end,
      coalesce(d.reason, ''), d.reviewed_by, d.reviewed_at
    from differing i left join not_ours d on d.organisation_id = ${scope.organisation_id} and d.entity_id = ${entity_id}
      and d.state = 'accepted' and d.obligation_id = i.obligation_id
      and coalesce(d.registration_id, ${none}) = coalesce(i.registration_id, ${none})
      and (d.until is null or i.due_date <= d.until)
    order by coalesce(i.present_id, i.item_id)
    on conflict on constraint calendar_item_once do update set
      version_id = excluded.version_id, area = excluded.area, form = excluded.form, title = excluded.title,
      statutory_due_date = excluded.statutory_due_date, due_date = excluded.due_date,
      fee_free_until = excluded.fee_free_until, needs_facts = excluded.needs_facts, missing = excluded.missing,
      assumed = excluded.assumed, is_optional = excluded.is_optional, latest_due_date = excluded.latest_due_date,
      latest_counted_from = excluded.latest_counted_from, is_derived = true`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes the items that the law no longer gives. An item with work on it stays, marked; so does one that is being
 * filed at this moment, because its row is checked again after the filing. Rows are locked in the order of their IDs, as by
 * those who file many: in another order the two would block each other.
 *
 * @returns how many rows were deleted or marked
 */
export async function dropItems(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  items: readonly WantedItem[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      select c.item_id from calendar_item c
      where c.organisation_id = ${scope.organisation_id} and c.entity_id = ${entity_id}
        and not exists (select from ${wantedFrom(items)} where ${sameItem})
      order by c.item_id for update of c
    ), deleted as (
      delete from calendar_item c where c.organisation_id = ${scope.organisation_id}
        and c.item_id in (select item_id from gone)
        and c.filing_id is null and c.note = '' and c.assigned_to is null and c.internal_due_date is null
        and c.set_aside is null and c.figures = '{}'
        and not exists (select from filing f where f.organisation_id = c.organisation_id and f.item_id = c.item_id)
      returning c.item_id
    ), marked as (
      update calendar_item c set is_derived = false where c.organisation_id = ${scope.organisation_id}
        and c.item_id in (select item_id from gone) and c.item_id not in (select item_id from deleted) and c.is_derived
      returning c.item_id
    )
    select (select count(*) from deleted) + (select count(*) from marked) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Notes with what the calendar was computed. The mark of change goes only if it is still the one that was read. */
export const noteComputed = (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { changed_at, release, to }: { changed_at: string | null; release: string; to: string },
): Promise<unknown> =>
  sql`update entity set computed_release = ${release}, computed_to = ${to},
      changed_at = case when changed_at is not distinct from ${changed_at}::timestamptz then null else changed_at end
    where organisation_id = ${scope.organisation_id} and entity_id = ${entity_id}
      and (computed_release, computed_to, changed_at) is distinct from (${release}, ${to}::date, null)`.execute(tx)

/** From now on the calendars of these entities are behind. */
export const markChanged = (tx: Tx, scope: OrgScope, entity_ids: readonly string[]): Promise<unknown> =>
  sql`update entity set changed_at = clock_timestamp()
    where organisation_id = ${scope.organisation_id} and entity_id = any(${[...entity_ids]}::uuid[])`.execute(tx)

/** The same of every calendar of the organisation. @returns the entities */
export async function markAllChanged(tx: Tx, { organisation_id }: OrgScope): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`update entity set changed_at = clock_timestamp()
    where organisation_id = ${organisation_id} returning entity_id`.execute(tx)
  return rows.map(({ entity_id }) => entity_id)
}

/** Entities whose calendar was made with another catalogue, does not reach `to`, or is behind a change. */
export const entitiesBehind = async (tx: Tx, scope: OrgScope, release: string, to: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('entity')
    .select('entity_id')
    .where('organisation_id', '=', scope.organisation_id)
    .where(isBehind(release, to))
    .execute()
  return rows.map(({ entity_id }) => entity_id)
}

const isBehind = (release: string, to: string) =>
  sql<boolean>`(computed_release, computed_to, changed_at) is distinct from (${release}, ${to}::date, null)`

export async function countBehind(
  tx: Tx,
  scope: OrgScope,
  release: string,
  to: string,
): Promise<{ entities: number; behind: number }> {
  const { rows } = await sql<{ entities: number; behind: number }>`
    select count(*)::int as entities, (count(*) filter (where ${isBehind(release, to)}))::int as behind
    from entity where organisation_id = ${scope.organisation_id}`.execute(tx)
  return rows[0] ?? { entities: 0, behind: 0 }
}

/** The numbers of the catalogue releases that the calendars were made with. */
export const releasesComputedWith = async (tx: Tx, scope: OrgScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('entity')
    .select(sql<string>`split_part(computed_release, ':', 1)`.as('release'))
    .distinct()
    .where('organisation_id', '=', scope.organisation_id)
    .where('computed_release', 'is not', null)
    .execute()
  return rows.map(({ release }) => release)
}
