import { GIVEN_ENTITY_FIELDS, type GivenEntityField } from '@niyam/contract/entity-fields.ts'
import type { OfficerRole } from '@niyam/contract/officer-roles.ts'
import { sql } from 'kysely'
import { isLocked } from '../../db/period-lock.ts'
import { personName } from '../../db/person-name.ts'
import type { EntityTable, FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** An entity with what a sheet may add to it. */
export interface HeldEntity extends Readonly<Pick<EntityTable, 'entity_id' | GivenEntityField>> {
  readonly registrations: readonly HeldRegistration[]
  readonly facts: readonly HeldFact[]
}

export interface HeldRegistration {
  readonly registration_id: string
  readonly kind: string
  readonly number: string
  readonly state: string | null
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly details: Readonly<Record<string, FactJson>>
}

export interface HeldFact {
  readonly attribute: string
  readonly financial_year: string | null
  readonly state: string | null
  readonly value: FactJson
}

export async function heldEntities(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldEntity>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<HeldEntity>`
    select ${sql.join(['entity_id', ...GIVEN_ENTITY_FIELDS].map((field) => sql.ref(`e.${field}`)))},
      coalesce((select jsonb_agg(jsonb_build_object('registration_id', r.registration_id, 'kind', r.kind, 'number', r.number,
        'state', r.state, 'valid_from', r.valid_from, 'valid_to', r.valid_to, 'details', r.details) order by r.registration_id)
        from registration r where r.organisation_id = e.organisation_id and r.entity_id = e.entity_id), '[]') as registrations,
      coalesce((select jsonb_agg(jsonb_build_object('attribute', f.attribute, 'financial_year', f.financial_year,
        'state', f.state, 'value', f.value))
        from entity_fact f where f.organisation_id = e.organisation_id and f.entity_id = e.entity_id), '[]') as facts
    from entity e where e.organisation_id = ${organisation_id} and e.entity_id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((entity) => [entity.entity_id, entity]))
}

export interface HeldOfficer {
  readonly entity_id: string
  readonly name: string
  readonly role: OfficerRole
  readonly din: string | null
  readonly ceased_on: string | null
}

export async function heldOfficers(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldOfficer[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('entity_officer')
    .select(['entity_id', 'name', 'role', 'din', 'ceased_on'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', 'in', ids)
    .execute()
  const lists = new Map<string, HeldOfficer[]>()
  for (const one of rows) lists.set(one.entity_id, [...(lists.get(one.entity_id) ?? []), one])
  return lists
}

/** An item that a sheet may say was filed. */
export interface FileableItem {
  readonly item_id: string
  readonly entity_id: string
  readonly obligation_id: string
  readonly version_id: string
  readonly area: string
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  readonly filed_on: string | null
  readonly is_waiting: boolean
  readonly is_locked: boolean
  /** The number of its registration; null when it belongs to the entity itself. */
  readonly number: string | null
  readonly acknowledgement: string | null
}

export async function fileableItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  periods: readonly string[],
): Promise<FileableItem[]> {
  if (entity_ids.length === 0 || periods.length === 0) return []
  const { rows } = await sql<FileableItem>`
    select i.item_id, i.entity_id, i.obligation_id, i.version_id, i.area, i.form, i.period, i.due_date, i.filed_on,
      i.waiting_filing_id is not null as is_waiting, r.number,
      ${isLocked(organisation_id)} as is_locked, f.acknowledgement
    from calendar_item i
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
    left join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id
    where i.organisation_id = ${organisation_id} and i.entity_id = any(${[...entity_ids]}::uuid[])
      and i.period = any(${[...periods]}) and i.stage <> 'gone'`.execute(tx)
  return rows
}

/** An open task, to see what a sheet brings again. */
export interface HeldTask {
  readonly title: string
  readonly entity_id: string | null
  readonly due_on: string | null
}

/** @param titles in small letters */
export async function openTasksOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  titles: readonly string[],
): Promise<readonly HeldTask[]> {
  const { rows } = await sql<HeldTask>`select t.title, t.entity_id, t.due_on from task t
    where t.organisation_id = ${organisation_id} and t.deleted_at is null and t.status not in ('done', 'cancelled')
      and lower(t.title) = any(${[...titles]})`.execute(tx)
  return rows
}

/** A member at work, as a sheet may name them. */
export interface NamedMember {
  readonly user_id: string
  readonly name: string
  readonly email: string
}

export async function namedMembers(tx: Tx, { organisation_id }: OrgScope): Promise<readonly NamedMember[]> {
  const { rows } = await sql<NamedMember>`select u.user_id, ${personName('u')} as name, u.email
    from organisation_user m join user_account u on u.user_id = m.user_id
    where m.organisation_id = ${organisation_id} and m.deactivated_at is null`.execute(tx)
  return rows
}
