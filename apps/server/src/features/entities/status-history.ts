import type { EntityActivity, EntityRecord, EntityStanding } from '@niyam/contract/entity-records.ts'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import { type OrgScope, withArchived } from '../../http/scope.ts'
import { lockEntity, recomputeEntity } from '../calendar/recompute.ts'
import { countsOfEntity } from '../calendar/service.ts'
import { followEntity } from '../registrations/service.ts'
import { expectEntity } from '../entity-presence/service.ts'
import * as changes from '../status-history/service.ts'
import { type EntityDeps, entityOf } from './service.ts'
import { wrongActivities } from './activities.ts'
import { initialStatusOf, saveStatus } from './current-status.ts'
import { statusAfter, type StatusChange, statusWith, wrongChange } from './status-rules.ts'
import * as store from './record-store.ts'

/** The history and the activities of an entity; of an archived one as well. */
export const entityRecord = (deps: EntityDeps, scope: OrgScope, entity_id: string): Promise<EntityRecord> => {
  const archivedScope = withArchived(scope)
  return inOrganisation(deps.db, archivedScope, (tx) => recordOf(deps, tx, archivedScope, entity_id))
}

async function recordOf(deps: EntityDeps, tx: Tx, scope: OrgScope, entity_id: string): Promise<EntityRecord> {
  const [entity, history, activities] = await Promise.all([
    entityOf(deps, tx, scope, entity_id),
    changes.entityHistory(tx, scope, entity_id),
    store.activityRows(tx, scope, entity_id),
  ])
  return { entity, standings: history.toReversed().map(toReply), activities }
}

const toReply = ({ successor_id, successor_name, ...row }: changes.EntityChangeRow): EntityStanding => ({
  ...row,
  successor:
    successor_id === null || successor_name === null ? null : { entity_id: successor_id, name: successor_name },
})

/** Changes an entity under its lock, and answers with its record. */
const underLock = (
  deps: EntityDeps,
  scope: OrgScope,
  entity_id: string,
  change: (tx: Tx) => Promise<void>,
): Promise<EntityRecord> =>
  inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    await change(tx)
    return recordOf(deps, tx, scope, entity_id)
  })

const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

interface StatusChangeInput extends StatusChange {
  readonly successor_id: string | null
  readonly reference: string
  readonly reason: string
}

export const changeStatus = (
  deps: EntityDeps,
  scope: OrgScope,
  entity_id: string,
  input: StatusChangeInput,
): Promise<EntityRecord> =>
  underLock(deps, scope, entity_id, async (tx) => {
    await recordStatusChange(deps, tx, scope, entity_id, input)
    await followEntity(deps, tx, scope, entity_id)
  })

async function recordStatusChange(
  deps: EntityDeps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { successor_id, ...input }: StatusChangeInput,
): Promise<void> {
  const { kind, incorporated_on } = await entityOf(deps, tx, scope, entity_id)
  const history = await changes.entityHistory(tx, scope, entity_id)
  const current = statusAfter(await initialStatusOf(tx, scope, entity_id), history)
  const last = history.at(-1)?.happened_on ?? null
  refuse(wrongChange(current, input, { kind, incorporated_on, last, today: deps.clock.today() }))
  const isConversion = input.change === 'converted'
  const goes_on = isConversion ? input.goes_on : null
  if (successor_id !== null) await mustTakeItsPlace(tx, scope, { entity_id, successor_id, canEnd: goes_on === false })
  await changes.insertEntityChange(tx, scope, {
    ...input,
    entity_id,
    goes_on,
    successor_id,
    entity_standing_id: uuidv7(),
    kind_before: isConversion ? kind : null,
    recorded_by: scope.by?.kind === 'person' ? scope.by.user_id : null,
    recorded_at: deps.clock.now().toISOString(),
  })
  await saveStatus(tx, scope, entity_id, statusWith(current, input), goes_on ? input.kind_after : null)
}

async function mustTakeItsPlace(
  tx: Tx,
  scope: OrgScope,
  { entity_id, successor_id, canEnd }: { entity_id: string; successor_id: string; canEnd: boolean },
): Promise<void> {
  if (!canEnd) throw invalidField('successor_id', 'Only an entity that ended has another in its place. Leave it out.')
  if (successor_id === entity_id)
    throw invalidField('successor_id', 'An entity cannot take its own place. Choose another.')
  await expectEntity(tx, scope, successor_id)
}

/** Thrown to roll back the transaction of a trial, with its result. */
class Tried extends Error {
  constructor(readonly open: { readonly open_before: number; readonly open_after: number }) {
    super('Tried')
  }
}

/** How many items are open before and after a change of status; the change is rolled back. */
export async function tryStatus(
  deps: EntityDeps,
  scope: OrgScope,
  entity_id: string,
  input: StatusChangeInput,
): Promise<{ open_before: number; open_after: number }> {
  const today = deps.clock.today()
  try {
    return await inOrganisation(deps.db, scope, async (tx) => {
      const open = async () => {
        const { due, overdue, upcoming } = await countsOfEntity(tx, scope, entity_id, today)
        return due + overdue + upcoming
      }
      await lockEntity(tx, entity_id)
      const open_before = await open()
      await recordStatusChange(deps, tx, scope, entity_id, input)
      await recomputeEntity(tx, scope, entity_id, today)
      throw new Tried({ open_before, open_after: await open() })
    })
  } catch (error) {
    if (error instanceof Tried) return error.open
    throw error
  }
}

export const takeBackStatus = (
  deps: EntityDeps,
  scope: OrgScope,
  entity_id: string,
  entity_standing_id: string,
): Promise<EntityRecord> =>
  underLock(deps, scope, entity_id, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    const history = await changes.entityHistory(tx, scope, entity_id)
    const last = changes.lastChangeOrThrow(history, (one) => one.entity_standing_id === entity_standing_id)
    await changes.deleteEntityChange(tx, scope, entity_standing_id)
    const before = statusAfter(await initialStatusOf(tx, scope, entity_id), history.slice(0, -1))
    await saveStatus(tx, scope, entity_id, before, last.goes_on ? last.kind_before : null)
    await followEntity(deps, tx, scope, entity_id)
  })

export const changeActivities = (
  deps: EntityDeps,
  scope: OrgScope,
  entity_id: string,
  activities: readonly EntityActivity[],
): Promise<EntityRecord> =>
  underLock(deps, scope, entity_id, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    refuse(wrongActivities(activities))
    await store.replaceActivities(tx, scope, entity_id, activities)
  })
