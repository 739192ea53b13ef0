import type { EntitySubject } from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { subjectOfEntity, subjectsOfOrganisation } from '../calendar/recompute.ts'

const SINGLY = 10
const ENTITIES_AT_MOST = 10_000

/** Entities with their facts, by id: a few one by one, many in one read of the organisation. */
export async function subjectsOf(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<Map<string, EntitySubject>> {
  if (ids.length > SINGLY) {
    const all = await subjectsOfOrganisation(tx, scope, ENTITIES_AT_MOST)
    return new Map(all.map(({ entity_id, subject }) => [entity_id, subject]))
  }
  const pairs = await Promise.all(ids.map(async (id) => [id, await subjectOfEntity(tx, scope, id)] as const))
  return new Map(pairs.filter((one): one is readonly [string, EntitySubject] => one[1] !== undefined))
}
