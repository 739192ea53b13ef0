import type { Feature } from '../feature.ts'
import { hindiOrganisationClosing } from './hindi.ts'
import { organisationClosingJobs } from './jobs.ts'
import { organisationClosingRoutes } from './routes.ts'

export const organisationClosing = {
  routes: [organisationClosingRoutes],
  jobs: organisationClosingJobs,
  tables: ['organisation_deletion'],
  hindi: hindiOrganisationClosing,
} satisfies Feature
