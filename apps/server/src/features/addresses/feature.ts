import type { Feature } from '../feature.ts'
import { hindiAddresses } from './hindi.ts'
import { addressRoutes } from './routes.ts'

export const addresses = {
  routes: [addressRoutes],
  tables: ['entity_address'],
  hindi: hindiAddresses,
} satisfies Feature
