import { calendarItems, type IsoDate } from '@niyam/law'
import { narrowed } from '@niyam/law/engine/diff/affected.ts'
import { decidesOthers } from '@niyam/law/engine/due/latest-day.ts'
import { fullVisibility } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Tasks } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { lawInForce, lawOf } from '../law-in-force/service.ts'
import * as store from './follow-order-store.ts'
import { costAgain } from './queue-costs.ts'
import { followLaw, horizonOf, queueWhole, recomputeWhole, wantedItem } from './recompute.ts'
import * as subjectStore from './subject-store.ts'
import { subjectOf } from './subject.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

const ENTITIES_AT_ONCE = 100

/**
 * Lets every calendar follow an order of the organisation. A calendar made with the law as it was before only gets the
 * items of the obligations that the order names; any other is made whole.
 *
 * @param before the law in force before the order was approved or withdrawn
 */
export async function followOrder(
  { clock, queue }: Omit<Deps, 'db'>,
  tx: Tx,
  scope: OrgScope,
  { obligation_ids, before }: { readonly obligation_ids: readonly string[]; readonly before: string },
): Promise<void> {
  if (obligation_ids.some(decidesOthers)) return followLaw({ clock, queue }, tx, scope)
  const { organisation_id } = scope
  const law = await lawInForce(tx, scope)
  const to = horizonOf(clock.today())
  const current = await store.entitiesMadeWith(fullVisibility(tx, scope), scope, before, to)
  const jobs = []
  for (let at = 0; at < current.length; at += ENTITIES_AT_ONCE)
    jobs.push({
      payload: { organisation_id, entity_ids: current.slice(at, at + ENTITIES_AT_ONCE), obligation_ids, before, law },
      key: `follow-order:${organisation_id}:${law}:${at}`,
    })
  await queue.addAll(tx, 'follow-order', jobs)
  await followLaw({ clock, queue }, tx, scope, new Set(current))
}

/** The job's work. Entities that changed meanwhile, or an order approved meanwhile, lead to whole calendars. */
export const followOrderNow = async (
  { db, clock, queue }: Deps,
  { organisation_id, entity_ids, obligation_ids, before, law }: Tasks['follow-order'],
): Promise<void> => {
  const scope = provenScope(organisation_id)
  await inOrganisation(db, scope, async (limited) => {
    const tx = fullVisibility(limited, scope)
    if ((await lawInForce(tx, scope)) !== law) return queueWhole({ queue }, tx, scope, entity_ids)
    const today = clock.today()
    const to = horizonOf(today)
    await store.lockEntities(tx, entity_ids)
    const current = await store.entitiesMadeWith(tx, scope, before, to, entity_ids)
    const ids = new Set(current)
    await queueWhole(
      { queue },
      tx,
      scope,
      entity_ids.filter((id) => !ids.has(id)),
    )
    const own = narrowed(await lawOf(tx, scope), new Set(obligation_ids))
    const subjects = await subjectStore.subjectRowsOfAll(tx, scope, ENTITIES_AT_ONCE, current)
    const due = subjects.flatMap(({ entity_id, rows }) =>
      calendarItems(own, subjectOf(entity_id, rows), { from: rows.entity.tracked_from as IsoDate, to }).map((row) => ({
        entity_id,
        ...wantedItem(row),
      })),
    )
    // An order may bring an item into the span of the calendar, or out of it: then the whole calendar follows.
    const others = await store.entitiesWithOtherItems(tx, scope, current, obligation_ids, due)
    const whole = new Set(others)
    const moved = await store.moveItems(
      tx,
      scope,
      due.filter(({ entity_id }) => !whole.has(entity_id)),
    )
    for (const entity_id of others) await recomputeWhole(tx, scope, entity_id, today)
    await store.noteFollowed(tx, scope, current, { before, law, to })
    await costAgain({ queue }, tx, scope, [...moved, ...others])
  })
}
