import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { dormancyIn, type Standing, standingAfter, standingFirst } from './status-history.ts'
import * as store from './record-store.ts'

// Apart from service.ts, so that what changes the facts of an entity can ask as well.

/** How an entity stands before all that its history tells. */
export const firstOf = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<Standing> =>
  standingFirst(await store.isCalledDormant(tx, scope, entity_id))

/** Notes in the entity itself where it stands; `kind` is null where that stays. */
export const settle = (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { status, from, closed_on }: Standing,
  kind: string | null,
): Promise<unknown> =>
  store.setStanding(tx, scope, entity_id, { status, status_from: from, closed_on, ...(kind !== null && { kind }) })

/** Brings the status of an entity in line with its history, after its facts have changed. */
export async function settleStatus(tx: Tx, scope: OrgScope, entity_id: string): Promise<void> {
  const [first, history] = [await firstOf(tx, scope, entity_id), await store.standingRows(tx, scope, entity_id)]
  await settle(tx, scope, entity_id, standingAfter(first, history), null)
}

/** Whether an entity is dormant as its history tells it; undefined where it tells nothing of that. */
export const toldDormancy = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<boolean | undefined> =>
  dormancyIn(await store.standingRows(tx, scope, entity_id))
