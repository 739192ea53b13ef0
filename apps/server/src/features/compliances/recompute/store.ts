import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tx.ts'
import type { FactJson } from '../../../db/tables/entities.ts'
import type { OrgScope } from '../../../http/scope.ts'

const ENTITY_LOCK = 5_310_020

/** Until the transaction ends, nobody else changes the facts of this entity or computes its calendar. Taken before any write. */
export const lockEntity = (tx: Tx, entity_id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${ENTITY_LOCK}, hashtext(${entity_id}))`.execute(tx)

export interface SubjectRows {
  readonly entity: {
    readonly kind: string
    readonly incorporated_on: string | null
    readonly closed_on: string | null
    readonly tracked_from: string
    readonly address_state: string | null
    readonly changed_at: string | null
  }
  readonly facts: readonly { attribute: string; financial_year: string | null; state: string | null; value: FactJson }[]
  readonly events: readonly {
    event_id: string
    kind: string
    period: string | null
    happened_on: string
    registration_id: string | null
  }[]
  readonly registrations: readonly {
    registration_id: string
    kind: string
    number: string
    state: string | null
    details: Record<string, FactJson>
    valid_from: string | null
    valid_to: string | null
    ended_as: string | null
  }[]
  /** Of the people in office who hold a DIN, the earliest year for which KYC was filed last; null where none is known. */
  readonly last_kyc_fy: string | null
  /** What happened to the entity, oldest first. */
  readonly standings: readonly {
    change: EntityStatus
    happened_on: string
    kind_before: string | null
    kind_after: string | null
    goes_on: boolean | null
  }[]
  /** What details of registrations were before, oldest first. */
  readonly past_details: readonly { registration_id: string; attribute: string; until: string; value: FactJson }[]
}

// The columns the law asks about.
const ENTITY = ['kind', 'incorporated_on', 'closed_on', 'tracked_from', 'address_state', 'changed_at'] as const
const FACT = ['attribute', 'financial_year', 'state', 'value'] as const
const EVENT = ['event_id', 'kind', 'period', 'happened_on', 'registration_id'] as const
const REGISTRATION = [
  'registration_id',
  'kind',
  'number',
  'state',
  'details',
  'valid_from',
  'valid_to',
  'ended_as',
] as const
const STANDING = ['change', 'happened_on', 'kind_before', 'kind_after', 'goes_on'] as const
const PAST_DETAIL = ['registration_id', 'attribute', 'until', 'value'] as const

/**
 * All that the law asks about an entity, in one round trip; undefined when there is no such entity.
 *
 * The mark of change is read first: a fact that changes in between is then seen, or its mark is not cleared.
 */
export async function subjectRows(tx: Tx, scope: OrgScope, entity_id: string): Promise<SubjectRows | undefined> {
  const own = { organisation_id: scope.organisation_id, entity_id }
  const [entity, facts, events, registrations, past_details, kyc, standings] = await Promise.all([
    tx
      .selectFrom('entity')
      .select(ENTITY)
      .where((eb) => eb.and(own))
      .executeTakeFirst(),
    tx
      .selectFrom('entity_fact')
      .select(FACT)
      .where((eb) => eb.and(own))
      .orderBy('attribute')
      .orderBy('financial_year')
      .orderBy('state')
      .execute(),
    tx
      .selectFrom('entity_event')
      .select(EVENT)
      .where((eb) => eb.and(own))
      .orderBy('event_id')
      .execute(),
    tx
      .selectFrom('registration')
      .select(REGISTRATION)
      .where((eb) => eb.and(own))
      .orderBy('registration_id')
      .execute(),
    tx
      .selectFrom('registration_past_detail')
      .select(PAST_DETAIL)
      .where((eb) => eb.and(own))
      .orderBy('until')
      .execute(),
    inOffice(tx)
      .where((eb) => eb.and(own))
      .execute(),
    tx
      .selectFrom('entity_standing')
      .select(STANDING)
      .where((eb) => eb.and(own))
      .orderBy('happened_on')
      .orderBy('recorded_at')
      .orderBy('entity_standing_id')
      .execute(),
  ])
  return entity && { entity, facts, events, registrations, past_details, standings, last_kyc_fy: earliest(kyc) }
}

const inOffice = (tx: Tx) =>
  tx
    .selectFrom('entity_officer')
    .select(['entity_id', 'last_kyc_fy'])
    .where('din', 'is not', null)
    .where('last_kyc_fy', 'is not', null)
    .where('ceased_on', 'is', null)

const earliest = (rows: readonly { last_kyc_fy: string | null }[]): string | null =>
  rows.flatMap(({ last_kyc_fy }) => last_kyc_fy ?? []).toSorted()[0] ?? null

/** All that the law asks about many entities, by entity, in as many round trips as for one. In the order of their names. */
export async function subjectRowsOfAll(
  tx: Tx,
  scope: OrgScope,
  limit: number,
  entity_ids?: readonly string[],
): Promise<{ entity_id: string; name: string; rows: SubjectRows }[]> {
  const { organisation_id } = scope
  const entities = await tx
    .selectFrom('entity')
    .select(['entity_id', 'name', ...ENTITY])
    .where('organisation_id', '=', organisation_id)
    .$if(entity_ids !== undefined, (query) =>
      query.where(sql<boolean>`entity_id = any(${[...(entity_ids ?? [])]}::uuid[])`),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('entity_id')
    .limit(limit)
    .execute()
  const told = entities.map(({ entity_id, name, ...entity }) => ({ entity_id, name, rows: { entity } }))
  const rows = await subjectRowsOf(tx, scope, told)
  return told.map((one, at) => ({
    ...one,
    rows: rows[at] ?? { ...one.rows, ...NOTHING, last_kyc_fy: null },
  }))
}

const NOTHING = { facts: [], events: [], registrations: [], past_details: [], standings: [] }

/** What belongs to entities that are read already, in their order. */
export async function subjectRowsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  entities: readonly { readonly entity_id: string; readonly rows: Pick<SubjectRows, 'entity'> }[],
): Promise<SubjectRows[]> {
  const ids = entities.map(({ entity_id }) => entity_id)
  if (ids.length === 0) return []
  const [facts, events, registrations, past, kyc, standings] = await Promise.all([
    tx
      .selectFrom('entity_fact')
      .select(['entity_id', ...FACT])
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', 'in', ids)
      .orderBy('attribute')
      .orderBy('financial_year')
      .orderBy('state')
      .execute(),
    tx
      .selectFrom('entity_event')
      .select(['entity_id', ...EVENT])
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', 'in', ids)
      .orderBy('event_id')
      .execute(),
    tx
      .selectFrom('registration')
      .select(['entity_id', ...REGISTRATION])
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', 'in', ids)
      .orderBy('registration_id')
      .execute(),
    tx
      .selectFrom('registration_past_detail')
      .select(['entity_id', ...PAST_DETAIL])
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', 'in', ids)
      .orderBy('until')
      .execute(),
    inOffice(tx).where('organisation_id', '=', organisation_id).where('entity_id', 'in', ids).execute(),
    tx
      .selectFrom('entity_standing')
      .select(['entity_id', ...STANDING])
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', 'in', ids)
      .orderBy('happened_on')
      .orderBy('recorded_at')
      .orderBy('entity_standing_id')
      .execute(),
  ])
  const [factsOf, eventsOf] = [byEntity(facts), byEntity(events)]
  const [registrationsOf, pastOf, kycOf] = [byEntity(registrations), byEntity(past), byEntity(kyc)]
  const standingsOf = byEntity(standings)
  return entities.map(({ entity_id, rows: { entity } }) => ({
    entity,
    facts: factsOf.get(entity_id) ?? [],
    events: eventsOf.get(entity_id) ?? [],
    registrations: registrationsOf.get(entity_id) ?? [],
    past_details: pastOf.get(entity_id) ?? [],
    standings: standingsOf.get(entity_id) ?? [],
    last_kyc_fy: earliest(kycOf.get(entity_id) ?? []),
  }))
}

function byEntity<Row extends { readonly entity_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const lists = new Map<string, Row[]>()
  for (const row of rows) {
    const list = lists.get(row.entity_id)
    if (list) list.push(row)
    else lists.set(row.entity_id, [row])
  }
  return lists
}

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
  readonly needs_facts: boolean
  readonly missing: readonly string[]
  readonly is_optional: boolean
}

const wantedFrom = (items: readonly WantedItem[]) => sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(
    item_id uuid, registration_id uuid, obligation_id text, version_id text, area text, form text, title text, period text,
    event_id uuid, statutory_due_date date, due_date date, fee_free_until date, needs_facts boolean, missing text[],
    is_optional boolean)`

// Coalesced rather than compared as `is not distinct from`, which no hash join can use: a firm in all states has thirty
// items of one obligation and period.
const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`
const sameItem = sql`c.obligation_id = w.obligation_id and c.period = w.period
    and coalesce(c.registration_id, ${none}) = coalesce(w.registration_id, ${none})
    and coalesce(c.event_id, ${none}) = coalesce(w.event_id, ${none})`

/**
 * Makes the items that are new and mends those the law now sees otherwise; what people added stays untouched. Rows that
 * are as they should be are not even locked. What is new of an obligation that is not theirs comes set aside.
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
      select w.* from ${wantedFrom(items)}
      left join calendar_item c on c.organisation_id = ${scope.organisation_id} and c.entity_id = ${entity_id} and ${sameItem}
      where c.item_id is null
        or (c.version_id, c.area, c.form, c.title, c.statutory_due_date, c.due_date, c.fee_free_until, c.needs_facts,
            c.missing, c.is_optional, c.is_derived)
          is distinct from (w.version_id, w.area, w.form, w.title, w.statutory_due_date, w.due_date, w.fee_free_until,
            w.needs_facts, w.missing, w.is_optional, true)
    )
    insert into calendar_item (organisation_id, entity_id, item_id, registration_id, obligation_id, version_id, area, form,
      title, period, event_id, statutory_due_date, due_date, fee_free_until, needs_facts, missing, is_optional,
      not_ours_id, set_aside, set_aside_reason, set_aside_by, set_aside_at)
    select ${scope.organisation_id}, ${entity_id}, i.item_id, i.registration_id, i.obligation_id, i.version_id, i.area,
      i.form, i.title, i.period, i.event_id, i.statutory_due_date, i.due_date, i.fee_free_until, i.needs_facts, i.missing,
      i.is_optional, d.decision_id, case when d.decision_id is not null then 'not_applicable' end,
      coalesce(d.reason, ''), d.reviewed_by, d.reviewed_at
    from differing i left join not_ours d on d.organisation_id = ${scope.organisation_id} and d.entity_id = ${entity_id}
      and d.state = 'accepted' and d.obligation_id = i.obligation_id
      and coalesce(d.registration_id, ${none}) = coalesce(i.registration_id, ${none})
      and (d.until is null or i.due_date <= d.until)
    order by i.item_id
    on conflict on constraint calendar_item_once do update set
      version_id = excluded.version_id, area = excluded.area, form = excluded.form, title = excluded.title,
      statutory_due_date = excluded.statutory_due_date, due_date = excluded.due_date,
      fee_free_until = excluded.fee_free_until, needs_facts = excluded.needs_facts, missing = excluded.missing,
      is_optional = excluded.is_optional, is_derived = true`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Takes away the items that the law no longer gives. One to which somebody added something stays, marked; and one that is
 * being filed in this very moment, too, because its row is looked at again once the filing is through.
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
    ), deleted as (
      delete from calendar_item c where c.organisation_id = ${scope.organisation_id}
        and c.item_id in (select item_id from gone)
        and c.filing_id is null and c.note = '' and c.assigned_to is null and c.internal_due_date is null
        and c.set_aside is null
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

/** From now on the calendar of the entity is behind. */
export const markChanged = (tx: Tx, scope: OrgScope, entity_id: string): Promise<unknown> =>
  sql`update entity set changed_at = clock_timestamp()
    where organisation_id = ${scope.organisation_id} and entity_id = ${entity_id}`.execute(tx)

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
