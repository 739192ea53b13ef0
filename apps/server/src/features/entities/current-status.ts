import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type CurrentStatus, dormancyOf, initialStatus, statusAfter } from './status-rules.ts'
import { entityHistory } from '../status-history/service.ts'
import * as store from './record-store.ts'

// Separate from service.ts, so that code that changes the facts of an entity can import it too.

/** The status of an entity before its recorded history. */
export const initialStatusOf = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<CurrentStatus> =>
  initialStatus(await store.isCalledDormant(tx, scope, entity_id))

/** Stores the current status in the entity itself; `kind` is null when it does not change. */
export const saveStatus = (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { status, from, closed_on }: CurrentStatus,
  kind: string | null,
): Promise<unknown> =>
  store.updateStatus(tx, scope, entity_id, { status, status_from: from, closed_on, ...(kind !== null && { kind }) })

/** Brings the status of an entity in line with its history, after its facts have changed. */
export async function refreshStatus(tx: Tx, scope: OrgScope, entity_id: string): Promise<void> {
  const [initial, history] = [await initialStatusOf(tx, scope, entity_id), await entityHistory(tx, scope, entity_id)]
  await saveStatus(tx, scope, entity_id, statusAfter(initial, history), null)
}

/** Whether the history says that an entity is dormant; undefined if it says nothing about it. */
export const recordedDormancy = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<boolean | undefined> =>
  dormancyOf(await entityHistory(tx, scope, entity_id))
