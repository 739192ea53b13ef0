import type { OwnDay } from '@niyam/contract/calendar-filter.ts'
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

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
  readonly sort: string
  readonly page: number
  readonly pagesize: number
}

export const calendarList = (query: CalendarListQuery) =>
  queryOptions({
    queryKey: ['compliances', 'list', query],
    queryFn: ({ signal }) => api('GET organisation/compliances/calendar/', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const calendarMonth = (query: CalendarFilter & { readonly month: string }) =>
  queryOptions({
    queryKey: ['compliances', 'month', query],
    queryFn: ({ signal }) => api('GET organisation/compliances/dates/', { query, signal }),
  })

interface YearQuery extends CalendarFilter {
  /** Left out, it is that of today. */
  readonly year?: string
}

export const calendarYear = (query: YearQuery) =>
  queryOptions({
    queryKey: ['compliances', 'year', query],
    queryFn: ({ signal }) => api('GET organisation/compliances/year/', { query, signal }),
  })

export const calendarMatrix = (query: YearQuery & { readonly page: number }) =>
  queryOptions({
    queryKey: ['compliances', 'matrix', query],
    queryFn: ({ signal }) => api('GET organisation/compliances/matrix/', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Every form of the catalogue by its name; it changes with a release alone. */
export const formNames = queryOptions({
  queryKey: ['forms'],
  queryFn: ({ signal }) => api('GET organisation/compliances/forms/', { signal }),
  staleTime: 3_600_000,
})

/** The days off of a span, as the views of the calendar show them. */
export const daysOffBetween = (span: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['days-off', 'between', span],
    queryFn: ({ signal }) => api('GET organisation/days-off/between/', { query: span, signal, quiet: true }),
    staleTime: 300_000,
  })

export const calendarItem = (item_id: string) =>
  queryOptions({
    queryKey: ['compliances', 'item', item_id],
    queryFn: ({ signal }) => api('GET organisation/compliances/calendar/:item_id/', { params: { item_id }, signal }),
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
    queryKey: ['compliances', 'cost', item_id, body],
    queryFn: ({ signal }) =>
      api('POST organisation/compliances/calendar/:item_id/cost/', { params: { item_id }, body, signal }),
    staleTime: 30_000,
    retry: false,
  })

/** Those who see an item: only to them it can be given. */
export const peopleOfItem = (item_id: string) =>
  queryOptions({
    queryKey: ['organisation', 'users', item_id],
    queryFn: ({ signal }) => api('GET organisation/users/', { query: { item_id }, signal }),
    staleTime: 60_000,
  })

/** After a change of a fact or a filing every list that is drawn from the calendar is asked for again. */
export async function calendarChanged(client: QueryClient): Promise<void> {
  await Promise.all(DRAWN_FROM_IT.map((first) => client.invalidateQueries({ queryKey: [first] })))
}

/** The same where the page that shows it is left: what it asked for is not there any more, and is not asked for again. */
export async function calendarLeft(client: QueryClient): Promise<void> {
  const how = { refetchType: 'none' } as const
  await Promise.all(DRAWN_FROM_IT.map((first) => client.invalidateQueries({ queryKey: [first], ...how })))
}

const DRAWN_FROM_IT = ['compliances', 'dashboard', 'entity', 'entities', 'registrations', 'filings']

/** Entities by name for a choice; the first cell of a row is the name. */
export const entityOptions = (search: string) =>
  queryOptions({
    queryKey: ['entities', 'options', search],
    queryFn: async ({ signal }) => {
      const { rows } = await api('GET organisation/entities/', {
        query: { search, pagesize: 20, sort: 'name' },
        signal,
      })
      return rows.map((row) => ({ value: row.id, label: row.header ?? row.groups[0]?.[0]?.value ?? row.id }))
    },
    placeholderData: keepPreviousData,
  })
