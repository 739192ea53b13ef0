import * as contract from '@niyam/contract/receipts.ts'
import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import { scopedRoute } from '../../http/route.ts'
import * as opening from './unlock-pdf.ts'
import * as service from './service.ts'

export function receiptRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listAcknowledgements, async ({ scope }) => ({
    acknowledgements: await service.listAcknowledgements(parts, scope),
  }))
  scopedRoute(app, parts, contract.readAcknowledgement, async ({ request, person, scope }) => {
    const file = await uploadedBytes(request, FILE_BYTES_AT_MOST)
    return { acknowledgements: await service.readAcknowledgement(parts, scope, person.user_id, file) }
  })
  scopedRoute(app, parts, contract.changeAcknowledgement, ({ params, body, scope }) =>
    service.changeAcknowledgement(parts, scope, params.acknowledgement_id, body),
  )
  scopedRoute(app, parts, contract.openAcknowledgement, ({ params, body, scope }) =>
    opening.openAcknowledgement(parts, scope, params.acknowledgement_id, body),
  )
  scopedRoute(app, parts, contract.fileAcknowledgements, ({ body, person, scope }) =>
    service.fileThem(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.dismissAcknowledgements, ({ body, scope }) =>
    service.dismiss(parts, scope, body.acknowledgement_ids),
  )
}
