import type { Feature } from '../feature.ts'
import { hindiFeeds } from './hindi.ts'
import { feedRoutes } from './routes.ts'

export const feeds = {
  routes: [feedRoutes],
  tables: ['calendar_feed'],
  hindi: hindiFeeds,
} satisfies Feature
