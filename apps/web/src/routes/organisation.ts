import { screen } from '../page-route.ts'
import * as to from '../paths/organisation.ts'

export const organisationScreens = [
  screen(to.settingsPath, () => import('../features/settings/SettingsPage.tsx'), 'settings', 'compliances'),
  screen(to.planPath, () => import('../features/plan-limits/PlanPage.tsx'), 'plan-limits'),
  screen(to.policyPath, () => import('../features/sign-in-policy/SignInPolicyPage.tsx'), 'sign-in-policy'),
  screen(to.reviewPath, () => import('../features/reviews/ReviewPage.tsx'), 'review', 'compliances'),
  screen(
    to.ownDaysPath,
    () => import('../features/internal-deadlines/InternalDeadlinesPage.tsx'),
    'internal-deadlines',
    'compliances',
  ),
  screen(to.daysOffPath, () => import('../features/holidays/HolidaysPage.tsx'), 'internal-deadlines', 'compliances'),
  screen(to.supportPath, () => import('../features/support/SupportPage.tsx'), 'support'),
  screen(to.tagsPath, () => import('../pages/TagsPage.tsx'), 'tags', 'groups'),
  screen(to.groupsPath, () => import('../features/groups/GroupsPage.tsx'), 'groups'),
  screen(to.groupPath, () => import('../features/groups/GroupPage.tsx'), 'groups', 'tags'),
  screen(to.usersPath, () => import('../features/people/UsersPage.tsx'), 'people'),
  screen(to.editUserPath, () => import('../features/people/EditUserPage.tsx'), 'people', 'groups', 'compliances'),
  screen(to.inviteUserPath, () => import('../features/people/InvitePage.tsx'), 'people'),
  screen(to.inviteSheetPath, () => import('../features/people/InviteSheetPage.tsx'), 'people'),
  screen(to.invitedUsersPath, () => import('../features/people/InvitedPage.tsx'), 'people'),
  screen(to.auditPath, () => import('../features/audit/AuditPage.tsx'), 'audit', 'compliances'),
  screen(to.apiKeysPath, () => import('../features/api-keys/ApiKeysPage.tsx'), 'api-keys'),
  screen(to.webhooksPath, () => import('../features/webhooks/WebhooksPage.tsx'), 'webhooks'),
  screen(to.importPath, () => import('../features/imports/ImportPage.tsx'), 'imports'),
  screen(to.exportPath, () => import('../features/exports/ExportsPage.tsx'), 'exports'),
  screen(
    to.broughtPath,
    () => import('../features/organisation-import/ImportedOrganisationPage.tsx'),
    'organisation-import',
    'audit',
    'people',
  ),
]
