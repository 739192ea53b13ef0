import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  queries: {
    calendarMonth: { month: '2026-11' },
  },
}
