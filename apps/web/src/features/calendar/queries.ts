import type { Call } from '@niyam/contract/calls.ts'
import type { GroupBy } from '@niyam/contract/calendar.ts'
import type { OwnDay } from '@niyam/contract/calendar-filter.ts'
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery, invalidate } from '../../lib/queries.ts'

/** What the list and the month share. Empty parts are left out of the address by the client. */
export interface CalendarFilter {
  readonly entity_id?: string
  readonly registration_id?: string
  readonly area?: string
  readonly state?: string
  readonly search?: string
  readonly form?: string
  readonly in_state?: string
  readonly risk?: string
  readonly own_day?: OwnDay
}

export interface CalendarListQuery extends CalendarFilter {
  readonly from?: string
  readonly to?: string
  readonly filed_from?: string
  readonly filed_to?: string
  readonly filed_by?: string
  readonly sort: string
  readonly group_by?: GroupBy
  readonly page: number
  readonly pagesize: number
}

export const calendarList = (query: CalendarListQuery) =>
  queryOptions({
    ...callQuery('GET organisation/compliances/calendar/', { query }),
    placeholderData: keepPreviousData,
  })

export const calendarMonth = (query: CalendarFilter & { readonly month: string }) =>
  callQuery('GET organisation/compliances/dates/', { query })

interface YearQuery extends CalendarFilter {
  /** Left out, it is that of today. */
  readonly year?: string
}

export const calendarYear = (query: YearQuery) => callQuery('GET organisation/compliances/year/', { query })

/** Laws × months of one entity in the financial year of today, and how punctual it is. */
export const entityYear = (entity_id: string) =>
  callQuery('GET organisation/compliances/entities/:entity_id/year/', { params: { entity_id }, quiet: true })

interface MatrixQuery extends YearQuery {
  readonly by: 'month' | 'form'
  readonly month?: string
  readonly page: number
}

export const calendarMatrix = (query: MatrixQuery) =>
  queryOptions({
    ...callQuery('GET organisation/compliances/matrix/', { query }),
    placeholderData: keepPreviousData,
  })

/** Every form of the catalogue by its name; it changes with a release alone. */
export const formNames = queryOptions({
  ...callQuery('GET organisation/compliances/forms/'),
  staleTime: 3_600_000,
})

/** The days off of a span, as the views of the calendar show them. */
export const daysOffBetween = (span: { readonly from: string; readonly to: string }) =>
  queryOptions({
    ...callQuery('GET organisation/days-off/between/', { query: span, quiet: true }),
    staleTime: 300_000,
  })

export const calendarItem = (item_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/compliances/calendar/:item_id/', { params: { item_id } }),
    staleTime: 30_000,
  })

export interface CostQuestion {
  readonly on: string
  /** Rupees by the names that an answer misses. */
  readonly amounts: Readonly<Record<string, number>>
  readonly is_nil?: boolean
}

/** A question that stores nothing, though its figures travel in a body. */
export const costOfItem = (item_id: string, body: CostQuestion) =>
  queryOptions({
    ...callQuery('POST organisation/compliances/calendar/:item_id/cost/', { params: { item_id }, body }),
    staleTime: 30_000,
    retry: false,
  })

/** Those who see an item: only to them it can be given. */
export const peopleOfItem = (item_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/users/', { query: { item_id } }),
    staleTime: 60_000,
  })

/** The calls whose answers follow from items of the calendar, or from what decides about them. */
export const CALENDAR_CALLS: readonly Call[] = [
  'GET organisation/compliances/entities/:entity_id/year/',
  'GET organisation/compliances/calendar/',
  'GET organisation/compliances/calendar/:item_id/',
  'POST organisation/compliances/calendar/:item_id/cost/',
  'GET organisation/compliances/dates/',
  'GET organisation/compliances/year/',
  'GET organisation/compliances/matrix/',
  'GET organisation/compliances/sheet/',
  'GET organisation/compliances/not-ours/',
  'GET organisation/compliances/entities/:entity_id/applicable/',
  'GET organisation/compliances/entities/:entity_id/applicable/one/',
  'GET organisation/compliances/entities/:entity_id/not-covered/',
  'GET organisation/compliances/entities/:entity_id/obligations/',
  'GET organisation/compliances/entities/:entity_id/explain/',
  'GET organisation/compliances/entities/:entity_id/plans/',
  'POST organisation/compliances/entities/open-items/',
  'POST organisation/compliances/entities/:entity_id/answers/preview/',
  'POST organisation/compliances/entities/:entity_id/what-if/',
  'GET organisation/compliances/extensions/',
  'GET organisation/compliances/extensions/choices/',
  'POST organisation/compliances/extensions/preview/',
  'GET organisation/compliances/extensions/:extension_id/',
  'GET organisation/compliances/extensions/:extension_id/items/',
  'GET organisation/compliances/extensions/:extension_id/text/',
  'GET organisation/compliances/releases/',
  'GET organisation/compliances/releases/compare/',
  'GET organisation/compliances/coverage/',
  'GET organisation/entities/:entity_id/company-registry/',
  'GET organisation/reports/company-registry/',
  'GET organisation/entities/:entity_id/income-tax/:year/',
  'GET organisation/reports/income-tax/',
  'GET organisation/reports/payroll/:area/',
  'GET organisation/reports/tds/statements/:file_id/',
]

/** After a change of a fact or a filing every list that is drawn from the calendar is asked for again. */
export const calendarChanged = (client: QueryClient): Promise<void> => invalidate(client, DRAWN_FROM_IT)

/** The same where the page that shows it is left: what it asked for no longer exists, and is not asked for again. */
export const calendarLeft = (client: QueryClient): Promise<void> =>
  invalidate(client, DRAWN_FROM_IT, { refetchType: 'none' })

const DRAWN_FROM_IT: readonly Call[] = [
  ...CALENDAR_CALLS,
  'GET organisation/review/queue/',
  'GET organisation/places/',
  'GET task/my-day/',
  'GET organisation/dashboards/',
  'GET organisation/dashboards/cash/',
  'GET organisation/dashboards/cash/entities/',
  'GET organisation/dashboards/heat/',
  'GET organisation/dashboards/people/',
  'GET organisation/dashboards/law/',
  'GET organisation/dashboards/renewals/',
  'GET organisation/dashboards/renewals/list/',
  'GET organisation/entities/',
  'GET organisation/entities/:entity_id/',
  'GET organisation/entities/:entity_id/record/',
  'GET organisation/entities/:entity_id/registrations/',
  'GET organisation/registrations/:registration_id/',
  'GET organisation/registrations/:registration_id/filing-history/',
]

/** Entities by name for a choice; the first cell of a row is the name. */
export const entityOptions = (search: string) =>
  queryOptions({
    ...callQuery('GET organisation/entities/', { query: { search, pagesize: 20, sort: 'name' } }),
    select: ({ rows }) =>
      rows.map((row) => ({ value: row.id, label: row.header ?? row.groups[0]?.[0]?.value ?? row.id })),
    placeholderData: keepPreviousData,
  })
