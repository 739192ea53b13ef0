import type { Organisation, OrganisationRole, OrganisationUser, OwnPlace } from '@niyam/contract/organisations.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { noPlace } from '../../http/session.ts'

const ORGANISATION = [
  'organisation.organisation_id',
  'organisation.name',
  'organisation.address_state',
  'organisation.created_at',
] as const

export type MyOrganisation = Organisation & { readonly role: OrganisationRole; readonly entity_count: number }

const ofPerson = (tx: Tx, user_id: string) =>
  tx
    .selectFrom('organisation')
    .innerJoin('organisation_user as own', 'own.organisation_id', 'organisation.organisation_id')
    .where('own.user_id', '=', user_id)

const listed = (query: ReturnType<typeof ofPerson>) => query.select([...ORGANISATION, 'own.role'])

/** By name. Only inside `asUser`: elsewhere memberships of other organisations cannot be seen. */
export async function organisationsOf(tx: Tx, user_id: string, day: string): Promise<MyOrganisation[]> {
  const rows = await listed(ofPerson(tx, user_id))
    .orderBy(sql`lower(organisation.name)`)
    .orderBy('organisation.organisation_id')
    .execute()
  return counted(tx, rows, day)
}

const ORDER = { name: sql`lower(organisation.name)`, created: sql`organisation.created_at` }

/** One page of them, and how many there are. Only inside `asUser` as well. */
export async function organisationPage(
  tx: Tx,
  user_id: string,
  day: string,
  { search, sort, descending, limit, offset }: { readonly search: string } & ListPage<keyof typeof ORDER>,
): Promise<{ rows: MyOrganisation[]; total: number }> {
  const matching = ofPerson(tx, user_id).where('organisation.name', 'ilike', containing(search))
  const { total } = await matching.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await listed(matching)
    .orderBy(sql`${ORDER[sort]} ${direction(descending)}`)
    .orderBy('organisation.organisation_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: await counted(tx, rows, day), total }
}

// A separate step, since counting changes what the transaction sees while it runs.
async function counted(
  tx: Tx,
  rows: readonly Omit<MyOrganisation, 'entity_count'>[],
  day: string,
): Promise<MyOrganisation[]> {
  const { rows: matching } = await sql<{ organisation_id: string; entity_count: number }>`
    select organisation_id, entity_count from entity_counts_of_person(${day})`.execute(tx)
  const counts = new Map(matching.map((row) => [row.organisation_id, row.entity_count]))
  return rows.map((row) => ({ ...row, entity_count: counts.get(row.organisation_id) ?? 0 }))
}

export async function insertOrganisation(
  tx: Tx,
  { organisation_id }: OrgScope,
  input: { readonly name: string; readonly address_state: string | null },
  admin: { readonly organisation_user_id: string; readonly user_id: string },
): Promise<void> {
  await tx
    .insertInto('organisation')
    .values({ organisation_id, ...input })
    .execute()
  await tx
    .insertInto('organisation_user')
    .values({ organisation_id, ...admin, role: 'a' })
    .execute()
}

export const organisation = (tx: Tx, { organisation_id }: OrgScope): Promise<Organisation> =>
  tx
    .selectFrom('organisation')
    .select(ORGANISATION)
    .where('organisation.organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()

const people = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('organisation_user as place')
    .innerJoin('user_account as person', 'person.user_id', 'place.user_id')
    .select(['place.organisation_user_id', 'place.user_id', 'person.email', 'place.role'])
    .select(personName('person').as('name'))
    .where('place.organisation_id', '=', organisation_id)

/** One person, and whether groups or grants limit what they see. @throws AppError `forbidden` when they were removed meanwhile */
export const organisationUser = (
  tx: Tx,
  scope: OrgScope,
  organisation_user_id: string,
): Promise<Omit<OwnPlace, 'permissions'>> =>
  people(tx, scope)
    .select(sql<boolean>`is_limited(place)`.as('is_limited'))
    .where('place.organisation_user_id', '=', organisation_user_id)
    .executeTakeFirstOrThrow(noPlace)

/** Who can be given something to do, by name, at most 200; those alone who see an item where one is named, none where it is not there. */
export const organisationUsers = (
  tx: Tx,
  scope: OrgScope,
  { item_id, today }: { readonly item_id: string | undefined; readonly today: string },
): Promise<OrganisationUser[]> =>
  people(tx, scope)
    .where('place.deactivated_at', 'is', null)
    .$if(item_id !== undefined, (query) =>
      query.where(
        sql<boolean>`place.user_id in (select seer.user_id from calendar_item item,
          who_sees(item.entity_id, item.area, ${today}) seer
          where item.organisation_id = ${scope.organisation_id} and item.item_id = ${item_id ?? null})`,
      ),
    )
    .orderBy('name')
    .orderBy('place.organisation_user_id')
    .limit(200)
    .execute()
