import type { RENEWAL_KINDS, RENEWAL_STATES } from '@niyam/contract/dashboard-lists.ts'
import type { RegistrationKind } from '@niyam/contract/registrations.ts'
import { PERPETUAL_FROM } from '@niyam/law/engine/facts/registration-end.ts'
import { NEVER_RENEWED, RENEWED, SUBKIND } from '@niyam/law/reference/registration-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type RenewalKind = (typeof RENEWAL_KINDS)[number]
export type RenewalState = (typeof RENEWAL_STATES)[number]
export type RenewalSort = 'day' | 'what' | 'whose'

export interface Renewal {
  readonly id: string
  readonly kind: RenewalKind
  /** Null for a certificate. */
  readonly registration_kind: RegistrationKind | null
  /** The choice of `other_kind` or `identity_kind`; null where the kind has none. */
  readonly subkind: string | null
  readonly number: string | null
  /** Null for a registration. */
  readonly person: string | null
  readonly entity_id: string
  /** The entity, or the entities of a person. */
  readonly whose: string
  readonly expires_on: string | null
}

interface Days {
  readonly today: string
  /** The last day that is soon. */
  readonly soon: string
}

const subkind = sql`r.details ->> (case r.kind ${sql.join(
  Object.entries(SUBKIND).map(([kind, detail]) => sql`when ${sql.lit(kind)} then ${sql.lit(detail)}`),
  sql` `,
)} end)`

// As `lastDayOf` of the law: of some kinds the day printed on the paper ends nothing any more.
const livesOn = sql.join(
  Object.entries(PERPETUAL_FROM).map(
    ([kind, since]) => sql`(r.kind = ${sql.lit(kind)} and coalesce(r.valid_to >= ${sql.lit(since)}::date, true))`,
  ),
  sql` or `,
)

/** Everything that expires. @param officers the query of `officersOfAll` */
const renewals = ({ organisation_id }: OrgScope, officers: RawBuilder<unknown>) => sql`
  select r.registration_id::text as id, 'registration' as kind, r.kind as registration_kind, ${subkind} as subkind,
    r.number, null as person, r.entity_id::text, e.name as whose, r.valid_to as expires_on
  from registration r join entity e on e.organisation_id = r.organisation_id and e.entity_id = r.entity_id
  where r.organisation_id = ${organisation_id} and r.ended_as is null and not (${livesOn})
    and (r.valid_to is not null or r.kind = any(${[...RENEWED]}::text[])
      and coalesce(${subkind} <> all(${[...NEVER_RENEWED]}::text[]), true))
  union all
  select o.id, 'dsc', null, null, o.din, o.name,
    (select office ->> 'entity_id' from json_array_elements(o.offices) office
      where not (office ->> 'has_ended')::boolean limit 1),
    (select string_agg(office ->> 'entity_name', ', ') from json_array_elements(o.offices) office
      where not (office ->> 'has_ended')::boolean), o.dsc_expires_on
  from (${officers}) o where o.entities > 0`

const stateOf = ({ today, soon }: Days) => sql<RenewalState>`case when expires_on is null then 'unknown'
  when expires_on < ${today} then 'expired' when expires_on <= ${soon} then 'soon' else 'later' end`

/** How many there are of each kind and state. */
export async function renewalCounts(
  tx: Tx,
  scope: OrgScope,
  days: Days,
  officers: RawBuilder<unknown>,
): Promise<{ kind: RenewalKind; state: RenewalState; count: number }[]> {
  const { rows } = await sql<{ kind: RenewalKind; state: RenewalState; count: number }>`
    select kind, ${stateOf(days)} as state, count(*)::int as count from (${renewals(scope, officers)}) renewal
    group by 1, 2`.execute(tx)
  return rows
}

interface RenewalsQuery extends Days {
  readonly kind: RenewalKind | ''
  readonly state: RenewalState | ''
  readonly search: string
}

/** A page of them, and how many there are. */
export async function renewalPage(
  tx: Tx,
  scope: OrgScope,
  { kind, state, search, ...days }: RenewalsQuery,
  officers: RawBuilder<unknown>,
  { sort, descending, limit, offset }: ListPage<RenewalSort>,
): Promise<{ rows: Renewal[]; total: number }> {
  const like = containing(search)
  const order = {
    day: sql`expires_on`,
    what: sql`coalesce(subkind, registration_kind, kind)`,
    whose: sql`lower(coalesce(person, whose))`,
  }[sort]
  const { rows } = await sql<Renewal & { total: number }>`
    select *, count(*) over ()::int as total from (${renewals(scope, officers)}) renewal
    where ${kind === '' ? sql`true` : sql`kind = ${kind}`} and ${state === '' ? sql`true` : sql`${stateOf(days)} = ${state}`}
      and ${search === '' ? sql`true` : sql`(whose ilike ${like} or person ilike ${like} or number ilike ${like})`}
    order by ${order} ${direction(descending)}, expires_on nulls last, lower(coalesce(person, whose)), id
    limit ${limit} offset ${offset}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}
