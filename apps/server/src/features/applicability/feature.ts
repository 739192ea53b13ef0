import type { Feature } from '../feature.ts'
import { hindiApplicability } from './hindi.ts'
import { notRequiredRoutes } from './not-required-routes.ts'
import { applicabilityRoutes } from './routes.ts'

export const applicability = {
  routes: [applicabilityRoutes, notRequiredRoutes],
  tables: ['not_ours'],
  hindi: hindiApplicability,
} satisfies Feature
