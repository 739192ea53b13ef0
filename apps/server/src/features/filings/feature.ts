import type { Feature } from '../feature.ts'
import { hindiFilings } from './hindi.ts'
import { filingRoutes } from './routes.ts'

export const filings = {
  routes: [filingRoutes],
  tables: ['filing', 'filing_document'],
  hindi: hindiFilings,
} satisfies Feature
