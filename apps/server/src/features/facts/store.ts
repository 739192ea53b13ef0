import type { OpenQuestion, OpenRow } from '@niyam/contract/facts.ts'
import { sql } from 'kysely'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

interface EntityWith {
  readonly entity_id: string
  readonly name: string
  readonly registrations: readonly { readonly registration_id: string; readonly number: string }[]
}

/** Entities with their registrations of some kinds that have not ended. */
export async function entitiesWith(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
  kinds: readonly string[],
): Promise<ReadonlyMap<string, EntityWith>> {
  const { rows } = await sql<EntityWith>`
    select e.entity_id, e.name, coalesce((select jsonb_agg(jsonb_build_object('registration_id', r.registration_id,
        'number', r.number) order by r.registration_id) from registration r
      where r.organisation_id = e.organisation_id and r.entity_id = e.entity_id and r.ended_as is null
        and r.kind = any(${[...kinds]})), '[]') as registrations
    from entity e where e.organisation_id = ${organisation_id} and e.entity_id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.entity_id, row]))
}

interface Place {
  readonly entity_id: string
  readonly registration_id: string | null
  readonly attribute: string
  readonly financial_year: string | null
}

/** The stated value of a fact in one place; null when it is not stated there. */
export async function statedValue(
  tx: Tx,
  { organisation_id }: OrgScope,
  { entity_id, registration_id, attribute, financial_year }: Place,
): Promise<FactJson | null> {
  const { rows } =
    registration_id === null
      ? await sql<{ value: FactJson }>`select value from entity_fact where organisation_id = ${organisation_id}
          and entity_id = ${entity_id} and attribute = ${attribute} and state is null
          and financial_year is not distinct from ${financial_year}::text`.execute(tx)
      : await sql<{ value: FactJson | null }>`select details -> ${attribute}::text as value from registration
          where organisation_id = ${organisation_id} and registration_id = ${registration_id}`.execute(tx)
  return rows[0]?.value ?? null
}

/** The facts that open items need, those of most entities first. */
export async function missingFacts(tx: Tx, { organisation_id }: OrgScope): Promise<Omit<OpenQuestion, 'label'>[]> {
  const { rows } = await sql<Omit<OpenQuestion, 'label'>>`
    select m.attribute, count(distinct i.entity_id)::int as entities, count(*)::int as items
    from calendar_item i cross join lateral unnest(i.missing) m(attribute)
    where i.organisation_id = ${organisation_id} and i.stage = 'facts' and not i.is_optional
    group by m.attribute order by entities desc, items desc, m.attribute`.execute(tx)
  return rows
}

/** How many entities need at least one of some facts. */
export async function entitiesMissing(
  tx: Tx,
  { organisation_id }: OrgScope,
  attributes: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ entities: number }>`select count(distinct entity_id)::int as entities
    from calendar_item i where i.organisation_id = ${organisation_id} and i.stage = 'facts' and not i.is_optional
      and i.missing && ${[...attributes]}`.execute(tx)
  return rows[0]?.entities ?? 0
}

/** Where a fact is needed: the registration of an item when its kind keeps the fact, else the entity. */
export async function openRows(
  tx: Tx,
  { organisation_id }: OrgScope,
  attribute: string,
  kinds: readonly string[],
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select e.entity_id, e.name as entity_name, r.registration_id, r.number as registration_number, count(*)::int as items
    from calendar_item i
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
      and r.kind = any(${[...kinds]})
    where i.organisation_id = ${organisation_id} and i.stage = 'facts' and not i.is_optional
      and ${attribute} = any(i.missing)
      -- Answered, and the calendar has not followed yet.
      and not (e.changed_at is not null and case when r.registration_id is null
        then exists (select from entity_fact f where f.organisation_id = e.organisation_id and f.entity_id = e.entity_id
          and f.attribute = ${attribute})
        else jsonb_exists(r.details, ${attribute}) end)
    group by e.entity_id, e.name, r.registration_id, r.number
    order by lower(e.name), e.entity_id, r.number`.execute(tx)
  return rows
}
