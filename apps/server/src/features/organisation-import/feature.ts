import type { Feature } from '../feature.ts'
import { hindiOrganisationImport } from './hindi.ts'
import { organisationImportJobs } from './jobs.ts'
import { organisationImportRoutes } from './routes.ts'

export const organisationImport = {
  routes: [organisationImportRoutes],
  jobs: organisationImportJobs,
  tables: ['brought_entry', 'brought_person', 'organisation_arrival', 'organisation_origin'],
  hindi: hindiOrganisationImport,
} satisfies Feature
