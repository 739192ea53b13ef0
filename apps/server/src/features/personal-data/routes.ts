import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import * as contract from '@niyam/contract/personal-data.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { personRoute, publicRoute } from '../../http/route.ts'
import { clearCookie } from '../../http/session.ts'
import * as service from './service.ts'

export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  publicRoute(app, parts, contract.getPrivacy, async () => ({
    notice_version: NOTICE_VERSION,
    contact: parts.contact,
  }))

  personRoute(app, parts, contract.acceptNotice, async ({ person, body }) => {
    await service.acceptNotice(parts, person, body.notice_version)
    return { message: 'Thank you. Your agreement was recorded.' }
  })

  personRoute(app, parts, contract.getOwnData, ({ person }) => service.ownData(parts, person))

  personRoute(app, parts, contract.getAccountClosing, ({ person }) => service.obstacles(parts, person))

  personRoute(app, parts, contract.closeAccount, async ({ person, request, reply }) => {
    const closing = await service.closeAccount(parts, person)
    clearCookie(request, reply)
    return closing
  })
}
