import type { Feature } from '../feature.ts'
import { hindiWhatIfPlans } from './hindi.ts'
import { whatIfPlanRoutes } from './routes.ts'

export const whatIfPlans = {
  routes: [whatIfPlanRoutes],
  tables: ['what_if_plan'],
  hindi: hindiWhatIfPlans,
} satisfies Feature
