import type { Handlers } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { costCalendars, costEntity } from './costs.ts'

export const itemJobs = (parts: Parts) =>
  ({
    'cost-entity': ({ organisation_id, entity_id }) => costEntity(parts, organisation_id, entity_id),
    'cost-calendars': () => costCalendars(parts),
  }) satisfies Partial<Handlers>
