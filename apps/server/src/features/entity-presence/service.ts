import type { Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './store.ts'

// Apart from entities, so that features which entities build on can check an entity as well.

export const noEntity = () =>
  new AppError(
    'not_found',
    'This entity is not there. It may be archived, or of another organisation, or the address is wrong.',
  )

/** @throws AppError `not_found` when the organisation has no such entity */
export async function expectEntity(tx: Tx, scope: OrgScope, entity_id: string): Promise<void> {
  if (!(await store.hasEntity(tx, scope, entity_id))) throw noEntity()
}

/**
 * The same, and locks the entity until the transaction ends: its records change one by one.
 *
 * @throws AppError `not_found` when the organisation has no such entity
 */
export async function holdEntity(tx: Tx, scope: OrgScope, entity_id: string): Promise<void> {
  if (!(await store.holdEntity(tx, scope, entity_id))) throw noEntity()
}
