import type { Feature } from '../feature.ts'
import { hindiExtensions } from './hindi.ts'
import { extensionJobs } from './jobs.ts'
import { extensionRoutes } from './routes.ts'

export const extensions = {
  routes: [extensionRoutes],
  jobs: extensionJobs,
  tables: ['own_extension'],
  hindi: hindiExtensions,
} satisfies Feature
