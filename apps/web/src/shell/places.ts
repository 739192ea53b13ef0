import type { Action } from '@niyam/contract/permissions.ts'
import {
  IconBuilding,
  IconCalendarDue,
  IconCalendarOff,
  IconCalendarUser,
  IconCertificate,
  IconClipboardCheck,
  IconChecklist,
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
import {
  applicablePath,
  auditPath,
  apiKeysPath,
  calendarPath,
  dashboardPath,
  draftsPath,
  entitiesPath,
  entityCalendarPath,
  entityPath,
  entityReportsPath,
  groupsPath,
  helpPath,
  lawChangesPath,
  obligationsPath,
  ownRulesPath,
  planPath,
  policyPath,
  daysOffPath,
  ownDaysPath,
  reviewPath,
  documentsPath,
  registrationsPath,
  reportsPath,
  exportPath,
  importPath,
  supportPath,
  tagsPath,
  usersPath,
  webhooksPath,
  whatIfPath,
} from '../paths.ts'

export interface Place {
  key:
    | 'dashboard'
    | 'calendar'
    | 'entities'
    | 'drafts'
    | 'law_changes'
    | 'help'
    | 'overview'
    | 'registrations'
    | 'documents'
    | 'entity_calendar'
    | 'applicable'
    | 'obligations'
    | 'what_if'
    | 'reports'
    | 'entity_reports'
    | 'own_rules'
    | 'tags'
    | 'groups'
    | 'users'
    | 'audit'
    | 'api_keys'
    | 'webhooks'
    | 'plan'
    | 'policy'
    | 'review'
    | 'own_days'
    | 'days_off'
    | 'support'
    | 'export'
    | 'import'
    | 'staff_home'
    | 'staff_users'
    | 'staff_organisations'
    | 'staff_plans'
    | 'reseller_organisations'
    | 'reseller_users'
    | 'reseller_sheet'
  href: string
  icon: TablerIcon
  /** Every address that belongs here, beside the link's own. */
  covers: RegExp
}

export const PLACES: readonly Place[] = [
  { key: 'dashboard', href: dashboardPath(), icon: IconLayoutDashboard, covers: /^\/dashboard$/ },
  {
    key: 'calendar',
    href: calendarPath(),
    icon: IconCalendarDue,
    covers: /^\/compliances\/(calendar|acknowledgements|locked-periods|not-ours)$/,
  },
  { key: 'entities', href: entitiesPath(), icon: IconBuilding, covers: /^\/(entities|entity\/new)$/ },
  { key: 'reports', href: reportsPath(), icon: IconReportAnalytics, covers: /^\/reports(\/|$)/ },
  { key: 'drafts', href: draftsPath(), icon: IconClipboardCheck, covers: /^\/compliances\/drafts$/ },
  { key: 'law_changes', href: lawChangesPath(), icon: IconHistoryToggle, covers: /^\/compliances\/law-changes(\/|$)/ },
  { key: 'help', href: helpPath(), icon: IconHelp, covers: /^\/help(\/law)?$/ },
]

/** What only an admin of the organisation looks after comes last. */
export const ADMIN_PLACES: readonly (Place & { needs?: Action })[] = [
  {
    key: 'own_rules',
    href: ownRulesPath(),
    icon: IconChecklist,
    covers: /^\/compliances\/own-rules(\/rule)?$/,
  },
  { key: 'tags', href: tagsPath(), icon: IconTags, covers: /^\/admin\/tags$/ },
  { key: 'groups', href: groupsPath(), icon: IconUsersGroup, covers: /^\/admin\/groups$/ },
  {
    key: 'import',
    href: importPath(),
    icon: IconTableImport,
    covers: /^\/admin\/import$/,
    needs: 'imports.manage',
  },
  { key: 'users', href: usersPath(), icon: IconUsers, covers: /^\/admin\/users(\/|$)/, needs: 'people.manage' },
  { key: 'audit', href: auditPath(), icon: IconHistory, covers: /^\/admin\/audit$/, needs: 'people.manage' },
  { key: 'api_keys', href: apiKeysPath(), icon: IconKey, covers: /^\/admin\/api-keys$/, needs: 'people.manage' },
  { key: 'webhooks', href: webhooksPath(), icon: IconWebhook, covers: /^\/admin\/webhooks$/, needs: 'people.manage' },
  { key: 'policy', href: policyPath(), icon: IconShieldLock, covers: /^\/admin\/policy$/, needs: 'people.manage' },
  { key: 'review', href: reviewPath(), icon: IconEyeCheck, covers: /^\/admin\/review$/, needs: 'people.manage' },
  {
    key: 'own_days',
    href: ownDaysPath(),
    icon: IconCalendarUser,
    covers: /^\/admin\/own-days$/,
    needs: 'people.manage',
  },
  {
    key: 'days_off',
    href: daysOffPath(),
    icon: IconCalendarOff,
    covers: /^\/admin\/days-off$/,
    needs: 'people.manage',
  },
  { key: 'plan', href: planPath(), icon: IconGauge, covers: /^\/admin\/plan$/, needs: 'people.manage' },
  { key: 'support', href: supportPath(), icon: IconLifebuoy, covers: /^\/admin\/support$/, needs: 'people.manage' },
  { key: 'export', href: exportPath(), icon: IconPackageExport, covers: /^\/admin\/export$/, needs: 'people.manage' },
]

/** The sub-pages of one entity. */
export const placesOf = (entity_id: string): readonly Place[] => [
  { key: 'overview', href: entityPath(entity_id), icon: IconId, covers: /\/view$/ },
  { key: 'registrations', href: registrationsPath(entity_id), icon: IconCertificate, covers: /\/registrations(\/|$)/ },
  {
    key: 'entity_calendar',
    href: entityCalendarPath(entity_id),
    icon: IconCalendarDue,
    covers: /\/compliancecalendar$/,
  },
  { key: 'documents', href: documentsPath(entity_id), icon: IconFiles, covers: /\/documents$/ },
  { key: 'entity_reports', href: entityReportsPath(entity_id), icon: IconReportAnalytics, covers: /\/reports?(\/|$)/ },
  { key: 'applicable', href: applicablePath(entity_id), icon: IconListCheck, covers: /\/applicable$/ },
  { key: 'obligations', href: obligationsPath(entity_id), icon: IconGavel, covers: /\/obligations$/ },
  { key: 'what_if', href: whatIfPath(entity_id), icon: IconArrowsSplit2, covers: /\/what-if$/ },
]

/** True while `pathname` is this place; an entity's places count only inside that entity. */
export function isHere({ href, covers }: Place, pathname: string): boolean {
  const entity = /^\/entity\/[^/]+\//.exec(href)?.[0]
  if (entity) return pathname.startsWith(entity) && covers.test(pathname)
  return covers.test(pathname)
}
