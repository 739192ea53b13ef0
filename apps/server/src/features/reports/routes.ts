import * as payroll from '@niyam/contract/payroll.ts'
import * as contract from '@niyam/contract/reports.ts'
import * as receivable from '@niyam/contract/tds-receivable.ts'
import * as tds from '@niyam/contract/tds-statements.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import { pdfReply } from '../documents/file-type.ts'
import { applicableReport } from './applicable-compliances.ts'
import { historyReport } from './annual-filing-history.ts'
import { payrollReport } from './payroll-months.ts'
import { peopleOfFile } from './payroll-people.ts'
import { creditReport } from './tax-credits.ts'
import { challanReport } from './tds-challans.ts'
import { penaltyReport } from './tds-penalties.ts'
import { receivableLinesReport, receivableReport } from './tds-receivable/report.ts'
import { statementsReport } from './tds-statements/list.ts'
import { statementPaper } from './tds-statements/paper.ts'
import { statementReport } from './tds-statements/statement.ts'
import { yearCalendar } from './year-calendar.ts'

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.applicableCompliances, ({ query, scope, request }) =>
    applicableReport(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.annualFilingHistory, ({ query, scope, request }) =>
    historyReport(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.tdsChallans, ({ query, scope, request }) =>
    challanReport(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.tdsPenalties, ({ query, scope, request }) =>
    penaltyReport(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, payroll.payrollMonths, ({ params, query, scope, request }) =>
    payrollReport(parts, scope, params.area, query, request.url),
  )
  scopedRoute(app, parts, payroll.payrollPeople, ({ params, query, scope, request }) =>
    peopleOfFile(parts, scope, params, query, request.url),
  )
  scopedRoute(app, parts, tds.tdsStatements, ({ query, scope, request }) =>
    statementsReport(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, tds.tdsStatement, ({ params, query, scope, request }) =>
    statementReport(parts, scope, params, query, request.url),
  )
  scopedRoute(app, parts, tds.tdsStatementPaper, async ({ params, scope, reply }) => {
    const { content, name } = await statementPaper(parts, scope, params)
    void pdfReply(reply, name)
    return content
  })
  scopedRoute(app, parts, contract.taxCredits, ({ query, scope, request }) =>
    creditReport(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, receivable.tdsReceivable, ({ query, scope, request }) =>
    receivableReport(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, receivable.tdsReceivableLines, ({ params, query, scope, request }) =>
    receivableLinesReport(parts, scope, params, query, request.url),
  )
  scopedRoute(app, parts, contract.yearCalendar, async ({ params, query, scope, reply }) => {
    const { content, name } = await yearCalendar(parts, scope, params.entity_id, query.year)
    void pdfReply(reply, name)
    return content
  })
}
