import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ListedGroup {
  readonly group_id: string
  readonly name: string
  readonly people: number
  readonly entities: number
}

const ORDER = { name: sql`lower(name)`, people: sql`people`, entities: sql`entities` }

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
        (select count(*)::int from person_group_entity e
          where e.organisation_id = g.organisation_id and e.group_id = g.group_id) as entities
        from person_group g where g.organisation_id = ${organisation_id} and g.name ilike ${like}) counted
      order by ${ORDER[page.sort]} ${direction(page.descending)}, lower(name)
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from person_group
      where organisation_id = ${organisation_id} and name ilike ${like}`.execute(tx),
  ])
  return { rows: groups.rows, total: counted.rows[0]?.total ?? 0 }
}

interface NewGroup {
  readonly group_id: string
  readonly name: string
  readonly organisation_user_ids: readonly string[]
  readonly entity_ids: readonly string[]
  readonly tag_ids: readonly string[]
}

/** Not offered by a call yet: rights by group are not enforced, so a group would promise what does not hold. */
export async function insertGroup(
  tx: Tx,
  { organisation_id }: OrgScope,
  { group_id, name, organisation_user_ids, entity_ids, tag_ids }: NewGroup,
): Promise<void> {
  await tx.insertInto('person_group').values({ organisation_id, group_id, name }).execute()
  for (const organisation_user_id of organisation_user_ids) {
    await tx.insertInto('person_group_member').values({ organisation_id, group_id, organisation_user_id }).execute()
  }
  for (const entity_id of entity_ids) {
    await tx.insertInto('person_group_entity').values({ organisation_id, group_id, entity_id }).execute()
  }
  for (const tag_id of tag_ids) {
    await tx.insertInto('person_group_tag').values({ organisation_id, group_id, tag_id }).execute()
  }
}
