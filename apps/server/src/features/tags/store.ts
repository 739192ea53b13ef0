import type { CountedTag, Tag, TaggedEntities } from '@niyam/contract/tags.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const TAG = ['tag_id', 'name', 'colour'] as const

/** A tag with how many entities carry it. */
const counted = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('tag')
    .select(TAG)
    .select(
      sql<number>`(select count(*)::int from entity_tag held
        where held.organisation_id = tag.organisation_id and held.tag_id = tag.tag_id)`.as('entities'),
    )
    .where('organisation_id', '=', organisation_id)

/** By name. */
export const allTags = (tx: Tx, scope: OrgScope, most: number): Promise<CountedTag[]> =>
  counted(tx, scope).orderBy(sql`lower(name)`).limit(most).execute()

/** The groups that go by a tag, those that the caller sees. */
const ITS_GROUPS = sql`from person_group_tag held
  join person_group g on g.organisation_id = held.organisation_id and g.group_id = held.group_id
  where held.organisation_id = tag.organisation_id and held.tag_id = tag.tag_id`

export interface ListedTag extends CountedTag {
  /** Names, in their order. */
  readonly groups: string[]
}

const ORDER = { name: sql`lower(name)`, entities: sql`entities`, groups: sql`cardinality(groups)` }

/** Found by their own names and by those of their groups. */
export async function tagPage(
  tx: Tx,
  scope: OrgScope,
  page: { search: string } & ListPage<keyof typeof ORDER>,
): Promise<{ rows: ListedTag[]; total: number }> {
  const like = containing(page.search)
  const matchesSearch = sql<boolean>`(tag.name ilike ${like} or exists (select ${ITS_GROUPS} and g.name ilike ${like}))`
  const [rows, { total }] = await Promise.all([
    tx
      .selectFrom(
        counted(tx, scope)
          .select(sql<string[]>`array(select g.name ${ITS_GROUPS} order by lower(g.name))`.as('groups'))
          .where(matchesSearch)
          .as('listed'),
      )
      .selectAll()
      .orderBy(sql`${ORDER[page.sort]} ${direction(page.descending)}`)
      .orderBy(sql`lower(name)`)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    tx
      .selectFrom('tag')
      .select((of) => of.fn.countAll<number>().as('total'))
      .where('organisation_id', '=', scope.organisation_id)
      .where(matchesSearch)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const tagById = (tx: Tx, scope: OrgScope, tag_id: string): Promise<CountedTag | undefined> =>
  counted(tx, scope).where('tag_id', '=', tag_id).executeTakeFirst()

export const tagByName = (tx: Tx, { organisation_id }: OrgScope, name: string): Promise<Tag | undefined> =>
  tx
    .selectFrom('tag')
    .select(TAG)
    .where('organisation_id', '=', organisation_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()

export async function tagCount(tx: Tx, { organisation_id }: OrgScope): Promise<number> {
  const { count } = await tx
    .selectFrom('tag')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()
  return count
}

export const insertTag = (tx: Tx, { organisation_id }: OrgScope, tag: Tag): Promise<Tag> =>
  tx
    .insertInto('tag')
    .values({ ...tag, organisation_id })
    .returning(TAG)
    .executeTakeFirstOrThrow()

export const updateTag = (tx: Tx, { organisation_id }: OrgScope, { tag_id, ...fields }: Tag): Promise<Tag> =>
  tx
    .updateTable('tag')
    .set(fields)
    .where('organisation_id', '=', organisation_id)
    .where('tag_id', '=', tag_id)
    .returning(TAG)
    .executeTakeFirstOrThrow()

/** @returns false when there is no such tag. Entities lose it with its row. */
export async function deleteTag(tx: Tx, { organisation_id }: OrgScope, tag_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tag')
    .where('organisation_id', '=', organisation_id)
    .where('tag_id', '=', tag_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The groups that go by a tag, or by one of several, by name, each with the tag. */
export const groupsByTag = (
  tx: Tx,
  { organisation_id }: OrgScope,
  tag_ids: readonly string[],
): Promise<{ group_id: string; name: string; tag: string }[]> =>
  tx
    .selectFrom('person_group_tag as held')
    .innerJoin('person_group as g', (on) =>
      on.onRef('g.organisation_id', '=', 'held.organisation_id').onRef('g.group_id', '=', 'held.group_id'),
    )
    .innerJoin('tag', (on) =>
      on.onRef('tag.organisation_id', '=', 'held.organisation_id').onRef('tag.tag_id', '=', 'held.tag_id'),
    )
    .select(['g.group_id', 'g.name', 'tag.name as tag'])
    .where('held.organisation_id', '=', organisation_id)
    .where(sql<boolean>`held.tag_id = any(${tag_ids as string[]}::uuid[])`)
    .orderBy(sql`lower(g.name)`)
    .execute()

/** Groups that go by the one go by the other as well. */
export const copyTagOfGroups = (tx: Tx, { organisation_id }: OrgScope, from: string, into: string): Promise<unknown> =>
  sql`insert into person_group_tag (organisation_id, group_id, tag_id)
    select organisation_id, group_id, ${into} from person_group_tag
    where organisation_id = ${organisation_id} and tag_id = ${from}
    on conflict do nothing`.execute(tx)

/** Whatever carries the one carries the other as well. */
export const copyTag = (tx: Tx, { organisation_id }: OrgScope, from: string, into: string): Promise<unknown> =>
  sql`insert into entity_tag (organisation_id, entity_id, tag_id)
    select organisation_id, entity_id, ${into} from entity_tag
    where organisation_id = ${organisation_id} and tag_id = ${from}
    on conflict do nothing`.execute(tx)

/** Those of the ids that are tags of the organisation. */
export async function tagsThere(tx: Tx, { organisation_id }: OrgScope, tag_ids: readonly string[]): Promise<string[]> {
  if (tag_ids.length === 0) return []
  const rows = await tx
    .selectFrom('tag')
    .select('tag_id')
    .where('organisation_id', '=', organisation_id)
    .where('tag_id', 'in', tag_ids)
    .execute()
  return rows.map(({ tag_id }) => tag_id)
}

/** Those of the ids that are entities of the organisation. */
export async function entitiesThere(
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('entity')
    .select('entity_id')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', 'in', entity_ids)
    .execute()
  return rows.map(({ entity_id }) => entity_id)
}

/** By name. */
export const tagsOfEntity = (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<Tag[]> =>
  tx
    .selectFrom('entity_tag as held')
    .innerJoin('tag', (on) =>
      on.onRef('tag.organisation_id', '=', 'held.organisation_id').onRef('tag.tag_id', '=', 'held.tag_id'),
    )
    .select(['tag.tag_id', 'tag.name', 'tag.colour'])
    .where('held.organisation_id', '=', organisation_id)
    .where('held.entity_id', '=', entity_id)
    .orderBy(sql`lower(tag.name)`)
    .execute()

/** @returns the entities that did not carry a tag yet, by tag */
export const addTags = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  tag_ids: readonly string[],
): Promise<TaggedEntities[]> =>
  byTag(
    await sql<Tagged>`insert into entity_tag (organisation_id, entity_id, tag_id)
      select ${organisation_id}, entity_id, tag_id
      from unnest(${entity_ids as string[]}::uuid[]) entity_id, unnest(${tag_ids as string[]}::uuid[]) tag_id
      on conflict do nothing returning entity_id, tag_id`.execute(tx),
  )

/** @returns the entities that carried a tag, by tag */
export const removeTags = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  tag_ids: readonly string[],
): Promise<TaggedEntities[]> =>
  byTag(
    await sql<Tagged>`delete from entity_tag where organisation_id = ${organisation_id}
      and entity_id = any(${entity_ids as string[]}::uuid[]) and tag_id = any(${tag_ids as string[]}::uuid[])
      returning entity_id, tag_id`.execute(tx),
  )

interface Tagged {
  readonly entity_id: string
  readonly tag_id: string
}

function byTag({ rows }: { readonly rows: readonly Tagged[] }): TaggedEntities[] {
  const lists = new Map<string, string[]>()
  for (const { tag_id, entity_id } of rows) lists.set(tag_id, [...(lists.get(tag_id) ?? []), entity_id])
  return [...lists].map(([tag_id, entity_ids]) => ({ tag_id, entity_ids }))
}

/** Takes off every tag that is not among these. */
export const keepTags = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  tag_ids: readonly string[],
): Promise<unknown> =>
  sql`delete from entity_tag where organisation_id = ${organisation_id} and entity_id = ${entity_id}
    and tag_id <> all(${tag_ids as string[]}::uuid[])`.execute(tx)
