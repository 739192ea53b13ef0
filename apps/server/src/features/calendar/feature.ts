import type { Feature } from '../feature.ts'
import { calendarJobs } from './jobs.ts'
import { calendarRoutes } from './routes.ts'

export const calendar = {
  routes: [calendarRoutes],
  jobs: calendarJobs,
  tables: ['calendar_item'],
  also_writes: {
    entity: 'when its calendar was computed, and that it is behind a change',
  },
} satisfies Feature
