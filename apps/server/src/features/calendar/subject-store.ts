import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import type { OrgScope } from '../../http/scope.ts'

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
  /** The earliest last KYC year among the people in office who hold a DIN; null when none is known. */
  readonly last_kyc_fy: string | null
  /** What happened to the entity, oldest first. */
  readonly standings: readonly {
    change: EntityStatus
    happened_on: string
    kind_before: string | null
    kind_after: string | null
    goes_on: boolean | null
  }[]
  /** Earlier details of registrations, oldest first. */
  readonly past_details: readonly { registration_id: string; attribute: string; until: string; value: FactJson }[]
}

// The columns that the law uses.
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
 * Everything that the law uses about an entity, in one round trip; undefined when there is no such entity.
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

/**
 * Everything that the law uses about many entities, by entity, in as many round trips as for one. In the order of their
 * names.
 */
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
  const subjects = entities.map(({ entity_id, name, ...entity }) => ({ entity_id, name, rows: { entity } }))
  const rows = await subjectRowsOf(tx, scope, subjects)
  return subjects.map((one, at) => ({
    ...one,
    rows: rows[at] ?? { ...one.rows, ...NOTHING, last_kyc_fy: null },
  }))
}

const NOTHING = { facts: [], events: [], registrations: [], past_details: [], standings: [] }

/** The rows that belong to entities already read, in their order. */
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
