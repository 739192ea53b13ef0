import type { Feature } from '../feature.ts'
import { hindiDsc } from './hindi.ts'
import { dscJobs } from './jobs.ts'
import { dscRoutes } from './routes.ts'

export const dsc = {
  routes: [dscRoutes],
  jobs: dscJobs,
  tables: ['dsc', 'dsc_movement', 'dsc_portal', 'dsc_receipt', 'dsc_reminder', 'dsc_reminder_stop'],
  hindi: hindiDsc,
} satisfies Feature
