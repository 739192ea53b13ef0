import type { Feature } from '../feature.ts'
import { hindiEntities } from './hindi.ts'
import { entityRoutes } from './routes.ts'

export const entities = {
  routes: [entityRoutes],
  tables: ['entity', 'entity_activity', 'entity_archive', 'entity_event', 'entity_fact'],
  hindi: hindiEntities,
} satisfies Feature
