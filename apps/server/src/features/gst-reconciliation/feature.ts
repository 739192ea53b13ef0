import type { Feature } from '../feature.ts'
import { hindiGstReconciliation } from './hindi.ts'
import { gstReconciliationRoutes } from './routes.ts'

export const gstReconciliation = {
  routes: [gstReconciliationRoutes],
  tables: ['gst_match_decision'],
  hindi: hindiGstReconciliation,
} satisfies Feature
