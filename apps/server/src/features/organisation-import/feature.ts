import type { Feature } from '../feature.ts'
import { hindiOrganisationImport } from './hindi.ts'
import { organisationImportJobs } from './jobs.ts'
import { organisationImportRoutes } from './routes.ts'

export const organisationImport = {
  routes: [organisationImportRoutes],
  jobs: organisationImportJobs,
  tables: ['brought_entry', 'organisation_arrival', 'organisation_origin'],
  also_writes: {
    brought_person: 'people of the file, to be invited',
    organisation_user: 'the first admin',
    user_account: 'accounts that stand in for people of the file',
  },
  hindi: hindiOrganisationImport,
} satisfies Feature
