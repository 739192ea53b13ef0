import type { Client } from './client.ts'
import { PROFILE } from './test.ts'

export const DEMO = { email: 'demo@niyam.example', password: 'niyam-demo-2026' }

export interface Screen {
  /** File name of its picture. */
  readonly name: string
  readonly path: string
  /** Drawn for somebody who is not signed in. */
  readonly isPublic?: boolean
}

const OF_STRANGERS: Readonly<Record<string, string>> = {
  login: '/accounts/login/email',
  register: '/accounts/register',
  'forgot-password': '/accounts/forgot-password',
  'reset-password': '/accounts/reset-password#token=none',
  logout: '/accounts/logout',
  'error-404': '/errors/404',
  'error-500': '/errors/500',
  'error-not-authorised': '/errors/not-authorized',
  'error-offline': '/errors/offline',
}

const OF_MEMBERS: Readonly<Record<string, string>> = {
  dashboard: '/dashboard',
  notifications: '/notifications',
  entities: '/entities',
  'entity-new': '/entity/new',
  'calendar-agenda': '/compliances/calendar',
  'calendar-month': '/compliances/calendar?view=month',
  'law-changes': '/compliances/law-changes',
  reports: '/reports',
  'report-applicable-compliances': '/reports/applicable-compliances',
  'report-annual-filing-history': '/reports/annual-filing-history',
  'report-tds-challan': '/reports/tdschallan',
  'report-form-26as': '/reports/file26as',
  'report-tds-penalty': '/reports/tdspenalty',
  tags: '/admin/tags',
  groups: '/admin/groups',
  people: '/admin/users',
  invite: '/admin/users/invite',
  invited: '/admin/users/invited',
  help: '/help',
  'help-law': '/help/law',
  account: '/account',
  'choose-organisation': '/choose-organisation',
  'organisation-new': '/organisation/new',
}

const OF_AN_ENTITY: Readonly<Record<string, string>> = {
  'entity-view': 'view',
  'entity-registrations': 'registrations',
  'entity-registrations-gst': 'registrations/gst/manage',
  'entity-calendar': 'compliancecalendar',
  'entity-reports': 'reports',
  'entity-tds-challan': 'report/tds-challan-report',
  'entity-form-26as': 'report/file-26as-report',
  'entity-tds-penalty': 'report/tds-penalty-report',
  'entity-obligations': 'obligations',
  'entity-what-if': 'what-if',
}

const named = (paths: Readonly<Record<string, string>>, more: Partial<Screen> = {}): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, ...more }))

/** Every screen there is, with the ids of the demo's own data. The client is signed in as the demo's person. */
export async function screensOf(demo: Client): Promise<Screen[]> {
  const { organisations } = await demo.call('GET organisation/my-organisations/')
  await demo.choose(organisations[0]?.organisation_id ?? '')
  // Else the prompt for the missing number lies over every picture.
  await demo.call('POST accounts/user/profile/', { body: PROFILE })
  const { items } = await demo.call('GET organisation/compliances/calendar/', {
    query: { search: 'GSTR-3B', pagesize: 1 },
  })
  const { entity_id = '', registration_id = '', item_id = '' } = items[0] ?? {}
  const { users } = await demo.call('GET organisation/users/')
  return [
    ...named(OF_STRANGERS, { isPublic: true }),
    ...named(OF_MEMBERS),
    { name: 'calendar-item', path: `/compliances/calendar?item=${item_id}` },
    { name: 'person-edit', path: `/admin/users/edit/${users[0]?.organisation_user_id ?? ''}` },
    ...Object.entries(OF_AN_ENTITY).map(([name, path]) => ({ name, path: `/entity/${entity_id}/${path}` })),
    {
      name: 'filing-history',
      path: `/entity/${entity_id}/registrations/gst/${registration_id}/filing-history`,
    },
  ]
}
