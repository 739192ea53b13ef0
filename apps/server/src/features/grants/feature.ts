import type { Feature } from '../feature.ts'
import { grantRoutes } from './routes.ts'

export const grants = {
  routes: [grantRoutes],
  tables: ['access_grant'],
} satisfies Feature
