import type { Feature } from '../feature.ts'
import { hindiReports } from './hindi.ts'
import { reportRoutes } from './routes.ts'

export const reports = {
  routes: [reportRoutes],
  tables: ['tax_credit', 'tax_credit_statement'],
  hindi: hindiReports,
} satisfies Feature
