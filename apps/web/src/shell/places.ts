import type { Action } from '@niyam/contract/permissions.ts'
import {
  IconArrowsSplit2,
  IconBuilding,
  IconCalendarDue,
  IconCertificate,
  IconChecks,
  IconChecklist,
  IconClipboardCheck,
  IconFileCheck,
  IconFiles,
  IconHelp,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconListCheck,
  IconMailExclamation,
  IconReportAnalytics,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { SETTINGS } from '../features/settings/settings-list.ts'
import type { English } from '../locales/english.ts'
import type { Route } from '../route.ts'
import {
  acknowledgementsPath,
  applicablePath,
  calendarPath,
  capacityPath,
  dashboardPath,
  documentsPath,
  draftsPath,
  dscPath,
  entitiesPath,
  entityCalendarPath,
  entityPath,
  entityPeoplePath,
  entityReportsPath,
  factQuestionsPath,
  filingHistoryPath,
  helpPath,
  lawCoveragePath,
  manageRegistrationsPath,
  myDayPath,
  newEntityPath,
  noticePath,
  noticesPath,
  obligationsPath,
  officersPath,
  registrationsPath,
  reportsPath,
  reviewQueuePath,
  settingsPath,
  sheetPath,
  taskPath,
  taskSeriesPath,
  tasksPath,
  taskTemplateFormPath,
  taskTemplatesPath,
  timePath,
  whatIfPath,
  worksheetPath,
  worksheetsPath,
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

/** Addresses of reports begin alike: a new report needs no line here. */
const REPORTS = [reportsPath, { pattern: '/reports/.+' }]
const REPORTS_OF_ENTITY = [entityReportsPath, { pattern: '/entity/$entity_id/report/.+' }]

/** The places of work, at most nine. */
export const PLACES: readonly Place[] = [
  { key: 'dashboard', href: dashboardPath(), icon: IconLayoutDashboard, pages: [dashboardPath] },
  { key: 'calendar', href: calendarPath(), icon: IconCalendarDue, pages: [calendarPath, sheetPath] },
  {
    key: 'entities',
    href: entitiesPath(),
    icon: IconBuilding,
    pages: [
      entitiesPath,
      newEntityPath,
      officersPath,
      dscPath,
      factQuestionsPath,
      entityPath,
      registrationsPath,
      manageRegistrationsPath,
      filingHistoryPath,
      entityCalendarPath,
      applicablePath,
      documentsPath,
      entityPeoplePath,
      obligationsPath,
      whatIfPath,
      ...REPORTS_OF_ENTITY,
    ],
  },
  {
    key: 'tasks',
    href: tasksPath(),
    icon: IconChecklist,
    pages: [
      tasksPath,
      taskPath,
      myDayPath,
      timePath,
      capacityPath,
      taskTemplatesPath,
      taskTemplateFormPath,
      taskSeriesPath,
      worksheetsPath,
      worksheetPath,
    ],
    needs: 'tasks.read',
  },
  {
    key: 'notices',
    href: noticesPath(),
    icon: IconMailExclamation,
    pages: [noticesPath, noticePath],
    needs: 'notices.read',
  },
  {
    key: 'acknowledgements',
    href: acknowledgementsPath(),
    icon: IconFileCheck,
    pages: [acknowledgementsPath],
    needs: 'filings.write',
  },
  {
    key: 'review_queue',
    href: reviewQueuePath(),
    icon: IconChecks,
    pages: [reviewQueuePath],
    needs: 'filings.review',
  },
  { key: 'drafts', href: draftsPath(), icon: IconClipboardCheck, pages: [draftsPath] },
  { key: 'reports', href: reportsPath(), icon: IconReportAnalytics, pages: REPORTS },
]

const OF_SETTINGS = SETTINGS.flatMap(({ pages }) => pages)

/** At the foot of the navigation. */
export const FOOT_PLACES: readonly Place[] = [
  {
    key: 'settings',
    href: settingsPath(),
    icon: IconSettings,
    pages: [settingsPath, ...OF_SETTINGS.filter((page) => page !== draftsPath)],
  },
  { key: 'help', href: helpPath(), icon: IconHelp, pages: [helpPath, lawCoveragePath] },
]

/** The sub-pages of one entity. */
export const placesOf = (entity_id: string): readonly Place[] => [
  { key: 'overview', href: entityPath({ entity_id }), icon: IconId, pages: [entityPath] },
  {
    key: 'entity_calendar',
    href: entityCalendarPath({ entity_id }),
    icon: IconCalendarDue,
    pages: [entityCalendarPath, obligationsPath],
  },
  {
    key: 'registrations',
    href: registrationsPath({ entity_id }),
    icon: IconCertificate,
    pages: [registrationsPath, manageRegistrationsPath, filingHistoryPath],
  },
  { key: 'applicable', href: applicablePath({ entity_id }), icon: IconListCheck, pages: [applicablePath] },
  {
    key: 'entity_reports',
    href: entityReportsPath({ entity_id }),
    icon: IconHistory,
    pages: REPORTS_OF_ENTITY,
  },
  { key: 'documents', href: documentsPath({ entity_id }), icon: IconFiles, pages: [documentsPath] },
  { key: 'entity_people', href: entityPeoplePath({ entity_id }), icon: IconUsers, pages: [entityPeoplePath] },
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

/** True on a page that the page of settings leads to. */
export const isSetting = (pathname: string): boolean => OF_SETTINGS.some((page) => isAt(page, pathname))
