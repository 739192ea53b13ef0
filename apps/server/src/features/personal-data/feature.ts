import type { Feature } from '../feature.ts'
import { hindiPersonalData } from './hindi.ts'
import { personalDataJobs } from './jobs.ts'
import { personalDataRoutes } from './routes.ts'

export const personalData = {
  routes: [personalDataRoutes],
  jobs: personalDataJobs,
  also_writes: {
    invitation: 'erasing a person takes their name out',
    user_account: 'closing and erasing an account',
    user_session: 'a closed account is signed out',
  },
  hindi: hindiPersonalData,
} satisfies Feature
