import type { Feature } from '../feature.ts'
import { hindiPersonalData } from './hindi.ts'
import { personalDataJobs } from './jobs.ts'
import { personalDataRoutes } from './routes.ts'

export const personalData = {
  routes: [personalDataRoutes],
  jobs: personalDataJobs,
  hindi: hindiPersonalData,
} satisfies Feature
