import type { Feature } from '../feature.ts'
import { hindiStaff } from './hindi.ts'
import { staffRoutes } from './routes.ts'

export const staff = {
  routes: [staffRoutes],
  tables: ['plan', 'staff_act'],
  also_writes: {
    organisation: 'its plan, and its suspension',
    user_account: 'suspension, and roles on the platform',
    user_session: 'who is suspended is signed out',
  },
  hindi: hindiStaff,
} satisfies Feature
