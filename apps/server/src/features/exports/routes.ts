import * as contract from '@niyam/contract/exports.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { attachment } from '../documents/file-type.ts'
import * as service from './service.ts'

export function exportRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listExports, async ({ scope }) => ({
    exports: await service.listExports(parts, scope),
  }))
  scopedRoute(app, parts, contract.startExport, ({ scope, person }) => service.startExport(parts, scope, person))
  scopedRoute(app, parts, contract.cancelExport, ({ scope, params }) =>
    service.cancelExport(parts, scope, params.export_id),
  )
  scopedRoute(app, parts, contract.downloadExport, async ({ scope, params, reply }) => {
    const { name, size, content } = await service.openExport(parts, scope, params.export_id)
    void reply
      .header('content-type', 'application/zip')
      .header('content-length', size)
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
    return content
  })
}
