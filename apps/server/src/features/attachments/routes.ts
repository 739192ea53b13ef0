import * as contract from '@niyam/contract/attachments.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { attachment } from '../documents/file-type.ts'
import * as service from './service.ts'

export function attachmentRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listDocuments, ({ params, query, scope, request }) =>
    service.listDocuments(parts, scope, params.entity_id, query, request.url),
  )
  scopedRoute(app, parts, contract.attachDocument, ({ params, body, scope }) =>
    service.attachDocument(parts, scope, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.getAttachment, async ({ params, scope }) => ({
    versions: await service.versionsOf(parts, scope, params.attachment_id),
  }))
  scopedRoute(app, parts, contract.changeAttachment, ({ params, body, scope }) =>
    service.changeKind(parts, scope, params.attachment_id, body.kind),
  )
  scopedRoute(app, parts, contract.removeAttachment, async ({ params, scope }) => {
    await service.removeAttachment(parts, scope, params.attachment_id)
    return { message: 'The document was taken away.' }
  })
  scopedRoute(app, parts, contract.zipDocuments, async ({ params, body, scope, reply }) => {
    const content = await service.zipDocuments(parts, scope, params.entity_id, body.places)
    void reply
      .header('content-type', 'application/zip')
      .header('content-disposition', attachment('documents.zip'))
      .header('cache-control', 'private, no-store')
    return content
  })
}
