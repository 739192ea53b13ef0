/** Every link of the app, so that a route can be renamed in one place. Ids are encoded, empty search values left out. */

type Search = Record<string, string | number | undefined | null>

export function withSearch(path: string, search: Search = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size ? `${path}?${query}` : path
}

const id = encodeURIComponent

export const dashboardPath = () => '/dashboard'

export interface TableSearch {
  search?: string
  page?: number
  sort?: string
}
export const entitiesPath = (search: TableSearch = {}) => withSearch('/entities', { ...search })
export const newEntityPath = () => '/entity/new'
export const entityPath = (entity_id: string) => `/entity/${id(entity_id)}/view`
/** Of one registration where it is named, else of all of its kind. */
export const manageRegistrationsPath = (entity_id: string, registration_type: string, registration?: string) =>
  withSearch(`/entity/${id(entity_id)}/registrations/${id(registration_type)}/manage`, { registration })
/** `document` opens one of them, by where it is kept. */
export const documentsPath = (
  entity_id: string,
  search: TableSearch & { registration?: string; event?: string; kind?: string; document?: string } = {},
) => withSearch(`/entity/${id(entity_id)}/documents`, { ...search })
export const registrationsPath = (entity_id: string) => `/entity/${id(entity_id)}/registrations`
export const filingHistoryPath = (
  entity_id: string,
  registration_type: string,
  registration_id: string,
  search: TableSearch & { form?: string } = {},
) =>
  withSearch(`/entity/${id(entity_id)}/registrations/${id(registration_type)}/${id(registration_id)}/filing-history`, {
    ...search,
  })

export interface CalendarSearch {
  view?: 'agenda' | 'week' | 'month' | 'year' | 'matrix'
  /** The Monday of the week, `2026-11-16`. */
  week?: string
  /** `2026-11`. */
  month?: string
  /** The financial year of the year and the matrix, `2026-27`. */
  year?: string
  /** Comma-separated areas and item states; empty is all. */
  area?: string
  state?: string
  entity?: string
  registration?: string
  /** A person's id, or `nobody`. */
  person?: string
  tag?: string
  group?: string
  /** What the law asks, or the organisation's own rules; left out both. */
  rule?: 'law' | 'own'
  /** A form by its name in the catalogue. */
  form?: string
  /** Comma-separated: states of India, and risks. */
  in_state?: string
  risk?: string
  own_day?: string
  from?: string
  to?: string
  /** Bounds of the day of filing, both ends counted. */
  filed_from?: string
  filed_to?: string
  search?: string
  page?: number
  sort?: string
  /** The item whose explanation is open. */
  item?: string
}
export const calendarPath = (search: CalendarSearch = {}) => withSearch('/compliances/calendar', { ...search })
export interface FeedsSearch extends CalendarSearch {
  /** `yes` opens the form, with the calendar's own filter. */
  new?: string
  /** `yes` for what is assigned to oneself. */
  mine?: string
}
export const ownRulesPath = () => '/compliances/own-rules'
/** Without a rule a new one; else one is changed from a day on, put right, or copied. */
export const ownRuleFormPath = (search: { change?: string; correct?: string; copy?: string } = {}) =>
  withSearch('/compliances/own-rules/rule', { ...search })
export const acknowledgementsPath = () => '/compliances/acknowledgements'
export const lockedPeriodsPath = () => '/compliances/locked-periods'
export const feedsPath = (search: FeedsSearch = {}) => withSearch('/compliances/feeds', { ...search })
export const entityCalendarPath = (entity_id: string, search: Omit<CalendarSearch, 'entity'> = {}) =>
  withSearch(`/entity/${id(entity_id)}/compliancecalendar`, { ...search })

export interface ObligationsSearch {
  from?: string
  to?: string
  /** The two clocks: with the law of which day, and with what was known on which day. */
  as_of?: string
  as_known_on?: string
  area?: string
}
export const obligationsPath = (entity_id: string, search: ObligationsSearch = {}) =>
  withSearch(`/entity/${id(entity_id)}/obligations`, { ...search })
export interface ApplicableSearch extends TableSearch {
  verdict?: string
  area?: string
  /** The obligation whose reasons are open, of which registration and state. */
  obligation?: string
  registration?: string | undefined
  state?: string
}
export const applicablePath = (entity_id: string, search: ApplicableSearch = {}) =>
  withSearch(`/entity/${id(entity_id)}/applicable`, { ...search })
export const notOursPath = (search: { state?: string | undefined; entity?: string; page?: number } = {}) =>
  withSearch('/compliances/not-ours', { ...search })
/** `if` holds the suppositions in the writing of `suppositions-address.ts`. */
export const whatIfPath = (entity_id: string, search: { if?: string; years?: number } = {}) =>
  withSearch(`/entity/${id(entity_id)}/what-if`, { ...search })

/** `older` and `newer` are releases of the catalogue; `open` is an entity whose rows are shown. */
export const lawChangesPath = (
  search: { older?: string; newer?: string; page?: number; release?: string; open?: string } = {},
) => withSearch('/compliances/law-changes', { ...search })

export const newOrderPath = () => '/compliances/law-changes/orders/new'
export const orderPath = (extension_id: string) => `/compliances/law-changes/orders/${id(extension_id)}`

/** `topic` is the name of a topic, to which the page goes. */
export const helpPath = (topic = '') => `/help${topic && `#${topic}`}`
/** `area` is the law whose particulars are shown. */
export const lawCoveragePath = (search: { area?: string } = {}) => withSearch('/help/law', { ...search })

export const notificationsPath = (search: TableSearch & { kind?: string; unread?: string } = {}) =>
  withSearch('/notifications', { ...search })
export const notificationPath = (notification_id: string) => `/notifications/${id(notification_id)}`

export interface ReportSearch extends TableSearch {
  /** `2026-27`. */
  year?: string
  entity?: string
  area?: string
}
export const reportsPath = () => '/reports'
export const applicableCompliancesPath = (search: ReportSearch = {}) =>
  withSearch('/reports/applicable-compliances', { ...search })
export const annualFilingHistoryPath = (search: ReportSearch = {}) =>
  withSearch('/reports/annual-filing-history', { ...search })
export const tdsChallanPath = (search: ReportSearch = {}) => withSearch('/reports/tdschallan', { ...search })
export const form26asPath = (search: ReportSearch = {}) => withSearch('/reports/file26as', { ...search })
export const tdsPenaltyPath = (search: ReportSearch = {}) => withSearch('/reports/tdspenalty', { ...search })
export const entityReportsPath = (entity_id: string) => `/entity/${id(entity_id)}/reports`
type OneEntity = Omit<ReportSearch, 'entity'>
export const entityTdsChallanPath = (entity_id: string, search: OneEntity = {}) =>
  withSearch(`/entity/${id(entity_id)}/report/tds-challan-report`, { ...search })
export const entityForm26asPath = (entity_id: string, search: OneEntity = {}) =>
  withSearch(`/entity/${id(entity_id)}/report/file-26as-report`, { ...search })
export const entityTdsPenaltyPath = (entity_id: string, search: OneEntity = {}) =>
  withSearch(`/entity/${id(entity_id)}/report/tds-penalty-report`, { ...search })

export const daysOffPath = () => '/admin/days-off'
export const ownDaysPath = () => '/admin/own-days'
export const tagsPath = (search: TableSearch = {}) => withSearch('/admin/tags', { ...search })
export const groupsPath = (search: TableSearch = {}) => withSearch('/admin/groups', { ...search })
export const groupPath = (group_id: string) => `/admin/groups/${id(group_id)}`
export const usersPath = (search: TableSearch = {}) => withSearch('/admin/users', { ...search })
export const editUserPath = (user_id: string) => `/admin/users/edit/${id(user_id)}`
export const inviteUserPath = () => '/admin/users/invite'
export const inviteSheetPath = () => '/admin/users/invite-sheet'
export const apiKeysPath = (search: TableSearch = {}) => withSearch('/admin/api-keys', { ...search })
export const webhooksPath = (
  search: TableSearch & { new?: string; edit?: string; webhook?: string; state?: string; delivery?: string } = {},
) => withSearch('/admin/webhooks', { ...search })
export const draftsPath = (search: { state?: string; page?: number } = {}) =>
  withSearch('/compliances/drafts', { ...search })
export const invitedUsersPath = (search: TableSearch = {}) => withSearch('/admin/users/invited', { ...search })
export interface AuditSearch extends TableSearch {
  /** `2026-27`. */
  year?: string
  person?: string
  entity?: string
  /** One item of the calendar. */
  item?: string
  subject?: string
  action?: string
  /** The number of the entry that is open. */
  entry?: string
}
export const auditPath = (search: AuditSearch = {}) => withSearch('/admin/audit', { ...search })
/** What the link of an invitation opens; its token stands behind the #. */
export const acceptInvitePath = () => '/organisation/users/invite'
/** What the mail to a new account opens. */
export const confirmEmailPath = () => '/account/confirm-email'

export const planPath = () => '/admin/plan'
export const policyPath = () => '/admin/policy'
export const reviewPath = () => '/admin/review'
export const supportPath = () => '/admin/support'
export const exportPath = () => '/admin/export'
export const broughtPath = () => '/admin/brought'
export const importPath = (search: TableSearch & { import?: string; kind?: string; outcome?: string } = {}) =>
  withSearch('/admin/import', { ...search })

export const staffPath = () => '/staff'
export const staffUsersPath = (search: TableSearch = {}) => withSearch('/staff/users', { ...search })
export const staffUserPath = (user_id: string) => `/staff/users/${id(user_id)}`
export const staffOrganisationsPath = (search: TableSearch = {}) => withSearch('/staff/organisations', { ...search })
export const staffOrganisationPath = (organisation_id: string) => `/staff/organisations/${id(organisation_id)}`
export const plansPath = () => '/staff/plans'
export const resellerPath = (search: TableSearch = {}) => withSearch('/reseller', { ...search })
export const resellerOrganisationPath = (organisation_id: string) => `/reseller/organisations/${id(organisation_id)}`
export const resellerUsersPath = (search: TableSearch = {}) => withSearch('/reseller/users', { ...search })
export const resellerSheetPath = () => '/reseller/sheet'

export const accountPath = () => '/account'
export const securityPath = () => '/account/security'
export const chooseOrganisationPath = (search: { next?: string } = {}) => withSearch('/choose-organisation', search)
export const notLetInPath = (search: { next?: string } = {}) => withSearch('/organisation/not-let-in', search)
export const newOrganisationPath = (search: { next?: string } = {}) => withSearch('/organisation/new', search)

export const bringInPath = () => '/organisation/bring-in'

export const privacyPath = () => '/privacy'
export const loginPath = (search: { next?: string } = {}) => withSearch('/accounts/login/email', search)
export const registerPath = (search: { next?: string } = {}) => withSearch('/accounts/register', search)
export const forgotPasswordPath = () => '/accounts/forgot-password'
/** `next` is where whoever signs in afterwards goes. */
export const logoutPath = (search: { next?: string } = {}) => withSearch('/accounts/logout', search)

export const notFoundPath = (search: { from?: string } = {}) => withSearch('/errors/404', search)
/** Keeps the query of the page that was refused. */
export const notAuthorisedPath = (query = '') => `/errors/not-authorized${query}`
export const offlinePath = (search: { next?: string } = {}) => withSearch('/errors/offline', search)
