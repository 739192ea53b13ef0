import { recordTime } from '@niyam/contract/times.ts'
import type { Sample } from '../world/samples.ts'

/** An hour for the entity. */
export const sample: Sample = {
  make: async ({ caller, ids: { entity_id = '' } }) => {
    await caller.call(recordTime, { body: { entity_id, day: '2026-11-20', minutes: 60, note: 'Read the file' } })
    return {}
  },
  bodies: {
    recordTime: ({ task_id }) => ({ task_id, day: '2026-11-20', minutes: 30, note: 'Taken over' }),
  },
}
