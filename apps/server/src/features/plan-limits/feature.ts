import type { Feature } from '../feature.ts'
import { hindiPlanLimits } from './hindi.ts'
import { planLimitRoutes } from './routes.ts'

export const planLimits = {
  routes: [planLimitRoutes],
  tables: ['usage_count'],
  hindi: hindiPlanLimits,
} satisfies Feature
