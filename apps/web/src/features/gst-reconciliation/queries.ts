import type { DecisionKind, MatchClass } from '@niyam/contract/gst-reconciliation.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReturnFrequency } from './frequency.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import type { ReportAsked } from '../reports/queries.ts'

export const gstReconciliations = (query: ReportAsked & { readonly month?: string }) =>
  queryOptions({
    ...callQuery('GET organisation/reports/gst-reconciliation/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export interface GstAsked {
  readonly search: string
  readonly page: number
  readonly year?: string
  readonly month?: string
  readonly gstin?: string
  readonly frequency?: ReturnFrequency
  readonly class: MatchClass
}

export const gstReconciliation = (entity_id: string, query: GstAsked) =>
  queryOptions({
    ...callQuery('GET organisation/entities/:entity_id/gst-reconciliation/', {
      params: { entity_id },
      query: { ...query },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })

export const chainSources = (
  entity_id: string,
  query: { gstin: string; month: string; frequency?: ReturnFrequency; table: string },
) =>
  callQuery('GET organisation/entities/:entity_id/gst-reconciliation/sources/', {
    params: { entity_id },
    query: { ...query, pagesize: 100 },
    quiet: true,
  })

export interface Decided {
  readonly gstin: string
  readonly kind: DecisionKind
  readonly book_ref: string | null
  readonly statement_ref: string | null
  readonly reason: string
}

export const decideMatch = (entity_id: string, body: Decided) =>
  api('POST organisation/entities/:entity_id/gst-reconciliation/decisions/', { params: { entity_id }, body })

export const undoDecision = (entity_id: string, match_decision_id: string) =>
  api('DELETE organisation/entities/:entity_id/gst-reconciliation/decisions/:match_decision_id/', {
    params: { entity_id, match_decision_id },
  })

export const matchesChanged = (client: QueryClient) =>
  invalidate(client, [
    'GET organisation/entities/:entity_id/gst-reconciliation/',
    'GET organisation/reports/gst-reconciliation/',
  ])
