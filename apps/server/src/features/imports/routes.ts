import { IMPORT_BYTES_AT_MOST, type ImportKind } from '@niyam/contract/import-kinds.ts'
import * as contract from '@niyam/contract/imports.ts'
import type { IsoDate } from '@niyam/law'
import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import type { Parts } from '../../parts.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import { scopedRoute } from '../../http/route.ts'
import { say } from '../../language/speak.ts'
import { attachment } from '../documents/file-type.ts'
import { importerOf } from './kinds/all.ts'
import { importRows } from './rows.ts'
import * as service from './service.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function importRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listImports, async ({ scope }) => ({
    imports: await service.listImports(parts, scope),
  }))
  scopedRoute(app, parts, contract.tryImport, async ({ request, query, person, scope }) => {
    const file = await uploadedBytes(request, IMPORT_BYTES_AT_MOST)
    return service.tryImport(parts, scope, person.user_id, { ...query, ...file })
  })
  scopedRoute(app, parts, contract.getImport, ({ scope, params }) => service.getImport(parts, scope, params.import_id))
  scopedRoute(app, parts, contract.importRows, ({ scope, params, query, request }) =>
    importRows(parts, scope, params.import_id, query, request.url),
  )
  scopedRoute(app, parts, contract.mapImport, ({ scope, params, body }) =>
    service.mapImport(parts, scope, params.import_id, body.fields),
  )
  scopedRoute(app, parts, contract.startImport, ({ scope, params }) =>
    service.startImport(parts, scope, params.import_id),
  )
  scopedRoute(app, parts, contract.stopImport, ({ scope, params }) =>
    service.stopImport(parts, scope, params.import_id),
  )
  scopedRoute(app, parts, contract.undoImport, ({ scope, params }) =>
    service.undoImport(parts, scope, params.import_id),
  )
  scopedRoute(app, parts, contract.forgetImport, ({ scope, params }) =>
    service.forgetImport(parts, scope, params.import_id),
  )
  scopedRoute(app, parts, contract.importSheet, async ({ query, reply }) => {
    const content = await emptySheet(query.kind, parts.clock.today())
    void reply
      .header('content-type', WORKBOOK)
      .header('content-length', content.length)
      .header('content-disposition', attachment(`niyam-${query.kind}.xlsx`))
    return content
  })
}

/** A sheet with the heads alone; those that no row can do without come first. */
async function emptySheet(kind: ImportKind, today: IsoDate): Promise<Buffer> {
  const fields = importerOf(kind)
    .fields(today)
    .filter(({ is_offered }) => is_offered !== false)
  const heads = [...fields.filter((field) => field.is_needed), ...fields.filter((field) => !field.is_needed)]
  const rows = [heads.map(({ label }) => say(label))]
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Niyam', rows }] }))
}
