import type { Calls } from '@niyam/contract/calls.ts'
import type { Area } from '@niyam/contract/calendar-filter.ts'
import type { RENEWAL_KINDS, RENEWAL_STATES } from '@niyam/contract/dashboard-lists.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'
import type { TableState } from '../../lib/table-state.ts'

export type Dashboard = ReplyOf<Calls['GET organisation/dashboards/']>
export type Cash = ReplyOf<Calls['GET organisation/dashboards/cash/']>
export type LawMoved = ReplyOf<Calls['GET organisation/dashboards/law/']>

export type HeatMap = ReplyOf<Calls['GET organisation/dashboards/heat/']>

export const dashboardQuery = callQuery('GET organisation/dashboards/')

export const cashQuery = callQuery('GET organisation/dashboards/cash/', { quiet: true })

export const cashByEntity = (query: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/dashboards/cash/entities/', { query: { ...query } }),
    placeholderData: keepPreviousData,
  })

interface HeatFilter {
  readonly year?: string
  readonly area?: Area
  readonly tag?: string
  readonly group?: string
  readonly pagesize: number
}

export const heatMapQuery = (query: TableState & HeatFilter) =>
  queryOptions({
    ...callQuery('GET organisation/dashboards/heat/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export type Renewals = ReplyOf<Calls['GET organisation/dashboards/renewals/list/']>

export type RenewalCounts = ReplyOf<Calls['GET organisation/dashboards/renewals/']>

export const renewalCountsQuery = callQuery('GET organisation/dashboards/renewals/', { quiet: true })

interface RenewalFilter {
  readonly kind?: (typeof RENEWAL_KINDS)[number]
  readonly state?: (typeof RENEWAL_STATES)[number]
}

export const renewalsQuery = (query: TableState & RenewalFilter) =>
  queryOptions({
    ...callQuery('GET organisation/dashboards/renewals/list/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export type People = ReplyOf<Calls['GET organisation/dashboards/people/']>

/** Filings by person: of a month, or of the last twelve where it is null. */
export const onTimeByPerson = (month: string | null) =>
  queryOptions({
    ...callQuery('GET organisation/dashboards/people/', { query: month ? { month } : {}, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const lawMovedQuery = callQuery('GET organisation/dashboards/law/', { quiet: true })
