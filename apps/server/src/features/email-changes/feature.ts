import type { Feature } from '../feature.ts'
import { hindiEmailChanges } from './hindi.ts'
import { emailChangeJobs } from './jobs.ts'
import { emailChangeRoutes } from './routes.ts'

export const emailChanges = {
  routes: [emailChangeRoutes],
  jobs: emailChangeJobs,
  tables: ['email_change', 'email_undo'],
  also_writes: {
    user_account: 'the address itself',
    password_reset: 'links that were mailed to the former address',
  },
  hindi: hindiEmailChanges,
} satisfies Feature
