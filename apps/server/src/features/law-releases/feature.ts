import type { Feature } from '../feature.ts'
import { hindiLawReleases } from './hindi.ts'
import { lawReleaseJobs } from './jobs.ts'
import { lawReleaseRoutes } from './routes.ts'

export const lawReleases = {
  routes: [lawReleaseRoutes],
  jobs: lawReleaseJobs,
  tables: ['law_release'],
  hindi: hindiLawReleases,
} satisfies Feature
