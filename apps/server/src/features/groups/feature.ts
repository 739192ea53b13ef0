import type { Feature } from '../feature.ts'
import { groupRoutes } from './routes.ts'

export const groups = {
  routes: [groupRoutes],
  tables: ['person_group', 'person_group_entity', 'person_group_member', 'person_group_tag'],
  also_writes: {
    invitation: 'open invitations to a merged group lead to the group that is left',
  },
} satisfies Feature
