import type { Feature } from '../feature.ts'
import { hindiTaxCredits } from './hindi.ts'
import { taxCreditsRoutes } from './routes.ts'

export const taxCredits = {
  routes: [taxCreditsRoutes],
  tables: ['tax_credit_decision'],
  hindi: hindiTaxCredits,
} satisfies Feature
