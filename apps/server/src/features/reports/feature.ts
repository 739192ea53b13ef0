import type { Feature } from '../feature.ts'
import { hindiReports } from './hindi.ts'
import { reportRoutes } from './routes.ts'

export const reports = {
  routes: [reportRoutes],
  hindi: hindiReports,
} satisfies Feature
