import type { Calls } from '@niyam/contract/calls.ts'
import type { Area } from '@niyam/contract/calendar-filter.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { CreditClass } from '@niyam/contract/tds-receivable.ts'
import type { PayrollArea } from '@niyam/contract/payroll.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export interface ReportAsked {
  readonly search: string
  readonly page: number
  readonly sort: string
  readonly pagesize?: number
  readonly year?: string
  readonly entity_id?: string
  readonly group?: string
}
export interface LawAsked extends ReportAsked {
  readonly area?: Area
  readonly by?: 'entity'
}

export const applicableCompliances = (query: LawAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/applicable-compliances/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const annualFilingHistory = (query: LawAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/annual-filing-history/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const tdsChallans = (query: ReportAsked & { readonly by?: 'entity'; readonly month?: string }) =>
  queryOptions({
    ...callQuery('GET organisation/reports/tds/challan/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const tdsPenalties = (query: ReportAsked & { readonly by?: 'entity' }) =>
  queryOptions({
    ...callQuery('GET organisation/reports/tds/penalty/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const tdsStatements = (query: ReportAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/tds/statements/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const tdsStatement = (file_id: string, query: ReportAsked & { readonly view: string }) =>
  queryOptions({
    ...callQuery('GET organisation/reports/tds/statements/:file_id/', {
      params: { file_id },
      query: { ...query, view: query.view as '' },
    }),
    placeholderData: keepPreviousData,
  })

export const payrollMonths = (area: PayrollArea, query: ReportAsked & { readonly month?: string }) =>
  queryOptions({
    ...callQuery('GET organisation/reports/payroll/:area/', { params: { area }, query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const payrollPeople = (area: PayrollArea, file_id: string, query: ReportAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/payroll/:area/:file_id/', {
      params: { area, file_id },
      query: { ...query },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })

export const statementsChanged = (client: QueryClient) =>
  invalidate(client, ['GET organisation/reports/tds/statements/'])
export const payrollChanged = (client: QueryClient) =>
  invalidate(client, ['GET organisation/reports/payroll/:area/', 'GET organisation/reports/payroll/:area/:file_id/'])

export const taxCredits = (query: ReportAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/income-tax/file-26as/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

interface ReceivableAsked extends ReportAsked {
  readonly class?: CreditClass
}

export const tdsReceivable = (query: ReceivableAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/income-tax/file-26as/books/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const tdsReceivableLines = (
  entity_id: string,
  query: ReceivableAsked & { readonly year: string; readonly first?: string },
) =>
  queryOptions({
    ...callQuery('GET organisation/reports/income-tax/file-26as/books/:entity_id/', {
      params: { entity_id },
      query: { ...query },
    }),
    placeholderData: keepPreviousData,
  })

export type CreditDecided = BodySentTo<Calls['POST organisation/entities/:entity_id/tax-credits/decisions/']>

export const decideCredit = (entity_id: string, body: CreditDecided) =>
  api('POST organisation/entities/:entity_id/tax-credits/decisions/', { params: { entity_id }, body, quiet: true })

export const undoCreditDecision = (entity_id: string, credit_decision_id: string) =>
  api('DELETE organisation/entities/:entity_id/tax-credits/decisions/:credit_decision_id/', {
    params: { entity_id, credit_decision_id },
  })

export const creditsDecided = (client: QueryClient) =>
  invalidate(client, [
    'GET organisation/reports/income-tax/file-26as/books/:entity_id/',
    'GET organisation/reports/income-tax/file-26as/books/',
    'GET organisation/entities/:entity_id/income-tax/:year/',
    'GET organisation/reports/income-tax/',
  ])
