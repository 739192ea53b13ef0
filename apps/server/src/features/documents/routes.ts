import * as contract from '@niyam/contract/documents.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { uploadedFile } from '../../http/uploaded-file.ts'
import { scopedRoute } from '../../http/route.ts'
import { attachment } from './file-type.ts'
import { keepFile, openDocument } from './service.ts'

export function documentRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.uploadDocument, async ({ request, person, scope }) => {
    const { file, filename } = await uploadedFile(request)
    return keepFile(parts, scope, person.user_id, { name: filename, content: file, isTooLong: () => file.truncated })
  })
  scopedRoute(app, parts, contract.downloadDocument, async ({ params, scope, reply }) => {
    const { content, content_type, name, size } = await openDocument(parts, scope, params.document_id)
    // Saved, never shown: whatever is inside cannot act as a page of ours.
    void reply
      .header('content-type', content_type)
      .header('content-length', size)
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
    return content
  })
}
