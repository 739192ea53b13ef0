import type { Feature } from '../feature.ts'
import { grantRoutes } from './routes.ts'

export const grants = {
  routes: [grantRoutes],
  tables: ['access_grant'],
  also_writes: {
    invitation: 'the rights that an invitation promises',
    organisation_user: 'whether a member is from outside',
    person_group_member: 'who was invited joins the promised groups',
  },
} satisfies Feature
