import type { Feature } from '../feature.ts'
import { hindiNotifications } from './hindi.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = {
  routes: [notificationRoutes],
  jobs: notificationJobs,
  tables: ['notification', 'notification_preference', 'push_subscription'],
  hindi: hindiNotifications,
} satisfies Feature
