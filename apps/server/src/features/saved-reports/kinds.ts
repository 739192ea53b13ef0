import { companyRegistryReport } from '@niyam/contract/company-registry.ts'
import type { Endpoint, QueryOf, Schema } from '@niyam/contract/endpoint.ts'
import { gstReconciliations } from '@niyam/contract/gst-reconciliation.ts'
import { incomeTaxReport } from '@niyam/contract/income-tax.ts'
import { payrollMonths } from '@niyam/contract/payroll.ts'
import type { ReportKind } from '@niyam/contract/report-kinds.ts'
import * as reports from '@niyam/contract/reports.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import { tdsReceivable } from '@niyam/contract/tds-receivable.ts'
import { tdsStatements } from '@niyam/contract/tds-statements.ts'
import { z } from 'zod'
import { fieldsOf, invalidField, invalidFields } from '../../http/errors.ts'
import { fieldWords } from '../../http/field-words.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { registryTable } from '../company-registry/report.ts'
import { reconciliations } from '../gst-reconciliation/service.ts'
import { incomeTaxTable } from '../income-tax/report.ts'
import { historyReport } from '../reports/annual-filing-history.ts'
import { applicableReport } from '../reports/applicable-compliances.ts'
import { payrollReport } from '../reports/payroll-months.ts'
import { creditReport } from '../reports/tax-credits.ts'
import { challanReport } from '../reports/tds-challans.ts'
import { penaltyReport } from '../reports/tds-penalties.ts'
import { receivableReport } from '../reports/tds-receivable/report.ts'
import { statementsReport } from '../reports/tds-statements/list.ts'

export type ReportParts = Pick<Parts, 'db' | 'clock'>

interface Kind {
  readonly endpoint: Endpoint
  /** One page of the report, for a query as its call takes it. */
  readonly page: (parts: ReportParts, scope: OrgScope, query: unknown) => Promise<TableReply>
}

type Run<E extends Endpoint> = (
  parts: ReportParts,
  scope: OrgScope,
  query: QueryOf<E>,
  url: string,
) => Promise<TableReply>

const kind = <E extends Endpoint>(endpoint: E, run: Run<E>): Kind => ({
  endpoint,
  page: (parts, scope, query) => run(parts, scope, query as QueryOf<E>, `/api/${endpoint.path}`),
})

const KINDS: Readonly<Record<ReportKind, Kind>> = {
  'applicable-compliances': kind(reports.applicableCompliances, applicableReport),
  'annual-filing-history': kind(reports.annualFilingHistory, historyReport),
  'tds-challans': kind(reports.tdsChallans, challanReport),
  'tds-statements': kind(tdsStatements, statementsReport),
  'tds-penalties': kind(reports.tdsPenalties, penaltyReport),
  esi: kind(payrollMonths, (parts, scope, query, url) => payrollReport(parts, scope, 'esi', query, url)),
  pf: kind(payrollMonths, (parts, scope, query, url) => payrollReport(parts, scope, 'pf', query, url)),
  'gst-reconciliation': kind(gstReconciliations, reconciliations),
  'form-26as': kind(reports.taxCredits, creditReport),
  'tds-receivable': kind(tdsReceivable, receivableReport),
  'income-tax': kind(incomeTaxReport, incomeTaxTable),
  'company-registry': kind(companyRegistryReport, registryTable),
}

export const endpointOf = (report: ReportKind): Endpoint => KINDS[report].endpoint

// A saved report has all pages.
const NOT_SAVED: readonly string[] = ['page', 'pagesize']

/** @throws AppError `invalid` with the field `filters` for a value that the report does not know */
export function expectFilters(report: ReportKind, filters: Readonly<Record<string, string>>): void {
  const known = Object.keys(shapeOf(endpointOf(report).query)).filter((key) => !NOT_SAVED.includes(key))
  const unknown = Object.keys(filters).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw invalidField('filters', `This report has no filter "${unknown}". Use some of: ${known.join(', ')}.`)
}

const shapeOf = (schema: Schema | undefined) => (schema instanceof z.ZodObject ? schema.shape : {})

/** @throws AppError `invalid`, with fields of the report's own call */
export function pageOf(
  parts: ReportParts,
  scope: OrgScope,
  report: ReportKind,
  query: Readonly<Record<string, string | number>>,
): Promise<TableReply> {
  const { endpoint, page } = KINDS[report]
  const { page: number, pagesize, ...asked } = query
  const result = z.safeParse(endpoint.query ?? z.object({}), asked, { error: fieldWords })
  if (!result.success) throw invalidFields(fieldsOf(result.error))
  // Files are read in longer pages than a call may ask for.
  return page(parts, scope, { ...(result.data as object), page: number, pagesize })
}
