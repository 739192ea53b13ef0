import { sql } from 'kysely'
import type { ExtensionMove } from '../../db/tables/own-law.ts'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

type Moves = readonly Pick<ExtensionMove, 'obligation_id' | 'period'>[]

const movedBy = (moves: Moves) => sql`(i.obligation_id, i.period) in (select m.obligation_id, m.period
  from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(obligation_id text, period text))`

export interface ItemNamed {
  readonly item_id: string
  readonly entity_id: string
  readonly registration_id: string | null
  readonly registration_number: string | null
  readonly obligation_id: string
  readonly period: string
  readonly event_id: string | null
  readonly area: string
  readonly form: string
  readonly title: string
  readonly stage: Stage
  readonly filed_on: string | null
  readonly assigned_to: string | null
}

/** Items of the forms and periods, whatever became of them, of some entities. */
export async function itemsNamed(
  tx: Tx,
  { organisation_id }: OrgScope,
  moves: Moves,
  entity_ids: readonly string[],
): Promise<ItemNamed[]> {
  const { rows } =
    await sql<ItemNamed>`select i.item_id, i.entity_id, i.registration_id, r.number as registration_number,
      i.obligation_id, i.period, i.event_id, i.area, i.form, i.title, i.stage, i.filed_on, i.assigned_to
    from calendar_item i
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
    where i.organisation_id = ${organisation_id} and ${movedBy(moves)} and i.entity_id = any(${[...entity_ids]}::uuid[])
    order by i.form, i.period, r.number, i.item_id`.execute(tx)
  return rows
}

/** Entities with such items, in the order of their names, at most so many, and how many there are. */
export async function entitiesWith(
  tx: Tx,
  { organisation_id }: OrgScope,
  moves: Moves,
  limit: number,
): Promise<{ entity_ids: string[]; total: number }> {
  const { rows } = await sql<{ entity_id: string; total: number }>`
    select e.entity_id, (count(*) over ())::int as total from entity e
    where e.organisation_id = ${organisation_id} and e.entity_id in (
      select i.entity_id from calendar_item i where i.organisation_id = ${organisation_id} and ${movedBy(moves)})
    order by lower(e.name), e.entity_id limit ${limit}`.execute(tx)
  return { entity_ids: rows.map(({ entity_id }) => entity_id), total: rows[0]?.total ?? 0 }
}

/** The days among which such items lie, as they are now. */
export async function spanOfItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  moves: Moves,
): Promise<{ from: string | null; to: string | null }> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(least(i.statutory_due_date, i.due_date)) as from, max(i.due_date) as to from calendar_item i
    where i.organisation_id = ${organisation_id} and ${movedBy(moves)}`.execute(tx)
  return rows[0] ?? { from: null, to: null }
}

export interface StatutoryDays {
  readonly obligation_id: string
  readonly period: string
  readonly earliest: string
}

/** The law's own day of such items: the earliest, where it differs by state or event. */
export async function statutoryDays(tx: Tx, { organisation_id }: OrgScope, moves: Moves): Promise<StatutoryDays[]> {
  const { rows } = await sql<StatutoryDays>`
    select i.obligation_id, i.period, min(i.statutory_due_date) as earliest from calendar_item i
    where i.organisation_id = ${organisation_id} and ${movedBy(moves)} and i.statutory_due_date is not null
    group by 1, 2`.execute(tx)
  return rows
}

export interface PeriodChoice {
  readonly obligation_id: string
  readonly area: string
  readonly form: string
  readonly title: string
  readonly period: string
  readonly from: string
  readonly to: string
  readonly items: number
}

/** The calendars between two days, by form and period, in the order of days. */
export async function periodsBetween(
  tx: Tx,
  { organisation_id }: OrgScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PeriodChoice[]> {
  const { rows } = await sql<PeriodChoice>`
    select i.obligation_id, i.area, max(i.form) as form, max(i.title) as title, i.period, min(i.due_date) as from,
      max(i.due_date) as to, count(*)::int as items
    from calendar_item i
    where i.organisation_id = ${organisation_id} and i.due_date between ${from} and ${to} and i.stage <> 'gone'
    group by 1, 2, 5 order by min(i.due_date), max(i.form), i.period`.execute(tx)
  return rows
}
