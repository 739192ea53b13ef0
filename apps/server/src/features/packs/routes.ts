import * as contract from '@niyam/contract/packs.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { attachment } from '../documents/file-type.ts'
import * as service from './service.ts'

export function packRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listPacks, async ({ query, ...input }) => ({
    packs: await service.listPacks(parts, callerOf(input), query.entity_id),
  }))
  scopedRoute(app, parts, contract.startPack, ({ body, person, ...input }) =>
    service.startPack(parts, callerOf(input), person, body),
  )
  scopedRoute(app, parts, contract.startCertificate, ({ body, person, ...input }) =>
    service.startCertificate(parts, callerOf(input), person, body),
  )
  scopedRoute(app, parts, contract.cancelPack, ({ params, ...input }) =>
    service.cancelPack(parts, callerOf(input), params.pack_id),
  )
  scopedRoute(app, parts, contract.removePack, ({ params, ...input }) =>
    service.removePack(parts, callerOf(input), params.pack_id),
  )
  scopedRoute(app, parts, contract.downloadPack, async ({ params, reply, ...input }) => {
    const { name, content_type, size, content } = await service.openPack(parts, callerOf(input), params.pack_id)
    void reply
      .header('content-type', content_type)
      .header('content-length', size)
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
    return content
  })
}

const callerOf = ({ scope, holds }: Pick<Parameters<Parameters<typeof scopedRoute>[3]>[0], 'scope' | 'holds'>) => ({
  scope,
  seesAudit: holds('audit.read'),
})
