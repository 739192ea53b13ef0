import type { Feature } from '../feature.ts'
import { hindiSupport } from './hindi.ts'
import { supportRoutes } from './routes.ts'

export const support = {
  routes: [supportRoutes],
  tables: ['support_access', 'support_visit'],
  hindi: hindiSupport,
} satisfies Feature
