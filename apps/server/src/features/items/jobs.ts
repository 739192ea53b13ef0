import type { Handlers } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { forgetUndos } from './undo.ts'
import { costCalendars, costEntity } from './costs.ts'

export const itemJobs = (parts: Parts) =>
  ({
    'cost-entity': ({ organisation_id, entity_id }) => costEntity(parts, organisation_id, entity_id),
    'cost-calendars': () => costCalendars(parts),
    'forget-undos': () => forgetUndos(parts),
  }) satisfies Partial<Handlers>
