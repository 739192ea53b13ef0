import * as contract from '@niyam/contract/worksheets.ts'
import * as cells from '@niyam/contract/worksheet-cells.ts'
import { WORKSHEET_FILE_BYTES_AT_MOST } from '@niyam/contract/worksheet-limits.ts'
import * as uses from '@niyam/contract/worksheet-uses.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import { attachment } from '../documents/file-type.ts'
import * as change from './change.ts'
import { copyWorksheet } from './copy.ts'
import { fillWorksheet } from './fill.ts'
import { listWorksheets } from './list.ts'
import * as service from './service.ts'
import * as states from './states.ts'
import { deleteWorksheets, undoWorksheets } from './undo.ts'
import { recordFromWorksheet, worksheetFigures } from './use-in-filing.ts'
import { downloadWorksheet, uploadWorksheet } from './workbook.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function worksheetRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listWorksheets, ({ scope, query }) => listWorksheets(parts, scope, query))
  scopedRoute(app, parts, contract.worksheetTemplates, () => Promise.resolve(service.worksheetTemplates()))
  scopedRoute(app, parts, contract.createWorksheet, ({ scope, person, body }) =>
    service.createWorksheet(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.getWorksheet, ({ scope, params }) =>
    service.getWorksheet(parts, scope, params.worksheet_id),
  )
  scopedRoute(app, parts, contract.updateWorksheet, ({ scope, person, params, body }) =>
    service.updateWorksheet(parts, scope, person.user_id, params.worksheet_id, body),
  )
  for (const [call, move] of [
    [contract.prepareWorksheet, states.prepareWorksheet],
    [contract.reopenWorksheet, states.reopenWorksheet],
    [contract.reviewWorksheet, states.reviewWorksheet],
    [contract.lockWorksheet, states.lockWorksheet],
  ] as const)
    scopedRoute(app, parts, call, ({ scope, person, params, body }) =>
      move(parts, scope, { by: person.user_id, ...params, ...body }),
    )
  scopedRoute(app, parts, contract.returnWorksheet, ({ scope, person, params, body }) =>
    states.returnWorksheet(parts, scope, { by: person.user_id, ...params, ...body }),
  )
  scopedRoute(app, parts, contract.deleteWorksheets, ({ scope, person, body }) =>
    deleteWorksheets(parts, scope, person.user_id, body.worksheet_ids),
  )
  scopedRoute(app, parts, contract.undoWorksheets, ({ scope, person, body }) =>
    undoWorksheets(parts, scope, person.user_id, body.undo_id),
  )
}

export function worksheetCellRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, cells.worksheetCells, ({ scope, params, query }) =>
    change.worksheetCells(parts, scope, params.worksheet_id, query.from_row),
  )
  scopedRoute(app, parts, cells.saveCells, ({ scope, person, params, body }) =>
    change.saveCells(parts, scope, { by: person.user_id, ...params }, body),
  )
  scopedRoute(app, parts, cells.changeRows, ({ scope, person, params, body }) =>
    change.changeRows(parts, scope, { by: person.user_id, ...params }, body),
  )
  scopedRoute(app, parts, cells.changeColumns, ({ scope, person, params, body }) =>
    change.changeColumns(parts, scope, { by: person.user_id, ...params }, body),
  )
  scopedRoute(app, parts, cells.fillWorksheet, ({ scope, person, params, body }) =>
    fillWorksheet(parts, scope, { by: person.user_id, ...params, ...body }),
  )
}

export function worksheetUseRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, uses.worksheetFigures, ({ scope, params }) =>
    worksheetFigures(parts, scope, params.worksheet_id),
  )
  scopedRoute(app, parts, uses.recordFromWorksheet, ({ scope, person, params, body }) =>
    recordFromWorksheet(parts, scope, { by: person.user_id, ...params, ...body }),
  )
  scopedRoute(app, parts, uses.copyWorksheet, ({ scope, person, params, body }) =>
    copyWorksheet(parts, scope, { by: person.user_id, ...params, ...body }),
  )
  scopedRoute(app, parts, uses.downloadWorksheet, async ({ scope, params, reply }) => {
    const { name, content } = await downloadWorksheet(parts, scope, params.worksheet_id)
    void reply
      .header('content-type', WORKBOOK)
      .header('content-length', content.length)
      .header('content-disposition', attachment(name))
    return content
  })
  scopedRoute(app, parts, uses.uploadWorksheet, async ({ request, scope, person, params, query }) => {
    const { name, content } = await uploadedBytes(request, WORKSHEET_FILE_BYTES_AT_MOST)
    return uploadWorksheet(parts, scope, { by: person.user_id, ...params, ...query, name, content })
  })
}
