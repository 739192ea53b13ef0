import * as contract from '@niyam/contract/income-tax.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { pdfReply } from '../documents/file-type.ts'
import { incomeTaxTable } from './report.ts'
import { incomeTaxYear, incomeTaxYearPaper, saveIncomeTaxYear } from './service.ts'

export function incomeTaxRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.incomeTaxReport, ({ query, scope, request }) =>
    incomeTaxTable(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.getIncomeTaxYear, ({ params, scope }) => incomeTaxYear(parts, scope, params))
  scopedRoute(app, parts, contract.incomeTaxYearPaper, async ({ params, scope, reply }) => {
    const { content, name } = await incomeTaxYearPaper(parts, scope, params)
    void pdfReply(reply, name)
    return content
  })
  scopedRoute(app, parts, contract.saveIncomeTaxYear, ({ params, body, scope, person }) =>
    saveIncomeTaxYear(parts, scope, person.user_id, params, body),
  )
}
