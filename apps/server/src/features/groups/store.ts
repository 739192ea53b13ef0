import type { Group } from '@niyam/contract/groups.ts'
import type { OrganisationUser } from '@niyam/contract/organisations.ts'
import type { Tag } from '@niyam/contract/tags.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ListedGroup extends Group {
  readonly people: number
  readonly entities: number
}

const ORDER = { name: sql`lower(name)`, people: sql`people`, entities: sql`entities` }

/** The entities of the group `g`, by hand or by tag. */
const ENTITIES_OF_GROUP = sql`(select e.entity_id from person_group_entity e
    where e.organisation_id = g.organisation_id and e.group_id = g.group_id
  union select t.entity_id from person_group_tag gt join entity_tag t
    on t.organisation_id = gt.organisation_id and t.tag_id = gt.tag_id
    where gt.organisation_id = g.organisation_id and gt.group_id = g.group_id)`

export async function groupPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  page: { search: string } & ListPage<keyof typeof ORDER>,
): Promise<{ rows: ListedGroup[]; total: number }> {
  const like = containing(page.search)
  const [groups, counted] = await Promise.all([
    sql<ListedGroup>`
      select * from (select g.group_id, g.name,
        (select count(*)::int from person_group_member m
          where m.organisation_id = g.organisation_id and m.group_id = g.group_id) as people,
        (select count(*)::int from ${ENTITIES_OF_GROUP} held) as entities
        from person_group g where g.organisation_id = ${organisation_id} and g.name ilike ${like}) counted
      order by ${ORDER[page.sort]} ${direction(page.descending)}, lower(name)
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from person_group
      where organisation_id = ${organisation_id} and name ilike ${like}`.execute(tx),
  ])
  return { rows: groups.rows, total: counted.rows[0]?.total ?? 0 }
}

/** By name. */
export const allGroups = (tx: Tx, { organisation_id }: OrgScope, most: number): Promise<Group[]> =>
  tx
    .selectFrom('person_group')
    .select(['group_id', 'name'])
    .where('organisation_id', '=', organisation_id)
    .orderBy(sql`lower(name)`)
    .limit(most)
    .execute()

export const groupByName = (tx: Tx, { organisation_id }: OrgScope, name: string): Promise<Group | undefined> =>
  tx
    .selectFrom('person_group')
    .select(['group_id', 'name'])
    .where('organisation_id', '=', organisation_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()

interface GroupRow extends Group {
  readonly entities_by_hand: number
  readonly entities: number
  readonly invitations: number
}

export async function groupById(
  tx: Tx,
  { organisation_id }: OrgScope,
  group_id: string,
  now: string,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`select g.group_id, g.name,
      (select count(*)::int from person_group_entity e
        where e.organisation_id = g.organisation_id and e.group_id = g.group_id) as entities_by_hand,
      (select count(*)::int from ${ENTITIES_OF_GROUP} held) as entities,
      (select count(*)::int from invitation i where i.organisation_id = g.organisation_id and i.accepted_at is null
        and i.revoked_at is null and i.expires_at > ${now} and i.rights -> 'group_ids' ? g.group_id::text) as invitations
    from person_group g where g.organisation_id = ${organisation_id} and g.group_id = ${group_id}`.execute(tx)
  return rows[0]
}

/** By name. */
export const peopleOf = (tx: Tx, { organisation_id }: OrgScope, group_id: string): Promise<OrganisationUser[]> =>
  tx
    .selectFrom('person_group_member as m')
    .innerJoin('organisation_user as place', (on) =>
      on
        .onRef('place.organisation_id', '=', 'm.organisation_id')
        .onRef('place.organisation_user_id', '=', 'm.organisation_user_id'),
    )
    .innerJoin('user_account as u', 'u.user_id', 'place.user_id')
    .select(['place.organisation_user_id', 'place.user_id', 'place.role', 'u.email'])
    .select(personName('u').as('name'))
    .where('m.organisation_id', '=', organisation_id)
    .where('m.group_id', '=', group_id)
    .orderBy('name')
    .execute()

/** By name. */
export const tagsOf = (tx: Tx, { organisation_id }: OrgScope, group_id: string): Promise<Tag[]> =>
  tx
    .selectFrom('person_group_tag as held')
    .innerJoin('tag', (on) =>
      on.onRef('tag.organisation_id', '=', 'held.organisation_id').onRef('tag.tag_id', '=', 'held.tag_id'),
    )
    .select(['tag.tag_id', 'tag.name', 'tag.colour'])
    .where('held.organisation_id', '=', organisation_id)
    .where('held.group_id', '=', group_id)
    .orderBy(sql`lower(tag.name)`)
    .execute()

export interface HeldEntity {
  readonly entity_id: string
  readonly name: string
  readonly number: string | null
}

/** Those by hand. */
export async function entityPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  group_id: string,
  page: { search: string } & ListPage<'name'>,
): Promise<{ rows: HeldEntity[]; total: number }> {
  const like = containing(page.search)
  const from = sql`from person_group_entity held
    join entity e on e.organisation_id = held.organisation_id and e.entity_id = held.entity_id
    where held.organisation_id = ${organisation_id} and held.group_id = ${group_id}
      and (e.name ilike ${like} or e.pan ilike ${like} or e.cin ilike ${like})`
  const [held, counted] = await Promise.all([
    sql<HeldEntity>`select e.entity_id, e.name, coalesce(e.pan, e.cin, e.llpin, e.fcrn) as number ${from}
      order by lower(e.name) ${direction(page.descending)}, e.entity_id limit ${page.limit} offset ${page.offset}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx),
  ])
  return { rows: held.rows, total: counted.rows[0]?.total ?? 0 }
}

const GROUP_LOCK = 5_310_021

/** Two changes of who is in which group wait for one another: each asks who would be in none. */
export const lockGroups = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${GROUP_LOCK}, hashtext(${organisation_id}))`.execute(tx)

/** Names of those who would be in no group without this one, and then see everything; `among` narrows to some places. */
export async function onlyHere(
  tx: Tx,
  { organisation_id }: OrgScope,
  group_id: string,
  among?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select ${personName('u')} as name
    from person_group_member m
    join organisation_user place on place.organisation_id = m.organisation_id
      and place.organisation_user_id = m.organisation_user_id
    join user_account u on u.user_id = place.user_id
    where m.organisation_id = ${organisation_id} and m.group_id = ${group_id} and place.role <> 'a' and not place.is_outside
      and (${among === undefined} or m.organisation_user_id = any(${(among ?? []) as string[]}::uuid[]))
      and not exists (select from person_group_member o where o.organisation_id = m.organisation_id
        and o.organisation_user_id = m.organisation_user_id and o.group_id <> m.group_id)
    order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

export const entityCount = async (tx: Tx, { organisation_id }: OrgScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('entity')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()
  return count
}

export const renameGroup = (tx: Tx, { organisation_id }: OrgScope, { group_id, name }: Group): Promise<unknown> =>
  tx
    .updateTable('person_group')
    .set({ name })
    .where('organisation_id', '=', organisation_id)
    .where('group_id', '=', group_id)
    .execute()

export const deleteGroup = (tx: Tx, { organisation_id }: OrgScope, group_id: string): Promise<unknown> =>
  tx
    .deleteFrom('person_group')
    .where('organisation_id', '=', organisation_id)
    .where('group_id', '=', group_id)
    .execute()

/** Whatever is in the one is in the other as well, invitations that lead there included. */
export async function copyGroup(tx: Tx, { organisation_id }: OrgScope, from: string, into: string): Promise<void> {
  for (const [table, column] of [
    ['person_group_member', 'organisation_user_id'],
    ['person_group_entity', 'entity_id'],
    ['person_group_tag', 'tag_id'],
  ] as const) {
    await sql`insert into ${sql.table(table)} (organisation_id, group_id, ${sql.ref(column)})
      select organisation_id, ${into}, ${sql.ref(column)} from ${sql.table(table)}
      where organisation_id = ${organisation_id} and group_id = ${from} on conflict do nothing`.execute(tx)
  }
  await sql`update invitation set rights = jsonb_set(rights, '{group_ids}', (rights -> 'group_ids') || to_jsonb(${into}::text))
    where organisation_id = ${organisation_id} and accepted_at is null and rights -> 'group_ids' ? ${from}`.execute(tx)
}

type GroupTable = 'person_group_member' | 'person_group_entity' | 'person_group_tag'
const KEYS = {
  person_group_member: ['organisation_user', 'organisation_user_id'],
  person_group_entity: ['entity', 'entity_id'],
  person_group_tag: ['tag', 'tag_id'],
} as const

/** Puts into a group those of the ids that the organisation has. @returns those that were not in it */
export async function putIn(
  tx: Tx,
  { organisation_id }: OrgScope,
  table: GroupTable,
  group_id: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const [whole, key] = KEYS[table]
  const { rows } = await sql<{
    id: string
  }>`insert into ${sql.table(table)} (organisation_id, group_id, ${sql.ref(key)})
    select organisation_id, ${group_id}, ${sql.ref(key)} from ${sql.table(whole)}
    where organisation_id = ${organisation_id} and ${sql.ref(key)} = any(${ids as string[]}::uuid[])
    on conflict do nothing returning ${sql.ref(key)} as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns those that were in the group */
export async function takeOut(
  tx: Tx,
  { organisation_id }: OrgScope,
  table: GroupTable,
  group_id: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
  }>`delete from ${sql.table(table)} where organisation_id = ${organisation_id} and group_id = ${group_id}
    and ${sql.ref(KEYS[table][1])} = any(${ids as string[]}::uuid[]) returning ${sql.ref(KEYS[table][1])} as id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Takes every tag out of a group that is not among these. */
export const keepTags = (
  tx: Tx,
  { organisation_id }: OrgScope,
  group_id: string,
  tag_ids: readonly string[],
): Promise<unknown> =>
  sql`delete from person_group_tag where organisation_id = ${organisation_id} and group_id = ${group_id}
    and tag_id <> all(${tag_ids as string[]}::uuid[])`.execute(tx)

interface NewGroup extends Group {
  readonly organisation_user_ids?: readonly string[]
  readonly entity_ids?: readonly string[]
  readonly tag_ids?: readonly string[]
}

export async function insertGroup(tx: Tx, scope: OrgScope, group: NewGroup): Promise<void> {
  const { group_id, name, organisation_user_ids = [], entity_ids = [], tag_ids = [] } = group
  await tx.insertInto('person_group').values({ organisation_id: scope.organisation_id, group_id, name }).execute()
  await putIn(tx, scope, 'person_group_member', group_id, organisation_user_ids)
  await putIn(tx, scope, 'person_group_entity', group_id, entity_ids)
  await putIn(tx, scope, 'person_group_tag', group_id, tag_ids)
}
