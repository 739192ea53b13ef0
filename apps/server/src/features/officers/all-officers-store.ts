import { HOLDS_DIN, type OfficerRole } from '@niyam/contract/officer-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { joinRegister, REGISTERED_DAY } from './dsc-days-store.ts'

export interface OfficeHeld {
  readonly entity_id: string
  readonly entity_name: string
  readonly role: OfficerRole
  readonly ceased_on: string | null
  readonly has_ended: boolean
}

export interface ListedPerson {
  readonly id: string
  readonly name: string
  readonly din: string | null
  /** More than one where entries of one DIN differ. */
  readonly pans: readonly string[]
  readonly offices: readonly OfficeHeld[]
  readonly entities: number
  /** A DIN is held, or asked for by an office. */
  readonly needs_din: boolean
  readonly last_kyc_fy: string | null
  readonly kyc_due_on: string | null
  readonly dsc_expires_on: string | null
}

const ORDER = {
  name: sql`lower(name)`,
  din: sql`din`,
  entities: sql`entities`,
  kyc_due: sql`kyc_due_on`,
  dsc: sql`dsc_expires_on`,
}
export type PersonSort = keyof typeof ORDER

export interface PeopleAsked {
  readonly search: string
  readonly office: '' | 'current' | 'ended'
  readonly role: string
  readonly kyc: '' | 'overdue' | 'soon' | 'unknown'
  readonly dsc: '' | 'expired' | 'soon' | 'unknown'
  readonly today: string
  /** The last day that is soon. */
  readonly soon: string
  /** Entities whose people the caller sees with their numbers; undefined for all. */
  readonly whole: readonly string[] | undefined
  /** The day of the next KYC by the year it was filed for. */
  readonly kycDays: ReadonlyMap<string, string>
}

/** A number merges the entries of a person, so one that is hidden must not: it would show what it hides. */
function persons(
  scope: OrgScope,
  { whole, today, kycDays }: Pick<PeopleAsked, 'whole' | 'today' | 'kycDays'>,
): RawBuilder<unknown> {
  const { organisation_id } = scope
  const isVisible = whole ? sql`o.entity_id = any(${[...whole]}::uuid[])` : sql`true`
  return sql`
    with held as (
      select o.officer_id, o.entity_id, e.name as entity_name, o.name, o.role, o.ceased_on, o.created_at,
        coalesce(o.ceased_on < ${today}, false) as has_ended, case when ${isVisible} then o.din end as din,
        case when ${isVisible} then o.pan end as pan, case when ${isVisible} then o.last_kyc_fy end as last_kyc_fy,
        case when ${isVisible} then coalesce(${REGISTERED_DAY}, o.dsc_expires_on) end as dsc_expires_on
      from entity_officer o ${joinRegister(scope)}
      join entity e on e.organisation_id = o.organisation_id and e.entity_id = o.entity_id
      where o.organisation_id = ${organisation_id}
    ), din_of as (
      select pan, min(din) as din from held where pan is not null and din is not null
      group by pan having count(distinct din) = 1
    ), person as (
      select min(held.officer_id::text) as id,
        (array_agg(held.name order by held.has_ended, held.created_at desc, held.officer_id))[1] as name,
        max(coalesce(held.din, din_of.din)) as din,
        coalesce(array_agg(distinct held.pan) filter (where held.pan is not null), '{}') as pans,
        json_agg(json_build_object('entity_id', held.entity_id, 'entity_name', held.entity_name, 'role', held.role,
          'ceased_on', held.ceased_on, 'has_ended', held.has_ended)
          order by held.has_ended, lower(held.entity_name), held.role) as offices,
        string_agg(held.entity_name, ' ') as entity_names,
        count(distinct held.entity_id) filter (where not held.has_ended)::int as entities,
        array_agg(held.role) filter (where not held.has_ended) as roles,
        max(held.last_kyc_fy) as last_kyc_fy, max(held.dsc_expires_on) as dsc_expires_on
      from held left join din_of on din_of.pan = held.pan
      group by coalesce(held.din, din_of.din, held.pan, held.entity_id::text || lower(held.name))
    )
    select person.*, kyc.due::date as kyc_due_on,
      person.din is not null or coalesce(person.roles && ${[...HOLDS_DIN]}::text[], false) as needs_din
    from person left join unnest(${[...kycDays.keys()]}::text[], ${[...kycDays.values()]}::text[]) kyc(year, due)
      on kyc.year = person.last_kyc_fy and person.din is not null`
}

/** The same as a query for others (`ListedPerson`), without the people whose numbers the caller may not see. */
export function personsWithNumbers(scope: OrgScope, query: Pick<PeopleAsked, 'whole' | 'today'>): RawBuilder<unknown> {
  const all = persons(scope, { ...query, kycDays: new Map() })
  return query.whole
    ? sql`select seen.* from (${all}) seen where exists (select from json_array_elements(seen.offices) office
        where (office ->> 'entity_id')::uuid = any(${[...query.whole]}::uuid[]))`
    : all
}

function where({ search, office, role, kyc, dsc, today, soon }: PeopleAsked): RawBuilder<unknown> {
  const like = containing(search)
  const conditions = [
    search !== '' &&
      sql`(name ilike ${like} or din like ${like} or array_to_string(pans, ' ') ilike ${like} or entity_names ilike ${like})`,
    office === 'current' && sql`entities > 0`,
    office === 'ended' && sql`entities = 0`,
    role !== '' && sql`${role} = any(roles)`,
    kyc === 'overdue' && sql`kyc_due_on < ${today}`,
    kyc === 'soon' && sql`kyc_due_on between ${today} and ${soon}`,
    kyc === 'unknown' && sql`needs_din and kyc_due_on is null`,
    dsc === 'expired' && sql`dsc_expires_on < ${today}`,
    dsc === 'soon' && sql`dsc_expires_on between ${today} and ${soon}`,
    dsc === 'unknown' && sql`dsc_expires_on is null`,
  ]
  return sql.join([sql`true`, ...conditions.filter((one) => one !== false)], sql` and `)
}

/** A page of the people of all entities in sight, each merged from their entries. */
export async function peoplePage(
  tx: Tx,
  scope: OrgScope,
  query: PeopleAsked,
  { sort, descending, limit, offset }: ListPage<PersonSort>,
): Promise<{ rows: ListedPerson[]; total: number }> {
  const found = sql`from (${persons(scope, query)}) listed where ${where(query)}`
  const [page, counted] = await Promise.all([
    sql<ListedPerson>`select * ${found}
      order by ${ORDER[sort]} ${direction(descending)}, lower(name), id limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}
