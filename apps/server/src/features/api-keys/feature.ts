import type { Feature } from '../feature.ts'
import { hindiApiKeys } from './hindi.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeys = {
  routes: [apiKeyRoutes],
  tables: ['api_key'],
  hindi: hindiApiKeys,
} satisfies Feature
