import type { Area } from '@niyam/contract/calendar-filter.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, upload } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export interface ReportAsked {
  readonly search: string
  readonly page: number
  readonly sort: string
  readonly pagesize?: number
  readonly year?: string
  readonly entity_id?: string
}
export interface LawAsked extends ReportAsked {
  readonly area?: Area
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

export const taxCredits = (query: ReportAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/income-tax/file-26as/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const creditsChanged = (client: QueryClient) =>
  invalidate(client, [
    'GET organisation/reports/income-tax/file-26as/',
    'GET organisation/reports/income-tax/',
    'GET organisation/entities/:entity_id/income-tax/:year/',
  ])

/** Its errors are shown on the page, by line. */
export const importStatement = (file: File) =>
  upload('POST organisation/reports/income-tax/file-26as/', file, { quiet: true })

export const removeStatement = (statement_id: string) =>
  api('DELETE organisation/reports/income-tax/file-26as/:statement_id/', { params: { statement_id } })
