import { oneOf, route, table, texts } from '../route.ts'
import { INSIDE } from './needs.ts'

// The dashboard and its parts, notifications and help.

export const dashboardPath = route('/dashboard', INSIDE)
/** Dues of the next 13 weeks by entity. */
export const cashPath = route('/dashboard/cash', INSIDE, table())
/** Registrations and certificates that have expired or will. */
export const renewalsPath = route('/dashboard/renewals', INSIDE, {
  ...table(),
  kind: oneOf('registration', 'dsc'),
  state: oneOf('expired', 'soon', 'later', 'unknown'),
})
/** Entities × twelve months: of the financial year `year`, else the last twelve. `area` is one law. */
export const heatPath = route('/dashboard/heat', INSIDE, table<'year' | 'area' | 'tag' | 'group'>())

export const notificationsPath = route('/notifications', INSIDE, {
  ...table<'kind'>(),
  unread: oneOf('true'),
  preferences: oneOf('open'),
})
export const notificationPath = route('/notifications/$notification_id', INSIDE)

export const helpPath = route('/help', INSIDE, texts<'search'>())
/** The help at a topic, to which the page goes. */
export const helpTopicPath = (topic: string) => `${helpPath()}#${topic}`
