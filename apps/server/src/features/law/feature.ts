import type { Feature } from '../feature.ts'
import { hindiLaw } from './hindi.ts'
import { lawRoutes } from './routes.ts'

export const law = {
  routes: [lawRoutes],
  hindi: hindiLaw,
} satisfies Feature
