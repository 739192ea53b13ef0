import type { Feature } from '../feature.ts'
import { hindiStaff } from './hindi.ts'
import { staffRoutes } from './routes.ts'

export const staff = {
  routes: [staffRoutes],
  tables: ['plan', 'staff_act'],
  hindi: hindiStaff,
} satisfies Feature
