import type { Parts } from '../../app.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { costCalendars, costEntity } from './costs/service.ts'
import { catchUp, recomputeNow } from './recompute/service.ts'

export const complianceJobs = (parts: Parts) =>
  ({
    'recompute-entity': async ({ organisation_id, entity_id }) => {
      await recomputeNow(parts, organisation_id, entity_id)
    },
    'catch-up-calendars': () => catchUp(parts),
    'cost-entity': ({ organisation_id, entity_id }) => costEntity(parts, organisation_id, entity_id),
    'cost-calendars': () => costCalendars(parts),
  }) satisfies Partial<Handlers>
