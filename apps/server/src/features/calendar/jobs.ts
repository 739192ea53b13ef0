import type { Parts } from '../../parts.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { followOrderNow } from './follow-order.ts'
import { catchUp, recomputeNow } from './recompute.ts'

export const calendarJobs = (parts: Parts) =>
  ({
    'recompute-entity': async ({ organisation_id, entity_id }) => {
      await recomputeNow(parts, organisation_id, entity_id)
    },
    'follow-order': (payload) => followOrderNow(parts, payload),
    'catch-up-calendars': () => catchUp(parts),
  }) satisfies Partial<Handlers>
