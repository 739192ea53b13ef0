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

interface Save {
  readonly body: SavedFigures
  /** An undo shows its errors as a notice: its form may be gone. */
  readonly isUndo?: boolean
}

/** Saves the figures; the reply is the working made of them. `onSaved` runs before the page is drawn with it. */
export function useSaveYear(entity_id: string, year: string, onSaved: (saved: IncomeTaxYear, sent: Save) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, isUndo = false }: Save) =>
      api(SAVE, { params: { entity_id, year }, body, ...(!isUndo && { quiet: true }) }),
    onSuccess: async (saved, sent) => {
      onSaved(saved, sent)
      client.setQueryData(callKey(YEAR, { params: { entity_id, year } }), saved)
      await invalidate(client, ['GET organisation/reports/income-tax/'])
    },
  })
}
