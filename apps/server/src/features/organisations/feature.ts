import type { Feature } from '../feature.ts'
import { hindiOrganisations } from './hindi.ts'
import { organisationRoutes } from './routes.ts'

export const organisations = {
  routes: [organisationRoutes],
  tables: ['organisation'],
  hindi: hindiOrganisations,
} satisfies Feature
