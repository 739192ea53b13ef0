import type { Feature } from '../feature.ts'
import { gstLookupRoutes } from './routes.ts'

export const gstLookup = {
  routes: [gstLookupRoutes],
} satisfies Feature
