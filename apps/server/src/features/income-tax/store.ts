import type { TaxYearFigures } from '@niyam/contract/income-tax.ts'
import { sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface EntityRow {
  readonly entity_id: string
  readonly entity_name: string
  readonly pan: string | null
  readonly kind: string
}

/** The return of the year in the calendar. */
export interface ReturnRow {
  readonly entity_id: string
  readonly item_id: string
  readonly form: string
  readonly due_date: string | null
  readonly statutory_due_date: string | null
  readonly fee_free_until: string | null
  readonly filed_on: string | null
}

/** An instalment of advance tax in the calendar, with the filing of it. */
export interface AdvanceRow {
  readonly entity_id: string
  readonly item_id: string
  readonly obligation_id: string
  readonly title: string
  readonly is_assumed: boolean
  readonly filed_on: string | null
  readonly amount_paise: number | null
}

export interface SavedRow extends TaxYearFigures {
  readonly entity_id: string
  readonly version: number
  readonly changed_by: string
  readonly changed_at: string
}

export interface YearAsked {
  readonly year: string
  readonly entity_id: string | undefined
  /** Entities of this group. */
  readonly group: string | undefined
  readonly search: string
  /** Obligations that are the return of the year. */
  readonly returns: readonly string[]
}

export type EntitySort = 'entity' | 'due_date'
const ORDER = { entity: sql`lower(e.name)`, due_date: sql`r.due_date` }

/** Entities with income tax in the year: an item of the calendar, or a saved working. */
export async function entityRows(
  tx: Tx,
  scope: OrgScope,
  { year, entity_id, group, search, returns }: YearAsked,
  { sort, descending, limit, offset }: ListPage<EntitySort>,
): Promise<{ rows: EntityRow[]; total: number }> {
  const like = containing(search)
  const condition = sql`e.organisation_id = ${scope.organisation_id}
    and (${entity_id ?? null}::uuid is null or e.entity_id = ${entity_id ?? null})
    and ${group === undefined ? sql`true` : ofGroup(scope, sql`e.entity_id`, group)}
    and (${search} = '' or e.name ilike ${like} or e.pan ilike ${like})
    and (exists (select from calendar_item i where i.organisation_id = e.organisation_id and i.entity_id = e.entity_id
        and i.area = 'income-tax' and i.period = ${year} and i.stage <> 'gone')
      or exists (select from income_tax_year y where y.organisation_id = e.organisation_id and y.entity_id = e.entity_id
        and y.financial_year = ${year}))`
  const [page, count] = await Promise.all([
    sql<EntityRow>`select e.entity_id, e.name as entity_name, e.pan, e.kind from entity e
      left join lateral (select min(i.due_date) as due_date from calendar_item i
        where i.organisation_id = e.organisation_id and i.entity_id = e.entity_id and i.period = ${year}
          and i.obligation_id = any(${[...returns]}::text[]) and i.stage <> 'gone') r on true
      where ${condition}
      order by ${ORDER[sort]} ${direction(descending)}, lower(e.name), e.entity_id limit ${limit} offset ${offset}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*)::int as total from entity e where ${condition}`.execute(tx),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export const entityRow = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
): Promise<EntityRow | undefined> =>
  await tx
    .selectFrom('entity')
    .select(['entity_id', 'name as entity_name', 'pan', 'kind'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirst()

/** The return of the year by entity: one that was filed before one that is open, then the earliest. */
export const returnRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  year: string,
  returns: readonly string[],
): Promise<ReturnRow[]> => {
  const { rows } = await sql<ReturnRow>`
    select distinct on (i.entity_id) i.entity_id, i.item_id, i.form, i.due_date, i.statutory_due_date, i.fee_free_until,
      i.filed_on
    from calendar_item i
    where i.organisation_id = ${organisation_id} and i.entity_id = any(${[...entity_ids]}::uuid[])
      and i.obligation_id = any(${[...returns]}::text[]) and i.period = ${year} and i.stage <> 'gone'
    order by i.entity_id, i.filed_on nulls last, i.needs_facts, i.due_date nulls last, i.item_id`.execute(tx)
  return rows
}

export const advanceRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  year: string,
  obligations: readonly string[],
): Promise<AdvanceRow[]> => {
  const { rows } = await sql<AdvanceRow>`
    select i.entity_id, i.item_id, i.obligation_id, i.title, i.needs_facts as is_assumed, i.filed_on, f.amount_paise
    from calendar_item i
    left join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id
    where i.organisation_id = ${organisation_id} and i.entity_id = any(${[...entity_ids]}::uuid[])
      and i.obligation_id = any(${[...obligations]}::text[]) and i.period = ${year} and i.stage <> 'gone'
    order by i.due_date nulls last, i.item_id`.execute(tx)
  return rows
}

export const savedRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  year: string,
): Promise<SavedRow[]> =>
  entity_ids.length === 0
    ? []
    : await tx
        .selectFrom('income_tax_year as y')
        .innerJoin('user_account as u', 'u.user_id', 'y.changed_by')
        .select([
          'y.entity_id',
          'y.version',
          'y.payer',
          'y.tax_paise',
          'y.credits_paise',
          'y.reliefs_paise',
          'y.total_income_paise',
          'y.later_income_paise',
          'y.payments',
          'y.due_date',
          'y.returned_on',
          'y.note',
          'y.changed_at',
          personName('u').as('changed_by'),
        ])
        .where('y.organisation_id', '=', organisation_id)
        .where('y.financial_year', '=', year)
        .where('y.entity_id', 'in', [...entity_ids])
        .execute()

/** Puts the figures in the place of those of the year. The caller holds the entity and has checked the version. */
export async function saveRow(
  tx: Tx,
  { organisation_id }: OrgScope,
  key: { readonly entity_id: string; readonly financial_year: string },
  { later_income_paise, payments, ...figures }: TaxYearFigures,
  by: { readonly version: number; readonly changed_by: string; readonly changed_at: string },
): Promise<void> {
  const row = {
    ...figures,
    ...by,
    later_income_paise: later_income_paise === null ? null : JSON.stringify(later_income_paise),
    payments: JSON.stringify(payments),
  }
  await tx
    .insertInto('income_tax_year')
    .values({ ...row, ...key, organisation_id })
    .onConflict((on) => on.columns(['organisation_id', 'entity_id', 'financial_year']).doUpdateSet(row))
    .execute()
}
