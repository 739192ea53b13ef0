import type { Supposition } from '@niyam/contract/law.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'

export interface WhatIfQuestion {
  readonly changes: readonly Supposition[]
  readonly from?: string
  readonly to?: string
}

/** A question, though it is sent as a body: nothing is stored, and an older question is called off when a newer is asked. */
export const whatIf = (entity_id: string, { changes, ...days }: WhatIfQuestion) =>
  queryOptions({
    ...callQuery('POST organisation/compliances/entities/:entity_id/what-if/', {
      params: { entity_id },
      body: { changes: [...changes], ...days },
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
    ...callQuery('GET organisation/compliances/entities/:entity_id/obligations/', {
      params: { entity_id },
      query: { ...query },
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

export const explainedObligation = (entity_id: string, query: ObligationAsked) =>
  callQuery('GET organisation/compliances/entities/:entity_id/explain/', {
    params: { entity_id },
    query: { ...query },
    quiet: true,
  })

export const releases = callQuery('GET organisation/compliances/releases/', { quiet: true })

export interface ReleasePair {
  readonly older: string
  readonly newer: string
}

export const releaseComparison = (pair: ReleasePair, page: number) =>
  callQuery('GET organisation/compliances/releases/compare/', { query: { ...pair, page }, quiet: true })

export const coverage = callQuery('GET organisation/compliances/coverage/', { quiet: true })
