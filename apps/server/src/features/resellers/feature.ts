import type { Feature } from '../feature.ts'
import { hindiResellers } from './hindi.ts'
import { resellerRoutes } from './routes.ts'

export const resellers = {
  routes: [resellerRoutes],
  hindi: hindiResellers,
} satisfies Feature
