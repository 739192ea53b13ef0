import { createTaskSeries } from '@niyam/contract/task-series.ts'
import type { Sample } from '../world/samples.ts'

const SERIES = { title: 'Check the bank', every: 'month', starts_on: '2026-12-31' } as const

export const sample: Sample = {
  make: async ({ caller, ids }) => {
    const { series_id } = await caller.call(createTaskSeries, {
      body: { ...SERIES, entity_id: ids['entity_id'] ?? null },
    })
    return { series_id }
  },
  bodies: {
    createTaskSeries: SERIES,
    changeTaskSeries: { title: 'Taken over', from: '2026-12-31' },
    endTaskSeries: { ends_on: '2027-12-31' },
  },
}
