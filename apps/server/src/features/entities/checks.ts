import type { Entity } from '@niyam/contract/entities.ts'
import { disagreements } from '@niyam/law/identifiers'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './checks-store.ts'

/**
 * Conflicts between an entity and other records, in words: another entity with its name, its PAN inside another's
 * GSTIN, a GSTIN whose place of business is in another state.
 */
export async function checksOf(
  tx: Tx,
  scope: OrgScope,
  { entity_id, name, pan }: Pick<Entity, 'entity_id' | 'name' | 'pan'>,
): Promise<string[]> {
  const [namesakes, holders, places] = await Promise.all([
    store.namesakes(tx, scope, { entity_id, name }),
    pan === null ? [] : store.holdersOfGstinWith(tx, scope, { entity_id, pan }),
    store.placesOfGstins(tx, scope, entity_id),
  ])
  return [
    ...(namesakes > 0
      ? ['Another entity has the same name. Rename one of them, or archive the one that was added twice.']
      : []),
    ...holders.map(
      ({ number, name: other }) =>
        `GSTIN ${number} of ${other} holds the PAN of this entity. Move it here, or correct one of them.`,
    ),
    ...places.flatMap(({ number, state }) =>
      isStateKey(state) ? disagreements({ gstin: number, state }).map(({ message }) => message) : [],
    ),
  ]
}
