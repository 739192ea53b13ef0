import type { Feature } from '../feature.ts'
import { hindiItems } from './hindi.ts'
import { itemJobs } from './jobs.ts'
import { itemRoutes } from './routes.ts'

export const items = {
  routes: [itemRoutes],
  jobs: itemJobs,
  tables: ['item_undo'],
  hindi: hindiItems,
} satisfies Feature
