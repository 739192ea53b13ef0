import type { Feature } from '../feature.ts'
import { hindiOfficers } from './hindi.ts'
import { officerRoutes } from './routes.ts'

export const officers = {
  routes: [officerRoutes],
  tables: ['entity_officer'],
  hindi: hindiOfficers,
} satisfies Feature
