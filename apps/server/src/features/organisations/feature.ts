import type { Feature } from '../feature.ts'
import { hindiOrganisations } from './hindi.ts'
import { organisationRoutes } from './routes.ts'

export const organisations = {
  routes: [organisationRoutes],
  tables: ['organisation'],
  also_writes: {
    organisation_user: 'the first admin',
  },
  hindi: hindiOrganisations,
} satisfies Feature
