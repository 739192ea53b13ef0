import type { Parts } from '../../parts.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { catchUp, recomputeNow } from './recompute.ts'

export const calendarJobs = (parts: Parts) =>
  ({
    'recompute-entity': async ({ organisation_id, entity_id }) => {
      await recomputeNow(parts, organisation_id, entity_id)
    },
    'catch-up-calendars': () => catchUp(parts),
  }) satisfies Partial<Handlers>
