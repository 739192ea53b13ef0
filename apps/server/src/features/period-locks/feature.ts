import type { Feature } from '../feature.ts'
import { hindiPeriodLocks } from './hindi.ts'
import { periodLockRoutes } from './routes.ts'

export const periodLocks = {
  routes: [periodLockRoutes],
  tables: ['period_lock'],
  hindi: hindiPeriodLocks,
} satisfies Feature
