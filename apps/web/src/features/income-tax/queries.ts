import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { IncomeTaxYear } from '@niyam/contract/income-tax.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callKey, callQuery, invalidate } from '../../lib/queries.ts'
import type { ReportAsked } from '../reports/queries.ts'

const YEAR = 'GET organisation/entities/:entity_id/income-tax/:year/'
export const SAVE = 'POST organisation/entities/:entity_id/income-tax/:year/'

export const incomeTaxReport = (query: ReportAsked) =>
  queryOptions({
    ...callQuery('GET organisation/reports/income-tax/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const incomeTaxYear = (entity_id: string, year: string) =>
  callQuery(YEAR, { params: { entity_id, year }, quiet: true })

export type SavedFigures = BodySentTo<Calls[typeof SAVE]>

interface SaveOptions {
  /** Runs before the page is drawn with the reply. */
  readonly onSaved: (saved: IncomeTaxYear) => void
  /** Its form shows the errors; otherwise a notice does. */
  readonly quiet: boolean
}

/** Saves the figures; the reply is the working made of them. */
export function useSaveYear(entity_id: string, year: string, { onSaved, quiet }: SaveOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedFigures) => api(SAVE, { params: { entity_id, year }, body, quiet }),
    onSuccess: async (saved) => {
      onSaved(saved)
      client.setQueryData(callKey(YEAR, { params: { entity_id, year } }), saved)
      await invalidate(client, ['GET organisation/reports/income-tax/'])
    },
  })
}
