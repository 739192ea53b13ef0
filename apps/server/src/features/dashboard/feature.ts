import type { Feature } from '../feature.ts'
import { hindiDashboard } from './hindi.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboard = {
  routes: [dashboardRoutes],
  hindi: hindiDashboard,
} satisfies Feature
