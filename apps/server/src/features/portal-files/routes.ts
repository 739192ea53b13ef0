import { PORTAL_FILE_BYTES_AT_MOST } from '@niyam/contract/portal-file-kinds.ts'
import * as contract from '@niyam/contract/portal-files.ts'
import { templateOf } from '@niyam/formats/template.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import { attachment } from '../documents/file-type.ts'
import { checkUpload } from './check.ts'
import { importFile } from './import.ts'
import { listFiles, removeFile } from './service.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function portalFileRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listPortalFiles, ({ query, scope, request }) =>
    listFiles(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.importPortalFile, async ({ request, person, scope, query }) => {
    const { fields, ...file } = await uploadedBytes(request, PORTAL_FILE_BYTES_AT_MOST)
    return importFile(parts, scope, person.user_id, { ...file, password: fields['password'] ?? '' }, query)
  })
  scopedRoute(app, parts, contract.removePortalFile, ({ params, scope }) => removeFile(parts, scope, params.file_id))
  scopedRoute(app, parts, contract.checkPortalFile, async ({ request, scope, query }) => {
    const { fields, ...file } = await uploadedBytes(request, PORTAL_FILE_BYTES_AT_MOST)
    return checkUpload(parts, scope, { ...file, password: fields['password'] ?? '' }, query)
  })
  scopedRoute(app, parts, contract.portalFileTemplate, async ({ query, reply }) => {
    const content = Buffer.from(await templateOf(query.kind))
    void reply
      .header('content-type', WORKBOOK)
      .header('content-length', content.length)
      .header('content-disposition', attachment(`niyam-${query.kind}.xlsx`))
    return content
  })
}
