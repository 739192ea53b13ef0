import type { Feature } from '../feature.ts'
import { hindiPeople } from './hindi.ts'
import { peopleJobs } from './jobs.ts'
import { peopleRoutes } from './routes.ts'

export const people = {
  routes: [peopleRoutes],
  jobs: peopleJobs,
  tables: ['brought_person', 'invitation', 'organisation_user'],
  hindi: hindiPeople,
} satisfies Feature
