import type { Supposition } from '@niyam/contract/law.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export interface WhatIfQuestion {
  readonly changes: readonly Supposition[]
  readonly from?: string
  readonly to?: string
}

/** A question, though it is sent as a body: nothing is stored, and an older question is called off when a newer is asked. */
export const whatIf = (entity_id: string, { changes, ...days }: WhatIfQuestion) =>
  queryOptions({
    queryKey: ['compliances', 'what-if', entity_id, changes, days],
    queryFn: ({ signal }) =>
      api('POST organisation/compliances/entities/:entity_id/what-if/', {
        params: { entity_id },
        body: { changes: [...changes], ...days },
        signal,
        quiet: true,
      }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  })

/** The two clocks: with the law of a day, and as known on a day; left out, today. */
export interface Clocks {
  readonly as_of?: string
  readonly as_known_on?: string
}

export interface ObligationsQuery extends Clocks {
  readonly from?: string
  readonly to?: string
}

export const obligations = (entity_id: string, query: ObligationsQuery) =>
  queryOptions({
    queryKey: ['compliances', 'obligations', entity_id, query],
    queryFn: ({ signal }) =>
      api('GET organisation/compliances/entities/:entity_id/obligations/', {
        params: { entity_id },
        query: { ...query },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  })

export interface ObligationAsked extends Clocks {
  readonly obligation_id: string
  readonly registration_id?: string
  readonly period: string
  readonly language: 'en' | 'hi'
}

export const explainedObligation = (entity_id: string, asked: ObligationAsked) =>
  queryOptions({
    queryKey: ['compliances', 'explain', entity_id, asked],
    queryFn: ({ signal }) =>
      api('GET organisation/compliances/entities/:entity_id/explain/', {
        params: { entity_id },
        query: { ...asked },
        signal,
        quiet: true,
      }),
  })

export const releases = queryOptions({
  queryKey: ['compliances', 'releases'],
  queryFn: ({ signal }) => api('GET organisation/compliances/releases/', { signal, quiet: true }),
})

export interface ReleasePair {
  readonly older: string
  readonly newer: string
}

export const releaseComparison = (pair: ReleasePair, page: number) =>
  queryOptions({
    queryKey: ['compliances', 'releases', 'compare', pair, page],
    queryFn: ({ signal }) =>
      api('GET organisation/compliances/releases/compare/', { query: { ...pair, page }, signal, quiet: true }),
  })

export const coverage = queryOptions({
  queryKey: ['compliances', 'coverage'],
  queryFn: ({ signal }) => api('GET organisation/compliances/coverage/', { signal, quiet: true }),
})
