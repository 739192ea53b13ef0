import type { Feature } from '../feature.ts'
import { hindiDsc } from './hindi.ts'
import { dscRoutes } from './routes.ts'

export const dsc = {
  routes: [dscRoutes],
  tables: ['dsc', 'dsc_movement', 'dsc_portal'],
  hindi: hindiDsc,
} satisfies Feature
