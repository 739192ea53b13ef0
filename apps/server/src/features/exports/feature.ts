import type { Feature } from '../feature.ts'
import { hindiExports } from './hindi.ts'
import { exportJobs } from './jobs.ts'
import { exportRoutes } from './routes.ts'

export const exports = {
  routes: [exportRoutes],
  jobs: exportJobs,
  tables: ['organisation_export'],
  hindi: hindiExports,
} satisfies Feature
