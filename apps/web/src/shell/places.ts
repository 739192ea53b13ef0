import type { Action } from '@niyam/contract/permissions.ts'
import {
  IconBuilding,
  IconCalendarDue,
  IconCalendarOff,
  IconCalendarUser,
  IconCertificate,
  IconClipboardCheck,
  IconChecklist,
  IconChecks,
  IconFiles,
  IconGauge,
  IconGavel,
  IconHelp,
  IconEyeCheck,
  IconHistory,
  IconHistoryToggle,
  IconId,
  IconKey,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconShieldLock,
  IconPackageExport,
  IconTableImport,
  IconReportAnalytics,
  IconTags,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconArrowsSplit2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { English } from '../locales/english.ts'
import type { Route } from '../route.ts'
import {
  acknowledgementsPath,
  annualFilingHistoryPath,
  apiKeysPath,
  applicableCompliancesPath,
  applicablePath,
  auditPath,
  calendarPath,
  dashboardPath,
  daysOffPath,
  documentsPath,
  draftsPath,
  editUserPath,
  entitiesPath,
  entityCalendarPath,
  entityForm26asPath,
  entityPath,
  entityReportsPath,
  entityTdsChallanPath,
  entityTdsPenaltyPath,
  exportPath,
  filingHistoryPath,
  form26asPath,
  groupsPath,
  helpPath,
  importPath,
  invitedUsersPath,
  inviteSheetPath,
  inviteUserPath,
  lawChangesPath,
  lawCoveragePath,
  lockedPeriodsPath,
  manageRegistrationsPath,
  newEntityPath,
  newOrderPath,
  notOursPath,
  obligationsPath,
  orderPath,
  ownDaysPath,
  ownRuleFormPath,
  ownRulesPath,
  planPath,
  policyPath,
  registrationsPath,
  reportsPath,
  reviewPath,
  reviewQueuePath,
  sheetPath,
  supportPath,
  tagsPath,
  tdsChallanPath,
  tdsPenaltyPath,
  usersPath,
  webhooksPath,
  whatIfPath,
} from '../paths.ts'

export interface Place {
  /** Its name among the texts of the frame. */
  key: keyof English['shell']['places']
  href: string
  icon: TablerIcon
  /** The pages that belong here. */
  pages: readonly Pick<Route, 'pattern'>[]
  /** Hidden from people without this right. */
  needs?: Action
}

const REPORTS = [
  reportsPath,
  applicableCompliancesPath,
  annualFilingHistoryPath,
  tdsChallanPath,
  form26asPath,
  tdsPenaltyPath,
]
const REPORTS_OF_ENTITY = [entityReportsPath, entityTdsChallanPath, entityForm26asPath, entityTdsPenaltyPath]

export const PLACES: readonly Place[] = [
  { key: 'dashboard', href: dashboardPath(), icon: IconLayoutDashboard, pages: [dashboardPath] },
  {
    key: 'calendar',
    href: calendarPath(),
    icon: IconCalendarDue,
    pages: [calendarPath, sheetPath, acknowledgementsPath, lockedPeriodsPath, notOursPath],
  },
  { key: 'entities', href: entitiesPath(), icon: IconBuilding, pages: [entitiesPath, newEntityPath] },
  { key: 'reports', href: reportsPath(), icon: IconReportAnalytics, pages: REPORTS },
  {
    key: 'review_queue',
    href: reviewQueuePath(),
    icon: IconChecks,
    pages: [reviewQueuePath],
    needs: 'filings.review',
  },
  { key: 'drafts', href: draftsPath(), icon: IconClipboardCheck, pages: [draftsPath] },
  {
    key: 'law_changes',
    href: lawChangesPath(),
    icon: IconHistoryToggle,
    pages: [lawChangesPath, newOrderPath, orderPath],
  },
  { key: 'help', href: helpPath(), icon: IconHelp, pages: [helpPath, lawCoveragePath] },
]

/** Places that only an admin of the organisation manages come last. */
export const ADMIN_PLACES: readonly Place[] = [
  {
    key: 'own_rules',
    href: ownRulesPath(),
    icon: IconChecklist,
    pages: [ownRulesPath, ownRuleFormPath],
  },
  { key: 'tags', href: tagsPath(), icon: IconTags, pages: [tagsPath] },
  { key: 'groups', href: groupsPath(), icon: IconUsersGroup, pages: [groupsPath] },
  {
    key: 'import',
    href: importPath(),
    icon: IconTableImport,
    pages: [importPath],
    needs: 'imports.manage',
  },
  {
    key: 'users',
    href: usersPath(),
    icon: IconUsers,
    pages: [usersPath, editUserPath, inviteUserPath, inviteSheetPath, invitedUsersPath],
    needs: 'people.manage',
  },
  { key: 'audit', href: auditPath(), icon: IconHistory, pages: [auditPath], needs: 'people.manage' },
  { key: 'api_keys', href: apiKeysPath(), icon: IconKey, pages: [apiKeysPath], needs: 'people.manage' },
  { key: 'webhooks', href: webhooksPath(), icon: IconWebhook, pages: [webhooksPath], needs: 'people.manage' },
  { key: 'policy', href: policyPath(), icon: IconShieldLock, pages: [policyPath], needs: 'people.manage' },
  { key: 'review', href: reviewPath(), icon: IconEyeCheck, pages: [reviewPath], needs: 'people.manage' },
  {
    key: 'own_days',
    href: ownDaysPath(),
    icon: IconCalendarUser,
    pages: [ownDaysPath],
    needs: 'people.manage',
  },
  {
    key: 'days_off',
    href: daysOffPath(),
    icon: IconCalendarOff,
    pages: [daysOffPath],
    needs: 'people.manage',
  },
  { key: 'plan', href: planPath(), icon: IconGauge, pages: [planPath], needs: 'people.manage' },
  { key: 'support', href: supportPath(), icon: IconLifebuoy, pages: [supportPath], needs: 'people.manage' },
  { key: 'export', href: exportPath(), icon: IconPackageExport, pages: [exportPath], needs: 'people.manage' },
]

/** The sub-pages of one entity. */
export const placesOf = (entity_id: string): readonly Place[] => [
  { key: 'overview', href: entityPath({ entity_id }), icon: IconId, pages: [entityPath] },
  {
    key: 'registrations',
    href: registrationsPath({ entity_id }),
    icon: IconCertificate,
    pages: [registrationsPath, manageRegistrationsPath, filingHistoryPath],
  },
  {
    key: 'entity_calendar',
    href: entityCalendarPath({ entity_id }),
    icon: IconCalendarDue,
    pages: [entityCalendarPath],
  },
  { key: 'documents', href: documentsPath({ entity_id }), icon: IconFiles, pages: [documentsPath] },
  {
    key: 'entity_reports',
    href: entityReportsPath({ entity_id }),
    icon: IconReportAnalytics,
    pages: REPORTS_OF_ENTITY,
  },
  { key: 'applicable', href: applicablePath({ entity_id }), icon: IconListCheck, pages: [applicablePath] },
  { key: 'obligations', href: obligationsPath({ entity_id }), icon: IconGavel, pages: [obligationsPath] },
  { key: 'what_if', href: whatIfPath({ entity_id }), icon: IconArrowsSplit2, pages: [whatIfPath] },
]

/** True where `pathname` is an address of the page. */
export const isAt = ({ pattern }: Pick<Route, 'pattern'>, pathname: string): boolean =>
  new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}$`).test(pathname)

/** True while `pathname` is a page of this place; an entity's places count only inside that entity. */
export function isHere({ href, pages }: Place, pathname: string): boolean {
  const entity = /^\/entity\/[^/]+\//.exec(href)?.[0] ?? ''
  return pathname.startsWith(entity) && pages.some((page) => isAt(page, pathname))
}
