import type { Feature } from '../feature.ts'
import { hindiTimes } from './hindi.ts'
import { timeRoutes } from './routes.ts'

export const times = {
  routes: [timeRoutes],
  tables: ['time_entry'],
  hindi: hindiTimes,
} satisfies Feature
