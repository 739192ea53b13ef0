import type { Feature } from '../feature.ts'
import { hindiSavedReports } from './hindi.ts'
import { savedReportJobs } from './jobs.ts'
import { savedReportRoutes } from './routes.ts'

export const savedReports = {
  routes: [savedReportRoutes],
  jobs: savedReportJobs,
  tables: ['saved_report', 'report_schedule', 'report_recipient', 'report_mail'],
  hindi: hindiSavedReports,
} satisfies Feature
