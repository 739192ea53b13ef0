import type { Group } from '@niyam/contract/groups.ts'
import { type Insertable, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { OfferedRights } from '../../db/tables/organisations.ts'
import type { Database } from '../../db/tables.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface PlaceRow {
  readonly user_id: string
  readonly name: string
  readonly role: string
  readonly is_outside: boolean
  readonly is_limited: boolean
}

export const placeOf = (
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
): Promise<PlaceRow | undefined> =>
  tx
    .selectFrom('organisation_user as place')
    .innerJoin('user_account as u', 'u.user_id', 'place.user_id')
    .select(['place.user_id', 'place.role', 'place.is_outside'])
    .select([personName('u').as('name'), sql<boolean>`is_limited(place)`.as('is_limited')])
    .where('place.organisation_id', '=', organisation_id)
    .where('place.organisation_user_id', '=', organisation_user_id)
    .executeTakeFirst()

export const setOutside = (
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
  is_outside: boolean,
): Promise<unknown> =>
  tx
    .updateTable('organisation_user')
    .set({ is_outside })
    .where('organisation_id', '=', organisation_id)
    .where('organisation_user_id', '=', organisation_user_id)
    .execute()

/** By name. */
export const groupsOf = (tx: Tx, { organisation_id }: OrgScope, organisation_user_id: string): Promise<Group[]> =>
  tx
    .selectFrom('person_group_member as m')
    .innerJoin('person_group as g', (on) =>
      on.onRef('g.organisation_id', '=', 'm.organisation_id').onRef('g.group_id', '=', 'm.group_id'),
    )
    .select(['g.group_id', 'g.name'])
    .where('m.organisation_id', '=', organisation_id)
    .where('m.organisation_user_id', '=', organisation_user_id)
    .orderBy(sql`lower(g.name)`)
    .execute()

export interface GrantRow {
  readonly grant_id: string
  readonly organisation_user_id: string
  readonly entity_id: string | null
  readonly entity: string | null
  readonly area: string | null
  readonly ends_on: string
  readonly granted_by: string
}

const grants = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('access_grant as g')
    .leftJoin('entity as e', (on) =>
      on.onRef('e.organisation_id', '=', 'g.organisation_id').onRef('e.entity_id', '=', 'g.entity_id'),
    )
    .innerJoin('user_account as u', 'u.user_id', 'g.granted_by')
    .select(['g.grant_id', 'g.organisation_user_id', 'g.entity_id', 'e.name as entity', 'g.area', 'g.ends_on'])
    .select(personName('u').as('granted_by'))
    .where('g.organisation_id', '=', organisation_id)

/** The one that ends last first. */
export const grantsOf = (tx: Tx, scope: OrgScope, organisation_user_id: string): Promise<GrantRow[]> =>
  grants(tx, scope)
    .where('g.organisation_user_id', '=', organisation_user_id)
    .orderBy('g.ends_on', 'desc')
    .orderBy(sql`lower(e.name)`)
    .orderBy('g.area')
    .execute()

export const grantById = (tx: Tx, scope: OrgScope, grant_id: string): Promise<GrantRow | undefined> =>
  grants(tx, scope).where('g.grant_id', '=', grant_id).executeTakeFirst()

/** Grants whose last day is between two days, both included, with their owners. */
export const grantsEnding = (tx: Tx, scope: OrgScope, from: string, to: string) =>
  grants(tx, scope)
    .innerJoin('organisation_user as place', (on) =>
      on
        .onRef('place.organisation_id', '=', 'g.organisation_id')
        .onRef('place.organisation_user_id', '=', 'g.organisation_user_id'),
    )
    .innerJoin('user_account as holder', 'holder.user_id', 'place.user_id')
    .select(personName('holder').as('holder'))
    .where('g.ends_on', '>=', from)
    .where('g.ends_on', '<=', to)
    .execute()

/** A grant for the same entity and area is held once: giving it again moves its last day. */
export const saveGrant = (
  tx: Tx,
  { organisation_id }: OrgScope,
  grant: Omit<Insertable<Database['access_grant']>, 'organisation_id'>,
): Promise<unknown> =>
  tx
    .insertInto('access_grant')
    .values({ ...grant, organisation_id })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'organisation_user_id', 'entity_id', 'area'])
        .doUpdateSet((row) => ({ ends_on: row.ref('excluded.ends_on'), granted_by: row.ref('excluded.granted_by') })),
    )
    .execute()

export const setLastDay = (
  tx: Tx,
  { organisation_id }: OrgScope,
  grant_id: string,
  ends_on: string,
): Promise<unknown> =>
  tx
    .updateTable('access_grant')
    .set({ ends_on })
    .where('organisation_id', '=', organisation_id)
    .where('grant_id', '=', grant_id)
    .execute()

/** How many entities a limited place sees on a day, and how many there are. */
export async function entitiesSeen(
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
  day: string,
): Promise<{ seen: number; all: number }> {
  const { rows } = await sql<{ seen: number; all: number }>`select
    (select count(distinct entity_id)::int from sight_of(${organisation_user_id}, ${day})) as seen,
    (select count(*)::int from entity where organisation_id = ${organisation_id}) as all`.execute(tx)
  return rows[0] ?? { seen: 0, all: 0 }
}

export async function idsThere(
  tx: Tx,
  { organisation_id }: OrgScope,
  table: 'entity' | 'person_group',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const key = table === 'entity' ? 'entity_id' : 'group_id'
  const { rows } = await sql<{ id: string }>`select ${sql.ref(key)} as id from ${sql.table(table)}
    where organisation_id = ${organisation_id} and ${sql.ref(key)} = any(${ids as string[]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the groups that are there. */
export const joinGroups = (
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
  group_ids: readonly string[],
): Promise<unknown> =>
  sql`insert into person_group_member (organisation_id, group_id, organisation_user_id)
    select organisation_id, group_id, ${organisation_user_id} from person_group
    where organisation_id = ${organisation_id} and group_id = any(${group_ids as string[]}::uuid[])
    on conflict do nothing`.execute(tx)

/** Keeps with invitations what they give besides the role. */
export const saveOffered = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  invitation_ids: readonly string[],
  rights: OfferedRights | null,
): Promise<void> => {
  if (invitation_ids.length === 0) return
  await tx
    .updateTable('invitation')
    .set({ rights: rights && JSON.stringify(rights) })
    .where('organisation_id', '=', organisation_id)
    .where('invitation_id', 'in', [...invitation_ids])
    .execute()
}

export const offeredBy = (
  tx: Tx,
  { organisation_id }: OrgScope,
  invitation_id: string,
): Promise<{ rights: OfferedRights | null; invited_by: string }> =>
  tx
    .selectFrom('invitation')
    .select(['rights', 'invited_by'])
    .where('organisation_id', '=', organisation_id)
    .where('invitation_id', '=', invitation_id)
    .executeTakeFirstOrThrow()
