import type { Parts } from '../../parts.ts'
import { deleteRowsOfEntity } from '../../db/rows-of-entity.ts'
import { archivedVisibility } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type OrgScope, withArchived } from '../../http/scope.ts'
import { seesWhole } from '../../http/whole-entity.ts'
import { noteAudit } from '../audit/service.ts'
import { lockEntity } from '../calendar/recompute.ts'
import { dropUnused } from '../documents/service.ts'
import { mustHaveRoom, noteUsage } from '../plan-limits/service.ts'
import { followEntity } from '../registrations/service.ts'
import { expectEntity, noEntity } from '../entity-presence/service.ts'
import { entityOf } from './service.ts'
import * as store from './archive-store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/** Hides an entity. The database hides what belongs to it, see the policy `not_archived`. */
export const archiveEntity = (
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  reason: string,
): Promise<{ message: string }> =>
  inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    await expectEntity(tx, scope, entity_id)
    await store.insertArchive(tx, scope, {
      entity_id,
      reason,
      archived_at: deps.clock.now().toISOString(),
      archived_by: scope.by?.kind === 'person' ? scope.by.user_id : null,
    })
    await noteUsage(deps, tx, scope)
    return { message: 'The entity is archived. It is found under Archived in the list of entities.' }
  })

const notArchived = () => new AppError('conflict', 'This entity is not archived, or not any more. Reload the page.')

/** An archived entity that the caller sees whole, and since when; locked until the end of the transaction. */
async function archived(tx: Tx, scope: OrgScope, entity_id: string): Promise<store.ArchiveRow> {
  await lockEntity(tx, entity_id)
  await expectEntity(tx, scope, entity_id)
  // The check of the call looked at visible entities only.
  if (!(await seesWhole(tx, scope, entity_id))) throw noEntity()
  const archive = await store.archiveRow(tx, scope, entity_id)
  if (!archive) throw notArchived()
  return archive
}

/** Restores it; its calendar follows the changes of law since then. */
export const restoreEntity = (deps: Deps, scope: OrgScope, entity_id: string): Promise<{ message: string }> =>
  inOrganisation(deps.db, scope, async (tx) => {
    await archived(archivedVisibility(tx, scope), scope, entity_id)
    // Archived entities do not count towards the plan.
    await mustHaveRoom(tx, scope, { resource: 'entities', more: 1, today: deps.clock.today() })
    await store.deleteArchive(tx, scope, entity_id)
    await followEntity(deps, tx, scope, entity_id)
    await noteUsage(deps, tx, scope)
    return { message: 'The entity is back.' }
  })

/** An archived entity cannot change: an export that was asked for since holds all of it. */
const hasExport = (deps: Deps, tx: Tx, scope: OrgScope, { at }: store.ArchiveRow): Promise<boolean> =>
  store.hasExportSince(tx, scope, { since: at, now: deps.clock.now().toISOString() })

export const getDeletion = (deps: Deps, scope: OrgScope, entity_id: string): Promise<{ has_export: boolean }> => {
  const archivedScope = withArchived(scope)
  return inOrganisation(deps.db, archivedScope, async (tx) => ({
    has_export: await hasExport(deps, tx, archivedScope, await archived(tx, archivedScope, entity_id)),
  }))
}

/**
 * Deletes an archived entity with all that belongs to it; its audit trail stays.
 *
 * @throws AppError `invalid` when the name is typed otherwise, `conflict` without an export that holds it
 */
export const deleteEntity = (
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  typed: string,
): Promise<{ message: string }> => {
  const archivedScope = withArchived(scope)
  return inOrganisation(deps.db, archivedScope, async (tx) => {
    const archive = await archived(tx, archivedScope, entity_id)
    const { name } = await entityOf(deps, tx, archivedScope, entity_id)
    if (typed.trim() !== name.trim())
      throw invalidField('name', 'This is not the name of the entity. Type it as it is written above.')
    if (!(await hasExport(deps, tx, archivedScope, archive)))
      throw new AppError(
        'conflict',
        'There is no export that was made since it was archived and can be downloaded. Export everything first, then delete.',
      )
    await noteAudit(tx, {
      chain: 'organisation',
      action: 'entity.deleted',
      subject: 'entity',
      subject_key: entity_id,
      entity_id,
    })
    const documents = await deleteRowsOfEntity(tx, archivedScope, entity_id)
    for (const document_id of documents) await dropUnused(tx, archivedScope, document_id)
    return { message: 'The entity is deleted, with all that belonged to it.' }
  })
}
