import type { Feature } from '../feature.ts'
import { hindiOwnRules } from './hindi.ts'
import { ownRuleRoutes } from './routes.ts'

export const ownRules = {
  routes: [ownRuleRoutes],
  tables: ['own_rule', 'own_rule_version'],
  hindi: hindiOwnRules,
} satisfies Feature
