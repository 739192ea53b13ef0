import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type {
  AddressOfRecord,
  EntityOfRecord,
  FactOfRecord,
  FilingOfRecord,
  MeetingOfRecord,
  OfficerOfRecord,
} from './our-record.ts'

export interface EntitiesAsked {
  readonly entity_id: string | undefined
  /** Entities of this group. */
  readonly group: string | undefined
  readonly search: string
  /** Kinds of entities that the registry has. */
  readonly kinds: readonly string[]
  /** Entities whose company law the caller sees; undefined for all. */
  readonly visible: readonly string[] | undefined
}

/** Companies and LLPs by name. */
export async function entityRows(
  tx: Tx,
  scope: OrgScope,
  { entity_id, group, search, kinds, visible }: EntitiesAsked,
  { descending, limit, offset }: Omit<ListPage<'entity'>, 'sort'>,
): Promise<{ rows: EntityOfRecord[]; total: number }> {
  const like = containing(search)
  const condition = sql`e.organisation_id = ${scope.organisation_id} and e.kind = any(${[...kinds]}::text[])
    and (${entity_id ?? null}::uuid is null or e.entity_id = ${entity_id ?? null})
    and ${group === undefined ? sql`true` : ofGroup(scope, sql`e.entity_id`, group)}
    and (${visible === undefined} or e.entity_id = any(${[...(visible ?? [])]}::uuid[]))
    and (${search} = '' or e.name ilike ${like} or e.cin ilike ${like} or e.llpin ilike ${like} or e.fcrn ilike ${like})`
  const [page, count] = await Promise.all([
    sql<EntityOfRecord>`select e.entity_id, e.name as entity_name, e.kind, e.cin, e.llpin, e.fcrn, e.incorporated_on, e.status
      from entity e where ${condition}
      order by lower(e.name) ${direction(descending)}, e.entity_id limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from entity e where ${condition}`.execute(tx),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export const entityRow = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
): Promise<EntityOfRecord | undefined> => {
  const row = await tx
    .selectFrom('entity')
    .select(['entity_id', 'name as entity_name', 'kind', 'cin', 'llpin', 'fcrn', 'incorporated_on', 'status'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirst()
  return row && { ...row, status: row.status as EntityStatus }
}

type OfEntity<T> = T & { readonly entity_id: string }

/** The registered offices of entities. */
export const officeRows = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<OfEntity<AddressOfRecord & { address_id: string }>[]> =>
  tx
    .selectFrom('entity_address')
    .select(['entity_id', 'address_id', 'address_line_1', 'address_line_2', 'city', 'pincode', 'state', 'district'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', sql<string>`any(${[...entity_ids]}::uuid[])`)
    .where('kind', '=', 'registered')
    .execute()

export const officerRows = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<OfEntity<OfficerOfRecord>[]> =>
  tx
    .selectFrom('entity_officer')
    .select(['entity_id', 'officer_id', 'name', 'role', 'din', 'pan', 'appointed_on', 'ceased_on'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', sql<string>`any(${[...entity_ids]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('officer_id')
    .execute()

/** Annual general meetings. */
export const meetingRows = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<OfEntity<MeetingOfRecord>[]> =>
  tx
    .selectFrom('entity_event')
    .select(['entity_id', 'event_id', 'happened_on', 'period', 'registration_id'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', sql<string>`any(${[...entity_ids]}::uuid[])`)
    .where('kind', '=', 'agm-held')
    .execute()

/** The registration as a company or LLP, with its certificate details. */
export const registrationRows = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<OfEntity<{ registration_id: string; papers: Record<string, string> }>[]> =>
  tx
    .selectFrom('registration')
    .select(['entity_id', 'registration_id', 'papers'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', sql<string>`any(${[...entity_ids]}::uuid[])`)
    .where('kind', 'in', ['company', 'llp'])
    .orderBy('created_at')
    .execute()

/** Figures of some attributes, the newest year first. */
export const factRows = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  attributes: readonly string[],
): Promise<OfEntity<FactOfRecord>[]> =>
  tx
    .selectFrom('entity_fact')
    .select(['entity_id', 'attribute', 'financial_year', 'value'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', sql<string>`any(${[...entity_ids]}::uuid[])`)
    .where('attribute', 'in', [...attributes])
    .orderBy(sql`financial_year desc nulls last`)
    .execute()

/** Returns of company and LLP law in the calendar, the newest year first. */
export const filingRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  obligations: readonly string[],
): Promise<FilingOfRecord[]> => {
  const { rows } = await sql<FilingOfRecord>`
    select i.item_id, i.entity_id, i.obligation_id, i.registration_id, i.event_id, i.period, i.form, i.title, i.stage,
      i.due_date, i.filed_on
    from calendar_item i
    where i.organisation_id = ${organisation_id} and i.entity_id = any(${[...entity_ids]}::uuid[])
      and i.obligation_id = any(${[...obligations]}::text[]) and i.stage <> 'gone'
    order by i.period desc, i.due_date nulls last, i.item_id`.execute(tx)
  return rows
}
