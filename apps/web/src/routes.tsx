import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Need, turnAway } from './lib/guard.ts'
import { loadTexts, type Namespace } from './lib/i18n.ts'
import { loadPart } from './lib/load-part.ts'
import { safeNext } from './lib/next.ts'
import { isOnline } from './lib/offline.ts'
import { searchText } from './lib/search-text.ts'
import { activateEntity, isSignedIn, may, organisationId, session } from './lib/session.ts'
import { dashboardPath, entityPath, notFoundPath } from './paths.ts'
import { type RoutePath, ROUTES } from './route-list.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { OfflinePage } from './shell/OfflinePage.tsx'
import { Root } from './shell/Root.tsx'

type PageModule = { default: ComponentType }
type Load = () => Promise<PageModule>

interface Location {
  href: string
  search: object
}

/** The guard of every route: throws the redirect, or lets the navigation go on. */
function enter(need: Need, { href, search }: Location) {
  const now = {
    isOnline: isOnline(),
    isSignedIn: isSignedIn(),
    role: session.get().role,
    hasOrganisation: organisationId() !== null,
    isAdmin: may('people.manage'),
  }
  const landing = safeNext((search as { next?: string }).next, dashboardPath())
  const instead = turnAway(need, href, now, landing)
  if (instead) throw redirect({ href: instead })
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
  beforeLoad: ({ location }) => enter({ rule: 'subscriber', organisation: 'any' }, location),
  component: page(() => import('./shell/AppShell.tsx'), []),
})

/** A screen inside the frame. */
const screen = (path: RoutePath, load: Load, ...texts: Namespace[]) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: ({ location }) => enter(ROUTES[path], location),
    component: page(load, texts),
  })

const platform = createRoute({
  getParentRoute: () => signedIn,
  id: 'platform',
  component: page(() => import('./shell/PlatformShell.tsx'), []),
})

/** A screen of the platform's own areas, for staff and resellers: no organisation is needed. */
const platformScreen = (path: RoutePath, load: Load, ...texts: Namespace[]) =>
  createRoute({ getParentRoute: () => platform, ...ofItsOwn(path, load, texts) })

const entity = createRoute({
  getParentRoute: () => frame,
  path: '/entity/$entity_id',
  beforeLoad: ({ params }) => activateEntity((params as { entity_id: string }).entity_id),
})

/** The entity alone is no page: its overview is. */
const entityAlone = createRoute({
  getParentRoute: () => entity,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ href: entityPath((params as { entity_id: string }).entity_id), replace: true })
  },
})

type OfEntity<Path> = Path extends `/entity/$entity_id/${infer Part}` ? Part : never

/** A screen below an entity. */
const entityScreen = (path: OfEntity<RoutePath>, load: Load, ...texts: Namespace[]) =>
  createRoute({
    getParentRoute: () => entity,
    path,
    beforeLoad: ({ location }) => enter(ROUTES[`/entity/$entity_id/${path}`], location),
    component: page(load, texts),
  })

const ofItsOwn = (path: RoutePath, load: Load, texts: readonly Namespace[]) => ({
  path,
  // Error pages stay open offline: one of them says so.
  beforeLoad: ({ location }: { location: Location }) =>
    path.startsWith('/errors/') ? undefined : enter(ROUTES[path], location),
  component: page(load, texts),
})

/** A screen of its own, without the frame. */
const plain = (path: RoutePath, load: Load, ...texts: Namespace[]) =>
  createRoute({ getParentRoute: () => root, ...ofItsOwn(path, load, texts) })

/** The same, for somebody who is signed in. */
const personal = (path: RoutePath, load: Load, ...texts: Namespace[]) =>
  createRoute({ getParentRoute: () => signedIn, ...ofItsOwn(path, load, texts) })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: dashboardPath(), replace: true })
  },
})

const offline = createRoute({ getParentRoute: () => root, path: '/errors/offline', component: OfflinePage })

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: notFoundPath({ from: location.pathname }), replace: true })
  },
})

const routeTree = root.addChildren([
  home,
  signedIn.addChildren([
    frame.addChildren([
      screen('/dashboard', () => import('./pages/DashboardPage.tsx'), 'dashboard', 'compliances'),
      screen('/entities', () => import('./pages/EntitiesPage.tsx'), 'entities', 'compliances'),
      screen(
        '/entity/new',
        () => import('./features/entities/NewEntityPage.tsx'),
        'entities',
        'registrations',
        'compliances',
      ),
      screen('/compliances/calendar', () => import('./pages/CalendarPage.tsx'), 'compliances', 'filings'),
      screen(
        '/compliances/acknowledgements',
        () => import('./features/receipts/AcknowledgementsPage.tsx'),
        'receipts',
        'compliances',
      ),
      screen(
        '/compliances/not-ours',
        () => import('./features/applicability/NotOursPage.tsx'),
        'applicability',
        'compliances',
      ),
      screen(
        '/compliances/locked-periods',
        () => import('./features/period-locks/PeriodLocksPage.tsx'),
        'period-locks',
        'compliances',
      ),
      screen('/compliances/feeds', () => import('./features/feeds/FeedsPage.tsx'), 'feeds', 'compliances', 'entities'),
      screen('/compliances/drafts', () => import('./features/proposals/DraftsPage.tsx'), 'proposals'),
      screen(
        '/compliances/own-rules',
        () => import('./features/own-rules/OwnRulesPage.tsx'),
        'own-rules',
        'compliances',
      ),
      screen(
        '/compliances/own-rules/rule',
        () => import('./features/own-rules/RuleFormPage.tsx'),
        'own-rules',
        'fields',
        'compliances',
      ),
      screen('/compliances/law-changes', () => import('./pages/ReleasesPage.tsx'), 'law', 'extensions', 'compliances'),
      screen(
        '/compliances/law-changes/orders/new',
        () => import('./features/extensions/NewOrderPage.tsx'),
        'extensions',
        'compliances',
      ),
      screen(
        '/compliances/law-changes/orders/$extension_id',
        () => import('./features/extensions/OrderPage.tsx'),
        'extensions',
        'compliances',
        'reports',
      ),
      screen('/help', () => import('./features/help/HelpPage.tsx'), 'help'),
      screen('/help/law', () => import('./features/law/CoveragePage.tsx'), 'law', 'help', 'compliances'),
      screen('/notifications', () => import('./features/notifications/NotificationsPage.tsx'), 'notifications'),
      screen(
        '/notifications/$notification_id',
        () => import('./features/notifications/NotificationPage.tsx'),
        'notifications',
      ),
      screen('/reports', () => import('./features/reports/ReportsPage.tsx'), 'reports'),
      screen(
        '/reports/applicable-compliances',
        () => import('./features/reports/ApplicableCompliancesPage.tsx'),
        'reports',
        'compliances',
      ),
      screen(
        '/reports/annual-filing-history',
        () => import('./features/reports/AnnualFilingHistoryPage.tsx'),
        'reports',
        'compliances',
      ),
      screen('/reports/tdschallan', () => import('./features/reports/TdsChallanPage.tsx'), 'reports', 'compliances'),
      screen('/reports/file26as', () => import('./features/reports/Form26asPage.tsx'), 'reports', 'compliances'),
      screen('/reports/tdspenalty', () => import('./features/reports/TdsPenaltyPage.tsx'), 'reports', 'compliances'),
      screen('/admin/tags', () => import('./pages/TagsPage.tsx'), 'tags', 'groups'),
      screen('/admin/groups', () => import('./features/groups/GroupsPage.tsx'), 'groups'),
      screen('/admin/groups/$group_id', () => import('./features/groups/GroupPage.tsx'), 'groups', 'tags'),
      screen('/admin/users', () => import('./features/people/UsersPage.tsx'), 'people'),
      screen(
        '/admin/users/edit/$user_id',
        () => import('./features/people/EditUserPage.tsx'),
        'people',
        'groups',
        'compliances',
      ),
      screen('/admin/users/invite', () => import('./features/people/InvitePage.tsx'), 'people'),
      screen('/admin/users/invited', () => import('./features/people/InvitedPage.tsx'), 'people'),
      screen('/admin/audit', () => import('./features/audit/AuditPage.tsx'), 'audit', 'compliances'),
      screen('/admin/users/invite-sheet', () => import('./features/people/InviteSheetPage.tsx'), 'people'),
      screen('/admin/api-keys', () => import('./features/api-keys/ApiKeysPage.tsx'), 'api-keys'),
      screen('/admin/webhooks', () => import('./features/webhooks/WebhooksPage.tsx'), 'webhooks'),
      screen('/account', () => import('./pages/AccountPage.tsx'), 'accounts', 'notifications', 'people'),
      screen('/account/security', () => import('./features/two-factor/SecurityPage.tsx'), 'two-factor', 'accounts'),
      screen('/admin/plan', () => import('./features/plan-limits/PlanPage.tsx'), 'plan-limits'),
      screen('/admin/policy', () => import('./features/sign-in-policy/PolicyPage.tsx'), 'sign-in-policy'),
      screen('/admin/review', () => import('./features/reviews/ReviewPage.tsx'), 'review', 'compliances'),
      screen(
        '/admin/own-days',
        () => import('./features/internal-deadlines/OwnDaysPage.tsx'),
        'internal-deadlines',
        'compliances',
      ),
      screen(
        '/admin/days-off',
        () => import('./features/holidays/DaysOffPage.tsx'),
        'internal-deadlines',
        'compliances',
      ),
      screen('/admin/support', () => import('./features/support/SupportPage.tsx'), 'support'),
      screen('/admin/import', () => import('./features/imports/ImportPage.tsx'), 'imports'),
      screen(
        '/admin/brought',
        () => import('./features/organisation-import/BroughtPage.tsx'),
        'organisation-import',
        'audit',
        'people',
      ),
      screen('/admin/export', () => import('./features/exports/ExportsPage.tsx'), 'exports'),
      entity.addChildren([
        entityAlone,
        entityScreen('view', () => import('./pages/EntityViewPage.tsx'), 'entities', 'registrations', 'compliances'),
        entityScreen('registrations', () => import('./pages/RegistrationsPage.tsx'), 'registrations', 'compliances'),
        entityScreen(
          'registrations/$registration_type/manage',
          () => import('./pages/ManagePage.tsx'),
          'registrations',
          'record',
          'officers',
          'documents',
          'compliances',
        ),
        entityScreen(
          'registrations/$registration_type/$registration_id/filing-history',
          () => import('./features/filings/FilingHistoryPage.tsx'),
          'filings',
          'registrations',
          'compliances',
        ),
        entityScreen(
          'documents',
          () => import('./pages/DocumentsPage.tsx'),
          'documents',
          'registrations',
          'compliances',
        ),
        entityScreen('compliancecalendar', () => import('./pages/EntityCalendarPage.tsx'), 'compliances', 'filings'),
        entityScreen('reports', () => import('./features/reports/EntityReportsPage.tsx'), 'reports', 'compliances'),
        entityScreen(
          'report/tds-challan-report',
          () => import('./features/reports/TdsChallanPage.tsx'),
          'reports',
          'compliances',
        ),
        entityScreen(
          'report/file-26as-report',
          () => import('./features/reports/Form26asPage.tsx'),
          'reports',
          'compliances',
        ),
        entityScreen(
          'report/tds-penalty-report',
          () => import('./features/reports/TdsPenaltyPage.tsx'),
          'reports',
          'compliances',
        ),
        entityScreen(
          'applicable',
          () => import('./features/applicability/ApplicablePage.tsx'),
          'applicability',
          'entities',
          'registrations',
          'compliances',
        ),
        entityScreen('obligations', () => import('./features/law/ObligationsPage.tsx'), 'law', 'compliances'),
        entityScreen('what-if', () => import('./features/law/WhatIfPage.tsx'), 'law', 'entities', 'compliances'),
      ]),
    ]),
    platform.addChildren([
      platformScreen('/staff', () => import('./features/staff/StaffPage.tsx'), 'staff'),
      platformScreen('/staff/users', () => import('./features/staff/UsersPage.tsx'), 'staff'),
      platformScreen('/staff/users/$user_id', () => import('./features/staff/UserPage.tsx'), 'staff'),
      platformScreen('/staff/organisations', () => import('./features/staff/OrganisationsPage.tsx'), 'staff'),
      platformScreen(
        '/staff/organisations/$organisation_id',
        () => import('./features/staff/OrganisationPage.tsx'),
        'staff',
        'plan-limits',
      ),
      platformScreen('/staff/plans', () => import('./features/staff/PlansPage.tsx'), 'staff', 'plan-limits'),
      platformScreen('/reseller', () => import('./features/resellers/ResellerPage.tsx'), 'resellers'),
      platformScreen(
        '/reseller/organisations/$organisation_id',
        () => import('./features/resellers/ResellerOrganisationPage.tsx'),
        'resellers',
        'plan-limits',
      ),
      platformScreen('/reseller/users', () => import('./features/resellers/ResellerUsersPage.tsx'), 'resellers'),
      platformScreen('/reseller/sheet', () => import('./features/resellers/SheetPage.tsx'), 'resellers'),
    ]),
    personal(
      '/choose-organisation',
      () => import('./features/organisations/ChooseOrganisationPage.tsx'),
      'organisations',
    ),
    personal('/organisation/new', () => import('./features/organisations/NewOrganisationPage.tsx'), 'organisations'),
    personal(
      '/organisation/bring-in',
      () => import('./features/organisation-import/BringInPage.tsx'),
      'organisation-import',
      'organisations',
      'fields',
    ),
    personal('/organisation/not-let-in', () => import('./features/organisations/NotLetInPage.tsx'), 'errors'),
    personal('/account/confirm-email', () => import('./features/accounts/ConfirmEmailPage.tsx'), 'two-factor'),
    personal('/organisation/users/invite', () => import('./features/people/AcceptInvitePage.tsx'), 'people'),
    personal('/organisation/users/invite/$token', () => import('./features/people/AcceptInvitePage.tsx'), 'people'),
  ]),
  plain('/accounts/login/email', () => import('./features/accounts/LoginPage.tsx'), 'accounts'),
  plain('/accounts/register', () => import('./features/accounts/RegisterPage.tsx'), 'accounts'),
  plain('/accounts/forgot-password', () => import('./features/accounts/ForgotPasswordPage.tsx'), 'accounts'),
  plain('/accounts/reset-password', () => import('./features/accounts/ResetPasswordPage.tsx'), 'accounts'),
  plain('/accounts/email-change', () => import('./features/accounts/EmailChangePage.tsx'), 'two-factor', 'accounts'),
  plain(
    '/accounts/email-change/undo',
    () => import('./features/accounts/EmailChangePage.tsx'),
    'two-factor',
    'accounts',
  ),
  plain('/privacy', () => import('./features/personal-data/PrivacyPage.tsx'), 'personal-data'),
  plain('/accounts/logout', () => import('./features/accounts/LogoutPage.tsx'), 'accounts'),
  plain('/errors/404', () => import('./features/errors/NotFoundPage.tsx'), 'errors'),
  plain('/errors/500', () => import('./features/errors/ServerErrorPage.tsx'), 'errors'),
  plain('/errors/not-authorized', () => import('./features/errors/NotAuthorisedPage.tsx'), 'errors'),
  offline,
  unknown,
])

/** Search values are plain text in the address and in the code; each page reads its own by hand. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultErrorComponent: CrashPage,
    defaultPendingMs: 60_000,
    defaultPreloadStaleTime: 0,
    ...searchText,
  })
