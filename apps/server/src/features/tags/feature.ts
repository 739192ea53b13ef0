import type { Feature } from '../feature.ts'
import { hindiTags } from './hindi.ts'
import { tagRoutes } from './routes.ts'

export const tags = {
  routes: [tagRoutes],
  tables: ['entity_tag', 'tag'],
  also_writes: {
    person_group_tag: 'a merged tag is replaced in the groups that go by it',
  },
  hindi: hindiTags,
} satisfies Feature
