import * as contract from '@niyam/contract/email-changes.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, personRoute, publicRoute } from '../../http/route.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import * as service from './service.ts'

export function emailChangeRoutes(app: FastifyInstance, parts: Deps & AccountParts): void {
  personRoute(app, parts, contract.getEmailChange, async ({ person }) => ({
    change: await service.underWay(parts, person),
  }))

  personRoute(app, parts, contract.askEmailChange, async ({ person, body, request }) => {
    await service.ask(parts, person, body.email, { address: request.ip })
    return { message: 'Two mails are on their way. Open the link in each within 24 hours.' }
  })

  personRoute(app, parts, contract.withdrawEmailChange, async ({ person }) => {
    await service.withdraw(parts, person)
    return { message: 'The change was withdrawn. Your address stays as it is.' }
  })

  publicRoute(app, parts, contract.confirmEmailChange, async ({ body }) => {
    const is_done = await service.confirm(parts, body.token)
    const message = is_done
      ? 'The address of your account has changed. Sign in with the new one from now on.'
      : 'Thank you. Now open the link in the mail to the other address.'
    return { message, is_done }
  })

  publicRoute(app, parts, contract.undoEmailChange, async ({ body }) => {
    await service.undo(parts, body.token)
    return {
      message:
        'Your account has its old address again, and everybody is signed out. A mail to set a new password is on its way.',
    }
  })
}
