import type { Feature } from '../feature.ts'
import { hindiEmailChanges } from './hindi.ts'
import { emailChangeJobs } from './jobs.ts'
import { emailChangeRoutes } from './routes.ts'

export const emailChanges = {
  routes: [emailChangeRoutes],
  jobs: emailChangeJobs,
  tables: ['email_change', 'email_undo'],
  hindi: hindiEmailChanges,
} satisfies Feature
