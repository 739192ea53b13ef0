import { PORTAL_FILE_BYTES_AT_MOST } from '@niyam/contract/portal-file-kinds.ts'
import * as contract from '@niyam/contract/portal-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import { importFile } from './import.ts'
import { listFiles, removeFile } from './service.ts'

export function portalFileRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listPortalFiles, ({ query, scope, request }) =>
    listFiles(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.importPortalFile, async ({ request, person, scope, query }) => {
    const { fields, ...file } = await uploadedBytes(request, PORTAL_FILE_BYTES_AT_MOST)
    return importFile(parts, scope, person.user_id, { ...file, password: fields['password'] ?? '' }, query)
  })
  scopedRoute(app, parts, contract.removePortalFile, ({ params, scope }) => removeFile(parts, scope, params.file_id))
}
