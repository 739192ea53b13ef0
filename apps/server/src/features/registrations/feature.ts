import type { Feature } from '../feature.ts'
import { hindiRegistrations } from './hindi.ts'
import { registrationJobs } from './jobs.ts'
import { registrationRoutes } from './routes.ts'

export const registrations = {
  routes: [registrationRoutes],
  jobs: registrationJobs,
  tables: ['registration', 'registration_past_detail', 'registration_place', 'registration_signatory'],
  also_writes: {
    entity: 'an entity takes its PAN, CIN, LLPIN and FCRN from its registrations',
  },
  hindi: hindiRegistrations,
} satisfies Feature
