import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrgScope } from '../http/scope.ts'

/** Entities of a group, added by hand or by a tag. `entity` is the column of their id. A group of another organisation has none. */
export const ofGroup = (
  { organisation_id }: OrgScope,
  entity: RawBuilder<unknown>,
  group_id: string,
): RawBuilder<SqlBool> => sql`${entity} in (
  select g.entity_id from person_group_entity g
    where g.organisation_id = ${organisation_id} and g.group_id = ${group_id}
  union select h.entity_id from person_group_tag g
    join entity_tag h on h.organisation_id = g.organisation_id and h.tag_id = g.tag_id
    where g.organisation_id = ${organisation_id} and g.group_id = ${group_id})`
