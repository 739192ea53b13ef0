import type { Feature } from '../feature.ts'
import { hindiDocuments } from './hindi.ts'
import { documentJobs } from './jobs.ts'
import { documentRoutes } from './routes.ts'

export const documents = {
  routes: [documentRoutes],
  jobs: documentJobs,
  tables: ['document'],
  hindi: hindiDocuments,
} satisfies Feature
