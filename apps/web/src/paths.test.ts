import { describe, expect, it } from 'vitest'
import { type Route, readSearch } from './route.ts'
import * as paths from './paths.ts'
import { isAt } from './shell/places.ts'

/** A page as a test of all pages sees it: every parameter and search value by its own name. */
type Page = ((...given: readonly object[]) => string) & Pick<Route, 'pattern' | 'search'>

const PAGES = Object.entries(paths).filter(
  (entry): entry is [string, (typeof entry)[1] & Page] => typeof entry[1] === 'function' && 'pattern' in entry[1],
)
const named = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, name]))
const paramsOf = (pattern: string) => named([...pattern.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))

// Saved pages, notifications and mails hold these addresses: one that changes needs a way from the old to the new.
it('writes every address', () => {
  const written = PAGES.map(([name, page]) => {
    const params = paramsOf(page.pattern)
    const search = named(Object.keys(page.search))
    return [name, Object.keys(params).length > 0 ? page(params, search) : page(search)]
  })
  expect(Object.fromEntries(written)).toMatchInlineSnapshot(`
    {
      "acceptInvitePath": "/organisation/users/invite",
      "accountPath": "/account",
      "acknowledgementsPath": "/compliances/acknowledgements",
      "annualFilingHistoryPath": "/reports/annual-filing-history?page=page",
      "apiKeysPath": "/admin/api-keys?page=page",
      "applicableCompliancesPath": "/reports/applicable-compliances?page=page",
      "applicablePath": "/entity/entity_id/applicable?page=page",
      "auditPath": "/admin/audit?page=page&entry=entry",
      "bringInPath": "/organisation/bring-in",
      "broughtPath": "/admin/brought?page=page",
      "calendarPath": "/compliances/calendar?page=page&view=view&rule=rule",
      "chooseOrganisationPath": "/choose-organisation",
      "confirmEmailPath": "/account/confirm-email",
      "dashboardPath": "/dashboard",
      "daysOffPath": "/admin/days-off",
      "documentsPath": "/entity/entity_id/documents?page=page",
      "draftsPath": "/compliances/drafts?page=page",
      "editUserPath": "/admin/users/edit/user_id",
      "emailChangePath": "/accounts/email-change",
      "entitiesPath": "/entities?page=page",
      "entityCalendarPath": "/entity/entity_id/compliancecalendar?page=page&view=view&rule=rule",
      "entityForm26asPath": "/entity/entity_id/report/file-26as-report?page=page",
      "entityPath": "/entity/entity_id/view",
      "entityReportsPath": "/entity/entity_id/reports",
      "entityTdsChallanPath": "/entity/entity_id/report/tds-challan-report?page=page",
      "entityTdsPenaltyPath": "/entity/entity_id/report/tds-penalty-report?page=page",
      "exportPath": "/admin/export",
      "feedsPath": "/compliances/feeds?page=page&view=view&rule=rule&mine=mine",
      "filingHistoryPath": "/entity/entity_id/registrations/registration_type/registration_id/filing-history?page=page",
      "forgotPasswordPath": "/accounts/forgot-password",
      "form26asPath": "/reports/file26as?page=page",
      "groupPath": "/admin/groups/group_id?page=page",
      "groupsPath": "/admin/groups?page=page",
      "helpPath": "/help",
      "importPath": "/admin/import?page=page",
      "inviteSheetPath": "/admin/users/invite-sheet",
      "inviteUserPath": "/admin/users/invite",
      "invitedUsersPath": "/admin/users/invited?page=page",
      "lawChangesPath": "/compliances/law-changes?page=page",
      "lawCoveragePath": "/help/law",
      "lockedPeriodsPath": "/compliances/locked-periods?page=page",
      "loginPath": "/accounts/login/email",
      "logoutPath": "/accounts/logout",
      "mailedInvitePath": "/organisation/users/invite/token",
      "manageRegistrationsPath": "/entity/entity_id/registrations/registration_type/manage",
      "newEntityPath": "/entity/new",
      "newOrderPath": "/compliances/law-changes/orders/new",
      "newOrganisationPath": "/organisation/new",
      "notAuthorisedPath": "/errors/not-authorized",
      "notFoundPath": "/errors/404",
      "notLetInPath": "/organisation/not-let-in",
      "notOursPath": "/compliances/not-ours?page=page",
      "notificationPath": "/notifications/notification_id",
      "notificationsPath": "/notifications?page=page&unread=unread&preferences=preferences",
      "obligationsPath": "/entity/entity_id/obligations?language=language",
      "offlinePath": "/errors/offline",
      "orderPath": "/compliances/law-changes/orders/extension_id?page=page&edit=edit&filed=filed",
      "ownDaysPath": "/admin/own-days",
      "ownRuleFormPath": "/compliances/own-rules/rule",
      "ownRulesPath": "/compliances/own-rules",
      "planPath": "/admin/plan",
      "plansPath": "/staff/plans",
      "policyPath": "/admin/policy",
      "privacyPath": "/privacy",
      "registerPath": "/accounts/register",
      "registrationsPath": "/entity/entity_id/registrations",
      "reportsPath": "/reports",
      "resellerOrganisationPath": "/reseller/organisations/organisation_id",
      "resellerPath": "/reseller?page=page",
      "resellerSheetPath": "/reseller/sheet",
      "resellerUsersPath": "/reseller/users?page=page",
      "resetPasswordPath": "/accounts/reset-password",
      "reviewPath": "/admin/review",
      "securityPath": "/account/security",
      "serverErrorPath": "/errors/500",
      "staffOrganisationPath": "/staff/organisations/organisation_id",
      "staffOrganisationsPath": "/staff/organisations?page=page",
      "staffPath": "/staff",
      "staffUserPath": "/staff/users/user_id",
      "staffUsersPath": "/staff/users?page=page",
      "supportPath": "/admin/support",
      "tagsPath": "/admin/tags?page=page",
      "tdsChallanPath": "/reports/tdschallan?page=page",
      "tdsPenaltyPath": "/reports/tdspenalty?page=page",
      "undoEmailChangePath": "/accounts/email-change/undo",
      "usersPath": "/admin/users?page=page",
      "webhooksPath": "/admin/webhooks?page=page",
      "whatIfPath": "/entity/entity_id/what-if?years=years",
    }
  `)
})

it('has each address once', () => {
  const patterns = PAGES.map(([, { pattern }]) => pattern)
  expect(new Set(patterns).size).toBe(patterns.length)
})

it.each(PAGES)('%s finds the addresses that it writes, and no other page does', (_name, page) => {
  const params = paramsOf(page.pattern)
  const pathname = Object.keys(params).length > 0 ? page(params) : page()
  // `…/orders/new` is not an order called new: the router takes the page that says so.
  const matching = PAGES.filter(([, other]) => isAt(other, pathname)).map(([, { pattern }]) => pattern)
  expect(matching.filter((pattern) => !pattern.endsWith('/orders/$extension_id') || pattern === page.pattern)).toEqual([
    page.pattern,
  ])
})

describe('an address', () => {
  it('holds its parameters as text of a path, and leaves out what is empty', () => {
    expect(paths.entityPath({ entity_id: 'a/b ?' })).toBe('/entity/a%2Fb%20%3F/view')
    expect(paths.entitiesPath({ search: '', tag: null, status: undefined })).toBe('/entities')
    expect(paths.entitiesPath({ search: 'a&b', page: 2 })).toBe('/entities?search=a%26b&page=2')
  })

  it('is read as its page declares, without what it does not know', () => {
    const { search } = paths.calendarPath
    expect(readSearch(search, { view: 'month', rule: 'own', page: '3', area: 'gst,tds' })).toEqual({
      view: 'month',
      rule: 'own',
      page: 3,
      area: 'gst,tds',
    })
    expect(readSearch(search, { view: 'century', rule: '', page: '0' })).toEqual({})
    for (const page of ['1.5', '-1', 'two', '100001', '1e9']) expect(readSearch(search, { page })).toEqual({})
    expect(readSearch(paths.auditPath.search, { entry: '250000' })).toEqual({ entry: 250_000 })
    expect(readSearch(paths.auditPath.search, { entry: 'first' })).toEqual({})
  })

  it('is checked by the compiler', () => {
    // @ts-expect-error A parameter is missing.
    paths.entityPath({})
    // @ts-expect-error This page has no such search value.
    paths.entitiesPath({ entity: 'e1' })
    // @ts-expect-error There is no such view.
    paths.calendarPath({ view: 'century' })
  })
})
