import type { RowMade } from '../../db/tables/imports.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { emptyEntity } from '../entities/facts.ts'
import { removeEntity } from '../entities/service.ts'
import { takeBackFiling } from '../filings/service.ts'
import { takeOutOfficer } from '../officers/service.ts'
import { lockOf } from '../period-locks/service.ts'
import { emptyRegistration } from '../registrations/details.ts'
import { removeRegistration } from '../registrations/service.ts'
import { takeOutTask } from '../tasks/brought.ts'
import type { ImportDeps } from './kinds/importer.ts'

/**
 * Takes back what a row made.
 *
 * @returns why something of it stays, in words; null when all is gone
 */
export async function takeBackRow(
  deps: ImportDeps,
  tx: Tx,
  scope: OrgScope,
  by: string,
  added: RowMade,
): Promise<string | null> {
  switch (added.what) {
    case 'entity':
      return removeEntity(tx, scope, added.entity_id)
    case 'additions': {
      const stays: string[] = []
      for (const registration_id of added.registration_ids.toReversed()) {
        const why = await removeRegistration(deps, tx, scope, registration_id)
        if (why !== null) stays.push(why)
      }
      for (const one of added.registrations_filled ?? []) stays.push(...(await emptyRegistration(deps, tx, scope, one)))
      stays.push(
        ...(await emptyEntity(deps, tx, scope, added.entity_id, { filled: added.filled, facts: added.facts ?? [] })),
      )
      return stays.length === 0 ? null : stays.join(' ')
    }
    case 'officer':
      await takeOutOfficer(deps, tx, scope, added)
      return null
    case 'task':
      return takeOutTask(deps, tx, scope, added.task_id)
    case 'filing': {
      const locked = await lockOf(tx, scope, added.item_id)
      if (locked !== null) return locked
      await takeBackFiling(deps, tx, scope, { ...added, by, reason: 'The sheet it came from was undone.' })
      return null
    }
  }
}
