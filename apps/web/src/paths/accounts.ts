import { route, texts } from '../route.ts'
import { ANYONE, INSIDE, PERSON, STRANGERS } from './needs.ts'

// A person's account: signing in, the choice of an organisation, invitations, security.

/** Where the person goes afterwards; `safeNext` checks it. */
const NEXT = texts<'next'>()
export const loginPath = route('/accounts/login/email', STRANGERS, NEXT)
export const registerPath = route('/accounts/register', STRANGERS, NEXT)
export const forgotPasswordPath = route('/accounts/forgot-password', ANYONE)
export const resetPasswordPath = route('/accounts/reset-password', ANYONE)
export const emailChangePath = route('/accounts/email-change', ANYONE)
export const undoEmailChangePath = route('/accounts/email-change/undo', ANYONE)
export const logoutPath = route('/accounts/logout', ANYONE, NEXT)
export const privacyPath = route('/privacy', ANYONE)

export const chooseOrganisationPath = route('/choose-organisation', PERSON, NEXT)
export const newOrganisationPath = route('/organisation/new', PERSON, NEXT)
export const bringInPath = route('/organisation/bring-in', PERSON)
export const notLetInPath = route('/organisation/not-let-in', INSIDE, NEXT)
/** The page of an invitation's link; the token follows the #. */
export const acceptInvitePath = route('/organisation/users/invite', PERSON)
/** Links that were mailed before; the token is taken out of the address first. */
export const mailedInvitePath = route('/organisation/users/invite/$token', PERSON)

export const accountPath = route('/account', INSIDE)
export const securityPath = route('/account/security', INSIDE)
/** What the mail to a new account opens. */
export const confirmEmailPath = route('/account/confirm-email', PERSON)
