import type { GivenEntityField } from '@niyam/contract/entity-fields.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { type Selectable, sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { EntityEventTable, EntityTable, FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type EntityRow = Selectable<EntityTable>
export interface FactRow {
  readonly attribute: string
  readonly financial_year: string | null
  readonly state: string | null
  readonly value: FactJson
}
export type NewEntity = Pick<EntityRow, 'entity_id' | GivenEntityField>

export const insertEntity = (tx: Tx, { organisation_id }: OrgScope, entity: NewEntity): Promise<unknown> =>
  tx
    .insertInto('entity')
    .values({ ...entity, organisation_id })
    .execute()

export const updateEntity = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { entity_id, ...fields }: NewEntity,
): Promise<unknown> =>
  tx
    .updateTable('entity')
    .set(fields)
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .execute()

/** Deletes it with its registrations and items; the caller has checked that they are untouched. */
export async function deleteEntity(tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<void> {
  for (const table of ['calendar_item', 'registration', 'entity'] as const)
    await sql`delete from ${sql.table(table)} where organisation_id = ${organisation_id} and entity_id = ${entity_id}`.execute(
      tx,
    )
}

/** From now on these are all the facts of the entity; those that stay as they are keep their day of record. */
export const replaceFacts = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  facts: readonly FactRow[],
): Promise<unknown> =>
  sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f(attribute text, financial_year text, state text, value jsonb)
    ), forgotten as (
      delete from entity_fact f where f.organisation_id = ${organisation_id} and f.entity_id = ${entity_id}
        and not exists (select from given g where g.attribute = f.attribute
          and g.financial_year is not distinct from f.financial_year and g.state is not distinct from f.state)
    )
    insert into entity_fact (organisation_id, entity_id, attribute, financial_year, state, value)
    select ${organisation_id}, ${entity_id}, attribute, financial_year, state, value from given
    on conflict (organisation_id, entity_id, attribute, financial_year, state) do update
      set value = excluded.value, recorded_at = now() where entity_fact.value <> excluded.value`.execute(tx)

/** The entity and its facts, in one round trip. */
export async function entityWithFacts(
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
): Promise<{ entity: EntityRow; facts: FactRow[] } | undefined> {
  const [entity, facts] = await Promise.all([
    tx
      .selectFrom('entity')
      .selectAll()
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', '=', entity_id)
      .executeTakeFirst(),
    tx
      .selectFrom('entity_fact')
      .select(['attribute', 'financial_year', 'state', 'value'])
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', '=', entity_id)
      .orderBy('attribute')
      .orderBy('financial_year', 'desc')
      .execute(),
  ])
  return entity && { entity, facts }
}

export interface ListedEntity {
  readonly entity_id: string
  readonly name: string
  readonly kind: string
  readonly status: EntityStatus
  readonly pan: string | null
  readonly cin: string | null
  readonly llpin: string | null
  readonly fcrn: string | null
  readonly registrations: number
  readonly overdue: number
  readonly next_due: string | null
  readonly next_form: string | null
  /** Names, by letter. */
  readonly tags: string[]
}

const ORDER = {
  name: sql`lower(e.name)`,
  kind: sql`e.kind`,
  next_due: sql`next.next_due`,
  overdue: sql`late.overdue`,
}
export type EntitySort = keyof typeof ORDER

export async function hasTags(tx: Tx, { organisation_id }: OrgScope): Promise<boolean> {
  const tag = await tx
    .selectFrom('tag')
    .select('tag_id')
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirst()
  return tag !== undefined
}

/** A page of the entities with what is due on each, and how many there are. */
export async function listedEntities(
  tx: Tx,
  { organisation_id }: OrgScope,
  page: {
    search: string
    tag?: string | undefined
    status?: EntityStatus | undefined
    today: string
  } & ListPage<EntitySort>,
): Promise<{ rows: ListedEntity[]; total: number }> {
  const like = containing(page.search)
  const tagged =
    page.tag === undefined
      ? sql`true`
      : sql`exists (select from entity_tag h where h.organisation_id = ${organisation_id}
          and h.entity_id = e.entity_id and h.tag_id = ${page.tag})`
  const withStatus = page.status === undefined ? tagged : sql`${tagged} and e.status = ${page.status}`
  const matchesSearch =
    page.search === ''
      ? withStatus
      : sql`${withStatus} and (e.name ilike ${like} or exists (select from registration r where r.organisation_id = ${organisation_id}
          and r.entity_id = e.entity_id and r.number ilike ${like.replace(/\s/g, '')}))`
  const [rows, counted] = await Promise.all([
    sql<ListedEntity>`
      select e.entity_id, e.name, e.kind, e.status, e.pan, e.cin, e.llpin, e.fcrn, held.registrations, late.overdue,
        next.next_due, next.next_form, worn.tags
      from entity e
      cross join lateral (select count(*)::int as registrations from registration r
        where r.organisation_id = e.organisation_id and r.entity_id = e.entity_id) held
      cross join lateral (select count(*)::int as overdue from calendar_item i
        where i.organisation_id = e.organisation_id and i.entity_id = e.entity_id
          and i.due_date < ${page.today} and i.stage = 'open') late
      left join lateral (select i.due_date as next_due, i.form as next_form from calendar_item i
        where i.organisation_id = e.organisation_id and i.entity_id = e.entity_id
          and i.due_date >= ${page.today} and i.stage = 'open' order by i.due_date limit 1) next on true
      cross join lateral (select coalesce(array_agg(t.name order by lower(t.name)), '{}') as tags
        from entity_tag h join tag t on t.organisation_id = h.organisation_id and t.tag_id = h.tag_id
        where h.organisation_id = e.organisation_id and h.entity_id = e.entity_id) worn
      where e.organisation_id = ${organisation_id} and ${matchesSearch}
      order by ${ORDER[page.sort]} ${direction(page.descending)}, lower(e.name), e.entity_id
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from entity e
      where e.organisation_id = ${organisation_id} and ${matchesSearch}`.execute(tx),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

/** With what the calendar of an entity was computed. */
export const computedRow = (tx: Tx, { organisation_id }: OrgScope, entity_id: string) =>
  tx
    .selectFrom('entity')
    .select(['changed_at', 'computed_release'])
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirst()

const EVENT = ['event_id', 'kind', 'period', 'happened_on', 'registration_id'] as const

export const eventRows = (tx: Tx, { organisation_id }: OrgScope, entity_id: string) =>
  tx
    .selectFrom('entity_event')
    .select(EVENT)
    .select(
      sql<number>`(select count(*)::int from attachment a where a.organisation_id = entity_event.organisation_id
        and a.event_id = entity_event.event_id and a.is_latest)`.as('documents'),
    )
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .orderBy('happened_on', 'desc')
    .orderBy('event_id')
    .limit(500)
    .execute()

/** The recorded events of a kind for an entity, or for one of its registrations. */
export const eventsOfKind = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { entity_id, registration_id, kind }: Pick<Selectable<EntityEventTable>, 'entity_id' | 'registration_id' | 'kind'>,
) =>
  tx
    .selectFrom('entity_event')
    .select(EVENT)
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('registration_id', registration_id === null ? 'is' : '=', registration_id)
    .execute()

export const insertEvent = (
  tx: Tx,
  { organisation_id }: OrgScope,
  event: Omit<Selectable<EntityEventTable>, 'organisation_id' | 'recorded_at'>,
) =>
  tx
    .insertInto('entity_event')
    .values({ ...event, organisation_id })
    .returning(EVENT)
    .executeTakeFirstOrThrow()

export const eventById = (tx: Tx, { organisation_id }: OrgScope, entity_id: string, event_id: string) =>
  tx
    .selectFrom('entity_event')
    .select(EVENT)
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('event_id', '=', event_id)
    .executeTakeFirst()

/** Gives a recorded event another day, year or registration. Its papers stay with it. */
export const moveEvent = (
  tx: Tx,
  { organisation_id }: OrgScope,
  event_id: string,
  {
    happened_on,
    period,
    registration_id,
  }: Pick<Selectable<EntityEventTable>, 'happened_on' | 'period' | 'registration_id'>,
) =>
  tx
    .updateTable('entity_event')
    .set({ happened_on, period, registration_id })
    .where('organisation_id', '=', organisation_id)
    .where('event_id', '=', event_id)
    .returning(EVENT)
    .executeTakeFirstOrThrow()

export const deleteEvent = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  event_id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('entity_event')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Keyed {
  readonly key: string
  readonly entity_id: string
  readonly name: string
}

/** Entities by their own or a registration's number, written in capitals without blanks. */
export const entitiesByNumber = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  numbers: readonly string[],
): Promise<Keyed[]> => {
  const { rows } = await sql<Keyed>`
    select number as key, e.entity_id, e.name from entity e, unnest(array[e.pan, e.cin, e.llpin, e.fcrn]) number
      where e.organisation_id = ${organisation_id} and number = any(${numbers as string[]})
    union
    select regexp_replace(upper(r.number), '[[:space:]/.-]', '', 'g'), e.entity_id, e.name from registration r
      join entity e on e.organisation_id = r.organisation_id and e.entity_id = r.entity_id
      where r.organisation_id = ${organisation_id}
        and regexp_replace(upper(r.number), '[[:space:]/.-]', '', 'g') = any(${numbers as string[]})`.execute(tx)
  return rows
}

/** Entities by their whole name, in small letters with single blanks. */
export const entitiesByName = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  names: readonly string[],
): Promise<Keyed[]> => {
  const { rows } = await sql<Keyed>`
    select lower(regexp_replace(trim(e.name), '[[:space:]]+', ' ', 'g')) as key, e.entity_id, e.name from entity e
    where e.organisation_id = ${organisation_id}
      and lower(regexp_replace(trim(e.name), '[[:space:]]+', ' ', 'g')) = any(${names as string[]})
    order by lower(e.name), e.entity_id`.execute(tx)
  return rows
}
