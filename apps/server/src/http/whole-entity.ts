import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { type Action, isAction, PERMISSIONS } from '@niyam/contract/permissions.ts'
import { visibilityOf } from '../db/visibility.ts'
import { type Db, inOrganisation, type Tx } from '../db/tx.ts'
import { AppError } from './errors.ts'
import type { OrgScope } from './scope.ts'

/** Whether a person sees an entity with every area of law. */
export async function seesWhole(tx: Tx, scope: OrgScope, entity_id: string): Promise<boolean> {
  const visibility = await visibilityOf(tx, scope)
  return visibility === undefined || visibility.get(entity_id) === 'all'
}

/** The actions of a membership that apply to one entity. */
export const actionsOn = (held: readonly Action[], isWhole: boolean): Action[] =>
  held.filter((action) => isWhole || PERMISSIONS[action].reach !== 'entity')

/**
 * Facts, addresses and accounts belong to the whole entity: who sees it with some areas of law only reads them.
 *
 * @throws AppError `forbidden` for them; an entity that they do not see at all is left to the call itself
 */
export async function mustSeeWhole(db: Db, { access }: Endpoint, scope: OrgScope, params: unknown): Promise<void> {
  if (!scope.visibilityLimits || !isAction(access) || PERMISSIONS[access].reach !== 'entity') return
  const { entity_id } = (params ?? {}) as { entity_id?: string }
  // A call about many entities checks each of them itself.
  if (entity_id === undefined) return
  const areas = (await inOrganisation(db, scope, (tx) => visibilityOf(tx, scope)))?.get(entity_id)
  if (areas === undefined || areas === 'all') return
  throw new AppError(
    'forbidden',
    'You see some areas of law of this entity, not all of it: what belongs to the whole entity is closed to you. Ask an admin.',
  )
}
