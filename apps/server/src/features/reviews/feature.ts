import type { Feature } from '../feature.ts'
import { hindiReviews } from './hindi.ts'
import { reviewRoutes } from './routes.ts'

export const reviews = {
  routes: [reviewRoutes],
  hindi: hindiReviews,
} satisfies Feature
