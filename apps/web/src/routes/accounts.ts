import { personal, plain, screen } from '../page-route.ts'
import * as to from '../paths/accounts.ts'

export const accountScreens = [
  screen(to.accountPath, () => import('../pages/AccountPage.tsx'), 'accounts', 'notifications', 'people'),
  screen(to.securityPath, () => import('../features/two-factor/SecurityPage.tsx'), 'two-factor', 'accounts'),
]

export const personalAccountScreens = [
  personal(
    to.chooseOrganisationPath,
    () => import('../features/organisations/ChooseOrganisationPage.tsx'),
    'organisations',
  ),
  personal(to.newOrganisationPath, () => import('../features/organisations/NewOrganisationPage.tsx'), 'organisations'),
  personal(
    to.bringInPath,
    () => import('../features/organisation-import/BringInPage.tsx'),
    'organisation-import',
    'organisations',
    'fields',
  ),
  personal(to.notLetInPath, () => import('../features/organisations/NotLetInPage.tsx'), 'errors'),
  personal(to.acceptInvitePath, () => import('../features/people/AcceptInvitePage.tsx'), 'people'),
  personal(to.mailedInvitePath, () => import('../features/people/AcceptInvitePage.tsx'), 'people'),
  personal(to.confirmEmailPath, () => import('../features/accounts/ConfirmEmailPage.tsx'), 'two-factor'),
]

export const plainAccountScreens = [
  plain(to.loginPath, () => import('../features/accounts/LoginPage.tsx'), 'accounts'),
  plain(to.registerPath, () => import('../features/accounts/RegisterPage.tsx'), 'accounts'),
  plain(to.forgotPasswordPath, () => import('../features/accounts/ForgotPasswordPage.tsx'), 'accounts'),
  plain(to.resetPasswordPath, () => import('../features/accounts/ResetPasswordPage.tsx'), 'accounts'),
  plain(to.emailChangePath, () => import('../features/accounts/EmailChangePage.tsx'), 'two-factor', 'accounts'),
  plain(to.undoEmailChangePath, () => import('../features/accounts/EmailChangePage.tsx'), 'two-factor', 'accounts'),
  plain(to.logoutPath, () => import('../features/accounts/LogoutPage.tsx'), 'accounts'),
  plain(to.privacyPath, () => import('../features/personal-data/PrivacyPage.tsx'), 'personal-data'),
]
