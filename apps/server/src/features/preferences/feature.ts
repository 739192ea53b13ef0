import type { Feature } from '../feature.ts'
import { hindiPreferences } from './hindi.ts'
import { preferenceRoutes } from './routes.ts'

export const preferences = {
  routes: [preferenceRoutes],
  tables: ['organisation_user_setting'],
  also_writes: {
    user_account: 'look and language',
  },
  hindi: hindiPreferences,
} satisfies Feature
