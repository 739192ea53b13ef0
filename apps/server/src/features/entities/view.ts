import type { Entity, EntityEventWithPapers } from '@niyam/contract/entities.ts'
import type { Action } from '@niyam/contract/permissions.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { inOrganisation } from '../../db/tx.ts'
import { type OrgScope, withArchived } from '../../http/scope.ts'
import { actionsOn, seesWhole } from '../../http/whole-entity.ts'
import { say } from '../../language/speak.ts'
import { countOpenQuestions } from '../applicability/service.ts'
import { countsOfEntity, type StateCounts } from '../calendar/service.ts'
import { registrationsOf } from '../registrations/service.ts'
import { type ArchiveRow, archiveRow } from './archive-store.ts'
import { checksOf } from './checks.ts'
import { type EntityDeps, entityOf } from './service.ts'
import * as store from './store.ts'

/** An archived entity is read, brought back and deleted, and nothing else. */
const ON_ARCHIVED: readonly Action[] = ['entities.read', 'entities.archive', 'entities.delete', 'audit.read']

/** One entity with all that its page shows, also where it is archived. `held` is what the caller may do in the organisation. */
export function getEntity(
  deps: EntityDeps,
  scope: OrgScope,
  entity_id: string,
  held: readonly Action[],
): Promise<{
  entity: Entity
  registrations: Registration[]
  events: EntityEventWithPapers[]
  counts: StateCounts & { readonly open_questions: number }
  archive: ArchiveRow | null
  is_recomputing: boolean
  permissions: Action[]
}> {
  const archivedScope = withArchived(scope)
  return inOrganisation(deps.db, archivedScope, async (tx) => {
    const [entity, row, registrations, events, counts, archive] = await Promise.all([
      entityOf(deps, tx, archivedScope, entity_id),
      store.computedRow(tx, archivedScope, entity_id),
      registrationsOf(deps, tx, archivedScope, entity_id),
      store.eventRows(tx, archivedScope, entity_id),
      countsOfEntity(tx, archivedScope, entity_id, deps.clock.today()),
      archiveRow(tx, archivedScope, entity_id),
    ])
    const is_recomputing = !archive && (row?.changed_at !== null || row.computed_release === null)
    const may = actionsOn(held, await seesWhole(tx, archivedScope, entity_id))
    const permissions = archive ? may.filter((action) => ON_ARCHIVED.includes(action)) : may
    // Nothing is asked about an archived entity.
    const open_questions = archive ? 0 : await countOpenQuestions(deps, tx, archivedScope, entity_id)
    const others = await checksOf(tx, archivedScope, entity)
    const warnings = [...entity.warnings, ...others.map(say)]
    return {
      entity: { ...entity, warnings },
      registrations,
      events,
      counts: { ...counts, open_questions },
      archive,
      is_recomputing,
      permissions,
    }
  })
}
