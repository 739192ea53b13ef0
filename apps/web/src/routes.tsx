import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { turnAway } from './lib/guard.ts'
import { loadTexts, type Namespace } from './lib/i18n.ts'
import { loadPart } from './lib/load-part.ts'
import { safeReturnPath } from './lib/return-path.ts'
import { isOnline } from './lib/offline.ts'
import type { Route } from './route.ts'
import { searchText } from './lib/search-text.ts'
import { confirmAccess } from './lib/session-start.ts'
import { activateEntity, isSignedIn, may, organisationId, session } from './lib/session.ts'
import * as to from './paths.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { OfflinePage } from './shell/OfflinePage.tsx'
import { Root } from './shell/Root.tsx'

type PageModule = { default: ComponentType }
type Load = () => Promise<PageModule>

interface Location {
  href: string
  search: object
}

type Drawn = Pick<Route, 'pattern' | 'need'>

/**
 * The guard of every route: throws the redirect, or lets the navigation go on. A person who would be refused may have been given
 * the role or the right just now, so the server is asked first.
 */
function enter(drawn: Drawn, location: Location): void | Promise<void> {
  const instead = insteadOf(drawn, location)
  if (instead === null) return
  if (!isSignedIn() || !isOnline() || !instead.startsWith(to.notAuthorisedPath())) throw redirect({ href: instead })
  return confirmAccess().then(() => {
    const still = insteadOf(drawn, location)
    if (still !== null) throw redirect({ href: still })
  })
}

function insteadOf({ pattern, need }: Drawn, { href, search }: Location): string | null {
  // Error pages stay open offline: one of them says so.
  if (pattern.startsWith('/errors/')) return null
  const now = {
    isOnline: isOnline(),
    isSignedIn: isSignedIn(),
    role: session.get().role,
    hasOrganisation: organisationId() !== null,
    isAdmin: may('people.manage'),
  }
  return turnAway(need, href, now, safeReturnPath((search as { next?: string }).next, to.dashboardPath()))
}

/** A page whose code and texts arrive together, so that it is never drawn without its words. */
const page = (load: Load, texts: readonly Namespace[]) =>
  lazyRouteComponent(() =>
    loadPart(async () => {
      const [module] = await Promise.all([load(), loadTexts(...texts)])
      return module
    }),
  )

const root = createRootRoute({ component: Root })

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: page(() => import('./shell/SignedIn.tsx'), []),
})

const frame = createRoute({
  getParentRoute: () => signedIn,
  id: 'frame',
  beforeLoad: ({ location }) => enter(to.dashboardPath, location),
  component: page(() => import('./shell/AppShell.tsx'), ['settings']),
})

const platform = createRoute({
  getParentRoute: () => signedIn,
  id: 'platform',
  component: page(() => import('./shell/PlatformShell.tsx'), []),
})

const entity = createRoute({
  getParentRoute: () => frame,
  path: to.ENTITY,
  beforeLoad: ({ params }) => activateEntity((params as { entity_id: string }).entity_id),
})

/** Draws pages inside `parent`, whose address is `base`. */
const within =
  (parent: AnyRoute, base = '') =>
  (drawn: Drawn, load: Load, ...texts: Namespace[]) =>
    createRoute({
      getParentRoute: () => parent,
      path: drawn.pattern.slice(base.length),
      beforeLoad: ({ location }) => enter(drawn, location),
      component: page(load, texts),
    })

/** A screen inside the frame, and one below an entity. */
const screen = within(frame)
const entityScreen = within(entity, to.ENTITY)
/** A screen of the platform's own areas, for staff and resellers: no organisation is needed. */
const platformScreen = within(platform)
/** A separate screen, without the frame; and the same for a person who is signed in. */
const plain = within(root)
const personal = within(signedIn)

/** No page: another one is opened in its place. */
const leadsOn = (parent: AnyRoute, path: string, href: (params: { entity_id: string }, from: string) => string) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ params, location }) => {
      throw redirect({ href: href(params as { entity_id: string }, location.pathname), replace: true })
    },
  })

const home = leadsOn(root, '/', () => to.dashboardPath())
/** The entity's address has no page: it redirects to the overview. */
const entityAlone = leadsOn(entity, '/', to.entityPath)
const unknown = leadsOn(root, '$', (_, from) => to.notFoundPath({ from }))

const offline = createRoute({ getParentRoute: () => root, path: to.offlinePath.pattern, component: OfflinePage })

const routeTree = root.addChildren([
  home,
  signedIn.addChildren([
    frame.addChildren([
      screen(to.dashboardPath, () => import('./pages/DashboardPage.tsx'), 'dashboard', 'compliances'),
      screen(to.entitiesPath, () => import('./pages/EntitiesPage.tsx'), 'entities', 'officers', 'compliances'),
      screen(to.officersPath, () => import('./pages/OfficersPage.tsx'), 'officers', 'entities'),
      screen(to.factQuestionsPath, () => import('./features/facts/FactQuestionsPage.tsx'), 'facts', 'entities'),
      screen(
        to.newEntityPath,
        () => import('./features/entities/NewEntityPage.tsx'),
        'entities',
        'registrations',
        'compliances',
      ),
      screen(to.calendarPath, () => import('./pages/CalendarPage.tsx'), 'compliances', 'filings'),
      screen(
        to.acknowledgementsPath,
        () => import('./features/receipts/AcknowledgementsPage.tsx'),
        'receipts',
        'compliances',
      ),
      screen(to.sheetPath, () => import('./features/filings/sheet/SheetPage.tsx'), 'filing-sheet', 'compliances'),
      screen(to.notOursPath, () => import('./features/applicability/NotOursPage.tsx'), 'applicability', 'compliances'),
      screen(
        to.lockedPeriodsPath,
        () => import('./features/period-locks/PeriodLocksPage.tsx'),
        'period-locks',
        'compliances',
      ),
      screen(to.feedsPath, () => import('./features/feeds/FeedsPage.tsx'), 'feeds', 'compliances', 'entities'),
      screen(
        to.reviewQueuePath,
        () => import('./features/reviews/ReviewQueuePage.tsx'),
        'review-queue',
        'compliances',
        'documents',
      ),
      screen(to.draftsPath, () => import('./features/proposals/DraftsPage.tsx'), 'proposals'),
      screen(to.ownRulesPath, () => import('./features/own-rules/OwnRulesPage.tsx'), 'own-rules', 'compliances'),
      screen(
        to.ownRuleFormPath,
        () => import('./features/own-rules/RuleFormPage.tsx'),
        'own-rules',
        'fields',
        'compliances',
      ),
      screen(to.lawChangesPath, () => import('./pages/ReleasesPage.tsx'), 'law', 'extensions', 'compliances'),
      screen(to.newOrderPath, () => import('./features/extensions/NewOrderPage.tsx'), 'extensions', 'compliances'),
      screen(to.orderPath, () => import('./features/extensions/OrderPage.tsx'), 'extensions', 'compliances', 'reports'),
      screen(to.helpPath, () => import('./features/help/HelpPage.tsx'), 'help'),
      screen(to.lawCoveragePath, () => import('./features/law/CoveragePage.tsx'), 'law', 'help', 'compliances'),
      screen(to.notificationsPath, () => import('./features/notifications/NotificationsPage.tsx'), 'notifications'),
      screen(to.notificationPath, () => import('./features/notifications/NotificationPage.tsx'), 'notifications'),
      screen(to.reportsPath, () => import('./features/reports/ReportsPage.tsx'), 'reports'),
      screen(
        to.applicableCompliancesPath,
        () => import('./features/reports/ApplicableCompliancesPage.tsx'),
        'reports',
        'compliances',
      ),
      screen(
        to.annualFilingHistoryPath,
        () => import('./features/reports/AnnualFilingHistoryPage.tsx'),
        'reports',
        'compliances',
      ),
      screen(to.tdsChallanPath, () => import('./features/reports/TdsChallanPage.tsx'), 'reports', 'compliances'),
      screen(to.form26asPath, () => import('./features/reports/Form26asPage.tsx'), 'reports', 'compliances'),
      screen(to.tdsPenaltyPath, () => import('./features/reports/TdsPenaltyPage.tsx'), 'reports', 'compliances'),
      screen(to.settingsPath, () => import('./features/settings/SettingsPage.tsx'), 'settings', 'compliances'),
      screen(to.tagsPath, () => import('./pages/TagsPage.tsx'), 'tags', 'groups'),
      screen(to.groupsPath, () => import('./features/groups/GroupsPage.tsx'), 'groups'),
      screen(to.groupPath, () => import('./features/groups/GroupPage.tsx'), 'groups', 'tags'),
      screen(to.usersPath, () => import('./features/people/UsersPage.tsx'), 'people'),
      screen(to.editUserPath, () => import('./features/people/EditUserPage.tsx'), 'people', 'groups', 'compliances'),
      screen(to.inviteUserPath, () => import('./features/people/InvitePage.tsx'), 'people'),
      screen(to.invitedUsersPath, () => import('./features/people/InvitedPage.tsx'), 'people'),
      screen(to.auditPath, () => import('./features/audit/AuditPage.tsx'), 'audit', 'compliances'),
      screen(to.inviteSheetPath, () => import('./features/people/InviteSheetPage.tsx'), 'people'),
      screen(to.apiKeysPath, () => import('./features/api-keys/ApiKeysPage.tsx'), 'api-keys'),
      screen(to.webhooksPath, () => import('./features/webhooks/WebhooksPage.tsx'), 'webhooks'),
      screen(to.accountPath, () => import('./pages/AccountPage.tsx'), 'accounts', 'notifications', 'people'),
      screen(to.securityPath, () => import('./features/two-factor/SecurityPage.tsx'), 'two-factor', 'accounts'),
      screen(to.planPath, () => import('./features/plan-limits/PlanPage.tsx'), 'plan-limits'),
      screen(to.policyPath, () => import('./features/sign-in-policy/PolicyPage.tsx'), 'sign-in-policy'),
      screen(to.reviewPath, () => import('./features/reviews/ReviewPage.tsx'), 'review', 'compliances'),
      screen(
        to.ownDaysPath,
        () => import('./features/internal-deadlines/OwnDaysPage.tsx'),
        'internal-deadlines',
        'compliances',
      ),
      screen(to.daysOffPath, () => import('./features/holidays/DaysOffPage.tsx'), 'internal-deadlines', 'compliances'),
      screen(to.supportPath, () => import('./features/support/SupportPage.tsx'), 'support'),
      screen(to.importPath, () => import('./features/imports/ImportPage.tsx'), 'imports'),
      screen(
        to.broughtPath,
        () => import('./features/organisation-import/BroughtPage.tsx'),
        'organisation-import',
        'audit',
        'people',
      ),
      screen(to.exportPath, () => import('./features/exports/ExportsPage.tsx'), 'exports'),
      entity.addChildren([
        entityAlone,
        entityScreen(
          to.entityPath,
          () => import('./pages/EntityViewPage.tsx'),
          'entities',
          'registrations',
          'officers',
          'compliances',
        ),
        entityScreen(
          to.registrationsPath,
          () => import('./pages/RegistrationsPage.tsx'),
          'registrations',
          'compliances',
        ),
        entityScreen(
          to.manageRegistrationsPath,
          () => import('./pages/ManagePage.tsx'),
          'registrations',
          'record',
          'officers',
          'documents',
          'compliances',
        ),
        entityScreen(
          to.filingHistoryPath,
          () => import('./features/filings/FilingHistoryPage.tsx'),
          'filings',
          'registrations',
          'compliances',
        ),
        entityScreen(
          to.documentsPath,
          () => import('./pages/DocumentsPage.tsx'),
          'documents',
          'registrations',
          'compliances',
        ),
        entityScreen(to.entityCalendarPath, () => import('./pages/EntityCalendarPage.tsx'), 'compliances', 'filings'),
        entityScreen(
          to.entityReportsPath,
          () => import('./features/reports/EntityReportsPage.tsx'),
          'reports',
          'compliances',
        ),
        entityScreen(
          to.entityTdsChallanPath,
          () => import('./features/reports/TdsChallanPage.tsx'),
          'reports',
          'compliances',
        ),
        entityScreen(
          to.entityForm26asPath,
          () => import('./features/reports/Form26asPage.tsx'),
          'reports',
          'compliances',
        ),
        entityScreen(
          to.entityTdsPenaltyPath,
          () => import('./features/reports/TdsPenaltyPage.tsx'),
          'reports',
          'compliances',
        ),
        entityScreen(
          to.entityPeoplePath,
          () => import('./pages/EntityPeoplePage.tsx'),
          'entities',
          'officers',
          'documents',
          'compliances',
        ),
        entityScreen(
          to.applicablePath,
          () => import('./pages/ProfilePage.tsx'),
          'applicability',
          'entities',
          'registrations',
          'compliances',
        ),
        entityScreen(to.obligationsPath, () => import('./features/law/ObligationsPage.tsx'), 'law', 'compliances'),
        entityScreen(to.whatIfPath, () => import('./features/law/WhatIfPage.tsx'), 'law', 'entities', 'compliances'),
      ]),
    ]),
    platform.addChildren([
      platformScreen(to.staffPath, () => import('./features/staff/StaffPage.tsx'), 'staff'),
      platformScreen(to.staffUsersPath, () => import('./features/staff/UsersPage.tsx'), 'staff'),
      platformScreen(to.staffUserPath, () => import('./features/staff/UserPage.tsx'), 'staff'),
      platformScreen(to.staffOrganisationsPath, () => import('./features/staff/OrganisationsPage.tsx'), 'staff'),
      platformScreen(
        to.staffOrganisationPath,
        () => import('./features/staff/OrganisationPage.tsx'),
        'staff',
        'plan-limits',
      ),
      platformScreen(to.plansPath, () => import('./features/staff/PlansPage.tsx'), 'staff', 'plan-limits'),
      platformScreen(to.resellerPath, () => import('./features/resellers/ResellerPage.tsx'), 'resellers'),
      platformScreen(
        to.resellerOrganisationPath,
        () => import('./features/resellers/ResellerOrganisationPage.tsx'),
        'resellers',
        'plan-limits',
      ),
      platformScreen(to.resellerUsersPath, () => import('./features/resellers/ResellerUsersPage.tsx'), 'resellers'),
      platformScreen(to.resellerSheetPath, () => import('./features/resellers/SheetPage.tsx'), 'resellers'),
    ]),
    personal(
      to.chooseOrganisationPath,
      () => import('./features/organisations/ChooseOrganisationPage.tsx'),
      'organisations',
    ),
    personal(to.newOrganisationPath, () => import('./features/organisations/NewOrganisationPage.tsx'), 'organisations'),
    personal(
      to.bringInPath,
      () => import('./features/organisation-import/BringInPage.tsx'),
      'organisation-import',
      'organisations',
      'fields',
    ),
    personal(to.notLetInPath, () => import('./features/organisations/NotLetInPage.tsx'), 'errors'),
    personal(to.confirmEmailPath, () => import('./features/accounts/ConfirmEmailPage.tsx'), 'two-factor'),
    personal(to.acceptInvitePath, () => import('./features/people/AcceptInvitePage.tsx'), 'people'),
    personal(to.mailedInvitePath, () => import('./features/people/AcceptInvitePage.tsx'), 'people'),
  ]),
  plain(to.loginPath, () => import('./features/accounts/LoginPage.tsx'), 'accounts'),
  plain(to.registerPath, () => import('./features/accounts/RegisterPage.tsx'), 'accounts'),
  plain(to.forgotPasswordPath, () => import('./features/accounts/ForgotPasswordPage.tsx'), 'accounts'),
  plain(to.resetPasswordPath, () => import('./features/accounts/ResetPasswordPage.tsx'), 'accounts'),
  plain(to.emailChangePath, () => import('./features/accounts/EmailChangePage.tsx'), 'two-factor', 'accounts'),
  plain(to.undoEmailChangePath, () => import('./features/accounts/EmailChangePage.tsx'), 'two-factor', 'accounts'),
  plain(to.privacyPath, () => import('./features/personal-data/PrivacyPage.tsx'), 'personal-data'),
  plain(to.logoutPath, () => import('./features/accounts/LogoutPage.tsx'), 'accounts'),
  plain(to.notFoundPath, () => import('./features/errors/NotFoundPage.tsx'), 'errors'),
  plain(to.serverErrorPath, () => import('./features/errors/ServerErrorPage.tsx'), 'errors'),
  plain(to.notAuthorisedPath, () => import('./features/errors/NotAuthorisedPage.tsx'), 'errors'),
  offline,
  unknown,
])

/** Search values are plain text to the router; `useAddress` reads those that a page declares. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultErrorComponent: CrashPage,
    defaultPendingMs: 60_000,
    defaultPreloadStaleTime: 0,
    ...searchText,
  })
