import type { Feature } from '../feature.ts'
import { hindiIncomeTax } from './hindi.ts'
import { incomeTaxRoutes } from './routes.ts'

export const incomeTax = {
  routes: [incomeTaxRoutes],
  tables: ['income_tax_year'],
  hindi: hindiIncomeTax,
} satisfies Feature
