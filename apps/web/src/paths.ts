import { type Need, oneOf, paged, route, type SearchOf, table, texts, whole } from './route.ts'

/*
 * Every page of the app: the pattern of its address, who may come, and the search values it reads. Called, each writes an
 * address: `documentsPath({ entity_id }, { kind: 'notice' })`. `routes.tsx` draws them.
 */

const INSIDE: Need = { rule: 'subscriber', organisation: 'any' }
const ADMINS: Need = { rule: 'subscriber', organisation: 'a' }
/** The platform's own areas need no organisation. */
const STAFF: Need = { rule: 'employee', organisation: 'none' }
const RESELLERS: Need = { rule: 'reseller', organisation: 'none' }
const PERSON: Need = { rule: 'subscriber', organisation: 'none' }
const ANYONE: Need = { rule: 'public', organisation: 'none' }
const STRANGERS: Need = { rule: 'publicOnly', organisation: 'none' }

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

export const entitiesPath = route('/entities', INSIDE, table<'tag' | 'status'>())
/** Facts that are not stated; `fact` opens one of them for all entities. */
export const factQuestionsPath = route('/entities/questions', INSIDE, texts<'fact'>())
/** Directors and other officers of all entities; those in office when `office` is left out. */
export const officersPath = route('/entities/officers', INSIDE, {
  ...table<'role'>(),
  office: oneOf('all', 'ended'),
  kyc: oneOf('overdue', 'soon', 'unknown'),
  dsc: oneOf('expired', 'soon', 'unknown'),
})
/** The register of digital signature certificates; `open` is the one in the side panel. */
export const dscPath = route('/organisation/dsc', INSIDE, {
  ...table<'entity' | 'open'>(),
  state: oneOf(
    'valid',
    'expires_in_60',
    'expires_in_30',
    'expires_in_15',
    'expires_in_7',
    'expires_in_1',
    'expired',
    'revoked_or_lost',
    'returned',
    'archived',
  ),
  place: oneOf('in', 'out', 'late'),
})
export const newEntityPath = route('/entity/new', INSIDE)

const CALENDAR = {
  ...table<
    /** The Monday of the week, `2026-11-16`. */
    | 'week'
    /** `2026-11`. */
    | 'month'
    /** The financial year of the year and the matrix, `2026-27`. */
    | 'year'
    /** Comma-separated areas and item states; empty is all. */
    | 'area'
    | 'state'
    | 'entity'
    | 'registration'
    /** A person's id, or `nobody`. */
    | 'person'
    | 'tag'
    | 'group'
    /** A form by its name in the catalogue. */
    | 'form'
    /** Comma-separated: states of India, and risks. */
    | 'in_state'
    | 'risk'
    | 'own_day'
    | 'from'
    | 'to'
    /** Bounds of the day of filing, both ends counted. */
    | 'filed_from'
    | 'filed_to'
    /** The person who recorded the filing. */
    | 'filed_by'
    /** The item whose explanation is open. */
    | 'item'
  >(),
  view: oneOf('agenda', 'week', 'month', 'year', 'matrix'),
  /** Groups the agenda, by day when left out; the columns of the matrix are forms or months. */
  by: oneOf('form', 'entity', 'person'),
  /** The cells of the matrix show what lateness costs. */
  cells: oneOf('cost'),
  /** Statutory items, or the organisation's own rules; both when left out. */
  rule: oneOf('law', 'own'),
}
export type CalendarSearch = SearchOf<typeof CALENDAR>
export const calendarPath = route('/compliances/calendar', INSIDE, CALENDAR)
/** `new` opens the form, with the calendar's own filter; `mine` is for what is assigned to oneself. */
export const feedsPath = route('/compliances/feeds', INSIDE, { ...CALENDAR, mine: oneOf('yes'), ...texts<'new'>() })
export const acknowledgementsPath = route('/compliances/acknowledgements', INSIDE)
/** One form and period of all entities; `show` narrows the rows. */
export const sheetPath = route('/compliances/sheet', INSIDE, {
  show: oneOf('open', 'changed', 'marked'),
  ...texts<'form' | 'period' | 'search'>(),
})
/** Filings that wait for a second person; `item` is the open one. */
export const reviewQueuePath = route('/compliances/review', INSIDE, texts<'item'>())
export const draftsPath = route('/compliances/drafts', INSIDE, paged<'state'>())
export const notOursPath = route('/compliances/not-ours', INSIDE, paged<'state' | 'entity'>())
export const lockedPeriodsPath = route('/compliances/locked-periods', INSIDE, table<'new' | 'unlock'>())
/** `older` and `newer` are releases of the catalogue; `open` is an entity whose rows are shown. */
export const lawChangesPath = route('/compliances/law-changes', INSIDE, paged<'older' | 'newer' | 'release' | 'open'>())
export const newOrderPath = route('/compliances/law-changes/orders/new', INSIDE)
export const orderPath = route('/compliances/law-changes/orders/$extension_id', INSIDE, {
  ...paged(),
  edit: oneOf('yes'),
  filed: oneOf('yes'),
})
export const ownRulesPath = route('/compliances/own-rules', INSIDE)
/** Without a rule a new one; else one is changed from a day on, put right, or copied. */
export const ownRuleFormPath = route('/compliances/own-rules/rule', INSIDE, texts<'change' | 'correct' | 'copy'>())

/** `person` is a person's id, `me` or `nobody`; `task` is the open one. */
const TASKS = {
  ...texts<
    | 'search'
    | 'status'
    | 'person'
    | 'reviewer'
    | 'entity'
    | 'group'
    | 'tag'
    | 'item'
    | 'template'
    | 'series'
    | 'from'
    | 'to'
    | 'task'
  >(),
  view: oneOf('board'),
  /** Groups the list, by due day when left out; the columns of the board, by status when left out. */
  by: oneOf('person', 'entity'),
}
export const tasksPath = route('/tasks', INSIDE, TASKS)
/** The list with this task open. */
export const taskPath = route('/tasks/$task_id', INSIDE, TASKS)
/** The open work of the person within a week. */
export const myDayPath = route('/my-day', INSIDE)
export const taskTemplatesPath = route('/task-templates', INSIDE)
/** Without a template a new one; `ready` begins with one of ours. */
export const taskTemplateFormPath = route('/task-templates/template', INSIDE, {
  ...texts<'change' | 'copy'>(),
  ready: oneOf('gstr_3b', 'tds', 'itr_audit', 'annual_return'),
})
/** `change` opens the form of a series, for occurrences due on `from` or later. */
export const taskSeriesPath = route('/task-series', INSIDE, texts<'change' | 'from'>())

/** `owner` and `reviewer` are a person's id, `me` or `nobody`; `notice` is the open one. */
const NOTICES = {
  ...texts<
    | 'search'
    | 'status'
    | 'law'
    | 'entity'
    | 'registration'
    | 'group'
    | 'tag'
    | 'owner'
    | 'reviewer'
    | 'from'
    | 'to'
    | 'notice'
  >(),
  kind: oneOf('notice', 'intimation', 'order'),
  /** The day that `from` and `to` limit: the last day to reply when left out. */
  day: oneOf('appeal', 'hearing'),
  /** Open notices without a known day. */
  without_day: oneOf('true'),
  /** Opens the form of a new notice. */
  add: oneOf('yes'),
}
export const noticesPath = route('/notices', INSIDE, NOTICES)
/** The list with this notice open. */
export const noticePath = route('/notices/$notice_id', INSIDE, NOTICES)

/** `preparer` is a person's id or `me`; kinds and states are comma-separated. */
export const worksheetsPath = route(
  '/worksheets',
  INSIDE,
  texts<'search' | 'kind' | 'state' | 'entity' | 'item' | 'period' | 'preparer'>(),
)
export const worksheetPath = route('/worksheets/$worksheet_id', INSIDE)

export const helpPath = route('/help', INSIDE, texts<'search'>())
/** The help at a topic, to which the page goes. */
export const helpTopicPath = (topic: string) => `${helpPath()}#${topic}`
/** `area` is the law whose particulars are shown. */
export const lawCoveragePath = route('/help/law', INSIDE, texts<'area'>())

export const notificationsPath = route('/notifications', INSIDE, {
  ...table<'kind'>(),
  unread: oneOf('true'),
  preferences: oneOf('open'),
})
export const notificationPath = route('/notifications/$notification_id', INSIDE)

/** `year` is `2026-27`. */
const REPORT = table<'year' | 'area' | 'month'>()
/** `by=entity` adds the rows up by client; `month` is `2026-05` or `all`. */
const REPORT_OF_ALL = table<'year' | 'area' | 'entity' | 'group' | 'month' | 'by'>()
/** `view` is a comparison with the books: by deductor, or line by line, of one deductor with `first`. */
const FORM_26AS = table<'year' | 'area' | 'month' | 'view' | 'class' | 'first'>()
const FORM_26AS_OF_ALL = table<'year' | 'area' | 'entity' | 'group' | 'month' | 'by' | 'view' | 'class'>()
/** `file` is the imported file of a month whose people are shown. */
const PAYROLL = table<'year' | 'month' | 'file'>()
const PAYROLL_OF_ALL = table<'year' | 'entity' | 'group' | 'month' | 'file'>()
export const reportsPath = route('/reports', INSIDE)
/** Goes on to the report, with its filters of today. */
export const savedReportPath = route('/reports/saved/$saved_report_id', INSIDE)
export const applicableCompliancesPath = route('/reports/applicable-compliances', INSIDE, REPORT_OF_ALL)
export const annualFilingHistoryPath = route('/reports/annual-filing-history', INSIDE, REPORT_OF_ALL)
export const tdsChallanPath = route('/reports/tdschallan', INSIDE, REPORT_OF_ALL)
export const form26asPath = route('/reports/file26as', INSIDE, FORM_26AS_OF_ALL)
/** `file` is the imported file whose particulars are shown. */
const PORTAL_FILES = table<'kind' | 'entity' | 'file'>()
export const portalFilesPath = route('/reports/files', INSIDE, PORTAL_FILES)
export const checkUploadPath = route('/reports/files/check', INSIDE)
export const tdsStatementsPath = route('/reports/tds-statements', INSIDE, REPORT_OF_ALL)
export const tdsStatementPath = route('/reports/tds-statements/$file_id', INSIDE, table<'view'>())
export const incomeTaxPath = route('/reports/income-tax', INSIDE, REPORT_OF_ALL)
/** Diligence packs and certificates; `make` opens the dialog of one. */
export const packsPath = route('/reports/packs', INSIDE, { ...texts<'entity'>(), make: oneOf('pack', 'certificate') })
export const gstReconciliationsPath = route('/reports/gst-reconciliation', INSIDE, REPORT_OF_ALL)
export const tdsPenaltyPath = route('/reports/tdspenalty', INSIDE, REPORT_OF_ALL)
export const esiReportPath = route('/reports/esi', INSIDE, PAYROLL_OF_ALL)
export const pfReportPath = route('/reports/pf', INSIDE, PAYROLL_OF_ALL)
/** `show` limits the rows: findings, alerts, no_file, same. */
export const companyRegistriesPath = route(
  '/reports/company-registry',
  INSIDE,
  table<'year' | 'area' | 'entity' | 'group' | 'month' | 'by' | 'show'>(),
)

export const settingsPath = route('/settings', INSIDE)

export const tagsPath = route('/admin/tags', INSIDE, table<'edit' | 'merge' | 'delete' | 'put' | 'take'>())
const GROUPS = table<'edit' | 'merge' | 'delete'>()
export const groupsPath = route('/admin/groups', INSIDE, GROUPS)
export const groupPath = route('/admin/groups/$group_id', INSIDE, GROUPS)
export const usersPath = route('/admin/users', ADMINS, table())
export const editUserPath = route('/admin/users/edit/$user_id', ADMINS)
export const inviteUserPath = route('/admin/users/invite', ADMINS)
export const inviteSheetPath = route('/admin/users/invite-sheet', ADMINS)
export const invitedUsersPath = route('/admin/users/invited', ADMINS, table<'resend' | 'revoke' | 'link'>())
export const auditPath = route('/admin/audit', ADMINS, {
  ...table<
    /** `2026-27`. */
    | 'year'
    | 'person'
    | 'entity'
    /** One item of the calendar. */
    | 'item'
    | 'subject'
    | 'action'
  >(),
  /** The number of the entry that is open. */
  entry: whole,
})
export const apiKeysPath = route('/admin/api-keys', ADMINS, table<'new' | 'revoke'>())
export const webhooksPath = route('/admin/webhooks', ADMINS, table<'new' | 'edit' | 'webhook' | 'state' | 'delivery'>())
export const planPath = route('/admin/plan', ADMINS)
export const policyPath = route('/admin/policy', ADMINS)
export const reviewPath = route('/admin/review', ADMINS)
export const ownDaysPath = route('/admin/own-days', ADMINS)
export const daysOffPath = route('/admin/days-off', ADMINS)
export const supportPath = route('/admin/support', ADMINS)
export const exportPath = route('/admin/export', ADMINS)
export const broughtPath = route('/admin/brought', ADMINS, table())
export const importPath = route('/admin/import', INSIDE, table<'import' | 'kind' | 'outcome'>())

export const accountPath = route('/account', INSIDE)
export const securityPath = route('/account/security', INSIDE)
/** What the mail to a new account opens. */
export const confirmEmailPath = route('/account/confirm-email', PERSON)

/** The pages of one entity are below its address, which redirects to its overview. */
export const ENTITY = '/entity/$entity_id'
export const entityPath = route(`${ENTITY}/view`, INSIDE)
export const registrationsPath = route(`${ENTITY}/registrations`, INSIDE)
/** One registration where it is named, else all of its kind. */
export const manageRegistrationsPath = route(
  `${ENTITY}/registrations/$registration_type/manage`,
  INSIDE,
  texts<'registration'>(),
)
export const filingHistoryPath = route(
  `${ENTITY}/registrations/$registration_type/$registration_id/filing-history`,
  INSIDE,
  table<'form'>(),
)
/** `document` opens one of them, by where it is kept. */
export const documentsPath = route(
  `${ENTITY}/documents`,
  INSIDE,
  table<'registration' | 'event' | 'kind' | 'document'>(),
)
export const entityCalendarPath = route(`${ENTITY}/compliancecalendar`, INSIDE, CALENDAR)
export const entityReportsPath = route(`${ENTITY}/reports`, INSIDE)
export const entityTdsChallanPath = route(`${ENTITY}/report/tds-challan-report`, INSIDE, REPORT)
export const entityForm26asPath = route(`${ENTITY}/report/file-26as-report`, INSIDE, FORM_26AS)
export const entityPortalFilesPath = route(`${ENTITY}/report/files`, INSIDE, PORTAL_FILES)
export const entityTdsStatementsPath = route(`${ENTITY}/report/tds-statements`, INSIDE, REPORT)
/** `class` is the tab of matches, `table` the table of GSTR-3B whose rows are shown. */
export const entityGstReconciliationPath = route(
  `${ENTITY}/report/gst-reconciliation`,
  INSIDE,
  table<'year' | 'area' | 'month' | 'gstin' | 'frequency' | 'class' | 'table'>(),
)
export const entityTdsPenaltyPath = route(`${ENTITY}/report/tds-penalty-report`, INSIDE, REPORT)
export const entityEsiReportPath = route(`${ENTITY}/report/esi-report`, INSIDE, PAYROLL)
export const entityPfReportPath = route(`${ENTITY}/report/pf-report`, INSIDE, PAYROLL)
export const entityIncomeTaxPath = route(`${ENTITY}/report/income-tax-report`, INSIDE, texts<'year'>())
export const entityCompanyRegistryPath = route(`${ENTITY}/report/company-registry`, INSIDE, REPORT)
/** Officers, signatories, meetings and other events. */
export const entityPeoplePath = route(`${ENTITY}/people`, INSIDE)
/** The open questions of the entity one by one. */
export const interviewPath = route(`${ENTITY}/questions`, INSIDE)
export const applicablePath = route(`${ENTITY}/applicable`, INSIDE, {
  ...table<
    | 'verdict'
    | 'area'
    /** The obligation whose reasons are open, with its registration and state. */
    | 'obligation'
    | 'registration'
    | 'state'
  >(),
  /** The part of the profile: its facts when left out, unless a value above asks for what applies. */
  show: oneOf('facts', 'applies', 'record'),
})
export const obligationsPath = route(`${ENTITY}/obligations`, INSIDE, {
  language: oneOf('en', 'hi'),
  ...texts<
    | 'from'
    | 'to'
    /** The two clocks: the law as of a day, and the facts known on a day. */
    | 'as_of'
    | 'as_known_on'
    | 'area'
    /** The due date whose reasons are open, with its registration and period, and the language of the law's words. */
    | 'obligation'
    | 'registration'
    | 'period'
  >(),
})
/** `if` holds the suppositions in the writing of `suppositions-address.ts`; `plan` is the one that is open. */
export const whatIfPath = route(`${ENTITY}/what-if`, INSIDE, { years: whole, ...texts<'if' | 'area' | 'plan'>() })

export const staffPath = route('/staff', STAFF)
export const staffUsersPath = route('/staff/users', STAFF, table())
export const staffUserPath = route('/staff/users/$user_id', STAFF)
export const staffOrganisationsPath = route('/staff/organisations', STAFF, table())
export const staffOrganisationPath = route('/staff/organisations/$organisation_id', STAFF)
export const plansPath = route('/staff/plans', STAFF)

export const resellerPath = route('/reseller', RESELLERS, table())
export const resellerOrganisationPath = route('/reseller/organisations/$organisation_id', RESELLERS)
export const resellerUsersPath = route('/reseller/users', RESELLERS, table())
export const resellerSheetPath = route('/reseller/sheet', RESELLERS)

/** Where the person goes afterwards; `safeNext` checks it. */
const NEXT = texts<'next'>()
export const chooseOrganisationPath = route('/choose-organisation', PERSON, NEXT)
export const newOrganisationPath = route('/organisation/new', PERSON, NEXT)
export const bringInPath = route('/organisation/bring-in', PERSON)
export const notLetInPath = route('/organisation/not-let-in', INSIDE, NEXT)
/** The page of an invitation's link; the token follows the #. */
export const acceptInvitePath = route('/organisation/users/invite', PERSON)
/** Links that were mailed before; the token is taken out of the address first. */
export const mailedInvitePath = route('/organisation/users/invite/$token', PERSON)

export const loginPath = route('/accounts/login/email', STRANGERS, NEXT)
export const registerPath = route('/accounts/register', STRANGERS, NEXT)
export const forgotPasswordPath = route('/accounts/forgot-password', ANYONE)
export const resetPasswordPath = route('/accounts/reset-password', ANYONE)
export const emailChangePath = route('/accounts/email-change', ANYONE)
export const undoEmailChangePath = route('/accounts/email-change/undo', ANYONE)
export const logoutPath = route('/accounts/logout', ANYONE, NEXT)
export const privacyPath = route('/privacy', ANYONE)

export const notFoundPath = route('/errors/404', ANYONE, texts<'from'>())
export const serverErrorPath = route('/errors/500', ANYONE)
export const notAuthorisedPath = route('/errors/not-authorized', ANYONE)
export const offlinePath = route('/errors/offline', ANYONE, NEXT)
