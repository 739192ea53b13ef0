import type { Feature } from '../feature.ts'
import { hindiResellers } from './hindi.ts'
import { resellerRoutes } from './routes.ts'

export const resellers = {
  routes: [resellerRoutes],
  also_writes: {
    organisation: 'resellers add organisations, and end their tie to them',
  },
  hindi: hindiResellers,
} satisfies Feature
