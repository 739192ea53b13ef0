import * as contract from '@niyam/contract/accounts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/tx.ts'
import { knowBrowser } from '../../http/browser-cookie.ts'
import { AppError } from '../../http/errors.ts'
import { note } from '../../http/log.ts'
import { type Deps, personRoute, publicRoute } from '../../http/route.ts'
import { authenticateMember, clearCookie, deviceOf, showCookie } from '../../http/session.ts'
import { siteOf } from '../two-factor/service.ts'
import type { AccountParts } from './account-parts.ts'
import { askForProof, proveByLink } from './mailbox-proof.ts'
import * as service from './service.ts'
import * as signIn from './sign-in.ts'

export function accountRoutes(app: FastifyInstance, parts: Deps & AccountParts): void {
  const { db, clock, secret } = parts

  const device = (request: FastifyRequest) => deviceOf(secret, request)
  const site = (request: FastifyRequest) => siteOf(parts.url(), request)
  const enter = (request: FastifyRequest, reply: FastifyReply, { session, browser, signedIn }: service.Opened) => {
    note(request, { who: signedIn.user.user_id })
    showCookie(request, reply, session)
    knowBrowser(secret, request, reply, browser)
    return signedIn
  }

  publicRoute(app, parts, contract.register, async ({ body, request, reply }) =>
    enter(request, reply, await service.register(parts, body, device(request))),
  )

  publicRoute(app, parts, contract.login, async ({ body, request, reply }) => {
    const answer = await signIn.login(parts, body, device(request), site(request))
    return 'secondStep' in answer ? answer.secondStep : enter(request, reply, answer)
  })

  publicRoute(app, parts, contract.secondStep, async ({ body, request, reply }) =>
    enter(request, reply, await signIn.secondStep(parts, body, device(request))),
  )

  publicRoute(app, parts, contract.askForPasskey, ({ body, request }) =>
    signIn.askForPasskey(parts, body.pending_token, device(request), site(request)),
  )

  publicRoute(app, parts, contract.loginByPasskey, async ({ body, request, reply }) =>
    enter(request, reply, await signIn.loginByPasskey(parts, body.response, device(request), site(request))),
  )

  personRoute(app, parts, contract.askToConfirmByPasskey, ({ person, request }) =>
    signIn.askToConfirmByPasskey(parts, person, site(request)),
  )

  personRoute(app, parts, contract.reauthenticate, async ({ person, body, request }) => {
    await signIn.reauthenticate(parts, person, body, site(request))
    return { message: 'Thank you. For ten minutes you are not asked again.' }
  })

  personRoute(app, parts, contract.changePassword, async ({ person, body }) => {
    await service.changePassword(parts, person, body)
    return { message: 'Your new password is set. Every other session of your account has ended.' }
  })

  personRoute(app, parts, contract.logout, async ({ person, request, reply }) => {
    await service.endSession(db, person, person.session_id)
    clearCookie(request, reply)
    return { message: 'You are logged out.' }
  })

  publicRoute(app, parts, contract.forgotPassword, async ({ body, request }) => {
    await service.askForLink(parts, body.email, request.ip)
    return { message: 'If this e-mail address has an account, a link to set a new password is on its way to it.' }
  })

  publicRoute(app, parts, contract.resetPassword, async ({ body }) => {
    await service.resetPassword(parts, body)
    return { message: 'Your new password is set. Log in with it.' }
  })

  personRoute(app, parts, contract.askEmailProof, async ({ person }) => {
    await askForProof(parts, person)
    return { message: 'A link to confirm your e-mail address is on its way to it.' }
  })

  personRoute(app, parts, contract.proveEmail, async ({ person, body }) => {
    await proveByLink(parts, person, body.token)
    return { message: 'Your e-mail address is confirmed.' }
  })

  personRoute(app, parts, contract.me, ({ person }) => service.me(db, person))

  personRoute(app, parts, contract.userRole, async ({ person, request }) => {
    const organisation = await placeOf(db, secret, request, clock.now())
    return { role: person.role, organisation }
  })

  personRoute(app, parts, contract.saveProfile, ({ person, body }) => service.saveProfile(db, person, body))

  personRoute(app, parts, contract.listSessions, async ({ person }) => ({
    sessions: await service.sessions(db, person, clock.now()),
  }))

  personRoute(app, parts, contract.endSession, async ({ person, params }) => {
    await service.endSession(db, person, params.session_id)
    return { message: 'The session has ended.' }
  })

  personRoute(app, parts, contract.ownMail, async ({ person }) => ({ refusal: await service.ownMail(parts, person) }))

  personRoute(app, parts, contract.tryOwnMail, async ({ person }) => {
    await service.tryOwnMail(parts, person)
    return { message: 'The test mail is on its way. Look into your inbox, and into the spam folder too.' }
  })

  personRoute(app, parts, contract.endOtherSessions, async ({ person }) => {
    await service.endOtherSessions(db, person)
    return { message: 'Every other session has ended.' }
  })
}

/** The organisation whose token a call carries and the role in it; null without one, and for one that is no longer good. */
async function placeOf(db: Db, secret: string, request: FastifyRequest, now: Date) {
  if (request.headers['x-organisation-token'] === undefined) return null
  try {
    const { member } = await authenticateMember(db, secret, request, now)
    return { organisation_id: member.scope.organisation_id, role: member.role }
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return null
    throw error
  }
}
