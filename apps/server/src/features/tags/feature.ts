import type { Feature } from '../feature.ts'
import { hindiTags } from './hindi.ts'
import { tagRoutes } from './routes.ts'

export const tags = {
  routes: [tagRoutes],
  tables: ['entity_tag', 'tag'],
  hindi: hindiTags,
} satisfies Feature
