import type { Feature } from '../feature.ts'
import { hindiPacks } from './hindi.ts'
import { packJobs } from './jobs.ts'
import { packRoutes } from './routes.ts'

export const packs = {
  routes: [packRoutes],
  jobs: packJobs,
  tables: ['evidence_pack'],
  hindi: hindiPacks,
} satisfies Feature
