import type { Feature } from '../feature.ts'
import { hindiHolidays } from './hindi.ts'
import { holidayRoutes } from './routes.ts'

export const holidays = {
  routes: [holidayRoutes],
  tables: ['day_off'],
  also_writes: {
    organisation: 'its working week',
  },
  hindi: hindiHolidays,
} satisfies Feature
