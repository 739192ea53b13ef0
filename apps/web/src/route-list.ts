import type { Need } from './lib/guard.ts'

const INSIDE: Need = { rule: 'subscriber', organisation: 'any' }
const ADMINS: Need = { rule: 'subscriber', organisation: 'a' }
/** The platform's own areas need no organisation. */
const STAFF: Need = { rule: 'employee', organisation: 'none' }
const RESELLERS: Need = { rule: 'reseller', organisation: 'none' }
const PERSON: Need = { rule: 'subscriber', organisation: 'none' }
const ANYONE: Need = { rule: 'public', organisation: 'none' }
const STRANGERS: Need = { rule: 'publicOnly', organisation: 'none' }

/** Every screen by the pattern of its address, and what it asks of whoever comes. `routes.tsx` draws them. */
export const ROUTES = {
  '/dashboard': INSIDE,
  '/entities': INSIDE,
  '/entity/new': INSIDE,
  '/compliances/calendar': INSIDE,
  '/compliances/law-changes': INSIDE,
  '/help': INSIDE,
  '/help/law': INSIDE,
  '/notifications': INSIDE,
  '/notifications/$notification_id': INSIDE,
  '/reports': INSIDE,
  '/reports/applicable-compliances': INSIDE,
  '/reports/annual-filing-history': INSIDE,
  '/reports/tdschallan': INSIDE,
  '/reports/file26as': INSIDE,
  '/reports/tdspenalty': INSIDE,
  '/admin/tags': INSIDE,
  '/admin/groups': INSIDE,
  '/admin/groups/$group_id': INSIDE,
  '/admin/users': ADMINS,
  '/admin/users/edit/$user_id': ADMINS,
  '/admin/users/invite': ADMINS,
  '/admin/users/invited': ADMINS,
  '/admin/audit': ADMINS,
  '/admin/users/invite-sheet': ADMINS,
  '/admin/api-keys': ADMINS,
  '/admin/plan': ADMINS,
  '/admin/support': ADMINS,
  '/account': INSIDE,
  '/account/security': INSIDE,
  '/entity/$entity_id/view': INSIDE,
  '/entity/$entity_id/registrations': INSIDE,
  '/entity/$entity_id/registrations/$registration_type/manage': INSIDE,
  '/entity/$entity_id/registrations/$registration_type/$registration_id/filing-history': INSIDE,
  '/entity/$entity_id/compliancecalendar': INSIDE,
  '/entity/$entity_id/reports': INSIDE,
  '/entity/$entity_id/report/tds-challan-report': INSIDE,
  '/entity/$entity_id/report/file-26as-report': INSIDE,
  '/entity/$entity_id/report/tds-penalty-report': INSIDE,
  '/entity/$entity_id/obligations': INSIDE,
  '/entity/$entity_id/what-if': INSIDE,
  '/staff': STAFF,
  '/staff/users': STAFF,
  '/staff/users/$user_id': STAFF,
  '/staff/organisations': STAFF,
  '/staff/organisations/$organisation_id': STAFF,
  '/staff/plans': STAFF,
  '/reseller': RESELLERS,
  '/reseller/organisations/$organisation_id': RESELLERS,
  '/reseller/users': RESELLERS,
  '/reseller/sheet': RESELLERS,
  '/choose-organisation': PERSON,
  '/organisation/new': PERSON,
  '/organisation/users/invite/$token': PERSON,
  '/accounts/login/email': STRANGERS,
  '/accounts/register': STRANGERS,
  '/accounts/forgot-password': ANYONE,
  '/accounts/reset-password': ANYONE,
  '/accounts/logout': ANYONE,
  '/accounts/email-change': ANYONE,
  '/accounts/email-change/undo': ANYONE,
  '/errors/404': ANYONE,
  '/errors/500': ANYONE,
  '/errors/not-authorized': ANYONE,
  '/errors/offline': ANYONE,
} as const satisfies Record<string, Need>

export type RoutePath = keyof typeof ROUTES
