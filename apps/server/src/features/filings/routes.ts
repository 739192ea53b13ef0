import * as contract from '@niyam/contract/filings.ts'
import { filingData as recorded } from '@niyam/contract/filing-data.ts'
import { browseSheet, filingSheet } from '@niyam/contract/filing-sheet.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { filingData } from './filing-data.ts'
import { fileItems } from './bulk.ts'
import { browseSheetOf, filingSheetOf } from './sheet.ts'
import { addProof, fileItem, withdrawFiling } from './service.ts'
import { undoItems, withdrawFilings } from './withdraw.ts'

export function filingRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, recorded, ({ query, scope, request }) => filingData(parts, scope, query, request.url))
  scopedRoute(app, parts, filingSheet, ({ query, scope }) => filingSheetOf(parts, scope, query))
  scopedRoute(app, parts, browseSheet, ({ query, scope, request }) => browseSheetOf(parts, scope, query, request.url))
  scopedRoute(app, parts, contract.fileCalendarItem, ({ params, body, person, scope }) =>
    fileItem(parts, scope, person.user_id, params.item_id, body),
  )
  scopedRoute(app, parts, contract.fileItems, ({ body, person, scope }) =>
    fileItems(parts, scope, person.user_id, body.filings),
  )
  scopedRoute(app, parts, contract.addProof, ({ params, body, scope }) => addProof(parts, scope, params.item_id, body))
  scopedRoute(app, parts, contract.withdrawFilings, ({ body, person, scope }) =>
    withdrawFilings(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.undoItems, ({ body, person, scope, holds }) =>
    undoItems(parts, scope, person.user_id, body.undo_id, holds),
  )
  scopedRoute(app, parts, contract.withdrawFiling, ({ params, body, person, scope }) =>
    withdrawFiling(parts, scope, person.user_id, params.item_id, body.reason),
  )
}
