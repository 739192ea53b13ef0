import type { Feature } from '../feature.ts'
import { hindiReviews } from './hindi.ts'
import { reviewRoutes } from './routes.ts'

export const reviews = {
  routes: [reviewRoutes],
  also_writes: {
    organisation: 'which filings need a second person',
  },
  hindi: hindiReviews,
} satisfies Feature
