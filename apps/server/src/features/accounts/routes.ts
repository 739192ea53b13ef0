import * as contract from '@niyam/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, personRoute, publicRoute } from '../../http/route.ts'
import { clearCookie, deviceOf, showCookie } from '../../http/session.ts'
import * as service from './service.ts'

export function accountRoutes(app: FastifyInstance, parts: Deps & service.AccountParts): void {
  const { db, clock } = parts

  publicRoute(app, parts, contract.register, async ({ body, request, reply }) => {
    const { session, signedIn } = await service.register(parts, body, deviceOf(request))
    showCookie(request, reply, session)
    return signedIn
  })

  publicRoute(app, parts, contract.login, async ({ body, request, reply }) => {
    const { session, signedIn } = await service.login(parts, body, deviceOf(request))
    showCookie(request, reply, session)
    return signedIn
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

  personRoute(app, parts, contract.me, ({ person }) => service.me(db, person))

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
}
