import type { Feature } from '../feature.ts'
import { hindiInternalDeadlines } from './hindi.ts'
import { internalDeadlineRoutes } from './routes.ts'

export const internalDeadlines = {
  routes: [internalDeadlineRoutes],
  tables: ['own_day_rule'],
  hindi: hindiInternalDeadlines,
} satisfies Feature
