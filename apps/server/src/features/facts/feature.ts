import type { Feature } from '../feature.ts'
import { hindiFactsForMany } from './hindi.ts'
import { factRoutes } from './routes.ts'

export const facts = {
  routes: [factRoutes],
  hindi: hindiFactsForMany,
} satisfies Feature
