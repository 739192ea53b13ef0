import type { Entity } from '@niyam/contract/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './store.ts'

/** What other entities of the organisation have of this one, in words: a name, or its PAN inside a GSTIN. */
export async function duplicatesOf(
  tx: Tx,
  scope: OrgScope,
  { entity_id, name, pan }: Pick<Entity, 'entity_id' | 'name' | 'pan'>,
): Promise<string[]> {
  const [namesakes, holders] = await Promise.all([
    store.namesakes(tx, scope, { entity_id, name }),
    pan === null ? [] : store.holdersOfGstinWith(tx, scope, { entity_id, pan }),
  ])
  return [
    ...(namesakes > 0
      ? ['Another entity has the same name. Rename one of them, or archive the one that was added twice.']
      : []),
    ...holders.map(
      ({ number, name: other }) =>
        `GSTIN ${number} of ${other} holds the PAN of this entity. Move it here, or correct one of them.`,
    ),
  ]
}
