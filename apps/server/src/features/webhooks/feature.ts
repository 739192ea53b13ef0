import type { Feature } from '../feature.ts'
import { hindiWebhooks } from './hindi.ts'
import { webhookJobs } from './jobs.ts'
import { webhookRoutes } from './routes.ts'

export const webhooks = {
  routes: [webhookRoutes],
  jobs: webhookJobs,
  tables: ['webhook', 'webhook_delivery'],
  hindi: hindiWebhooks,
} satisfies Feature
