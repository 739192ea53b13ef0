import { citationOf } from '../law-in-force/service.ts'
import type { IsoDate } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers, Tasks } from '../../jobs/queue.ts'
import { tellItemsMoved } from '../notifications/notify.ts'
import { groupBy } from './group-by.ts'
import { dayOf, isOpen, movedBy, type MovedItem } from './moved-items.ts'
import { extensionRow } from './store.ts'

export const extensionJobs = (parts: Parts): Pick<Handlers, 'tell-extension'> => ({
  'tell-extension': (payload) => tellExtension(parts, payload),
})

/**
 * Notifies each person once how many of their open items moved, or moved back. An order withdrawn meanwhile is skipped.
 */
async function tellExtension(
  parts: Parts,
  { organisation_id, extension_id, what }: Tasks['tell-extension'],
): Promise<void> {
  const scope = provenScope(organisation_id)
  await inOrganisation(parts.db, scope, async (tx) => {
    const row = await extensionRow(tx, scope, extension_id)
    if (!row || (what === 'approved' && row.withdrawn_at !== null)) return
    const { items } = await movedBy(tx, scope, row)
    const open = items.filter((item) => isOpen(item) && item.assigned_to !== null)
    for (const [user_id, own] of groupBy(open, ({ assigned_to }) => assigned_to ?? ''))
      await tellItemsMoved(parts, tx, scope, {
        to: user_id,
        by: citationOf(row),
        count: own.length,
        day: onlyDay(own, what),
        is_back: what === 'withdrawn',
        once_key: `extension:${extension_id}:${what}`,
      })
  })
}

/** The day where it is the same for all of them. */
function onlyDay(items: readonly MovedItem[], decision: Tasks['tell-extension']['what']): IsoDate | null {
  const days = new Set(items.map(({ before, after }) => dayOf(decision === 'approved' ? after : before)))
  return days.size === 1 ? ([...days][0] ?? null) : null
}
