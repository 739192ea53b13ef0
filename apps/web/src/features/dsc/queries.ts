import type { DscFileOutcome } from '@niyam/contract/dsc.ts'
import type { DscFilter, DscPortal, DscReceiptFilter } from '@niyam/contract/dsc-kinds.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { changeDsc, moveDsc } from '@niyam/contract/dsc.ts'
import type { setDscReminder } from '@niyam/contract/dsc-reminders.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import type { TableState } from '../../lib/table-state.ts'
import type { SendableFile } from './sendable-files.ts'

const LIST = 'GET organisation/dsc/'
const ONE = 'organisation/dsc/:dsc_id/'

interface DscAsked {
  readonly state?: DscFilter
  readonly place?: 'in' | 'out' | 'late'
  readonly entity_id?: string
  readonly receipt?: DscReceiptFilter
}

export const dscTable = (request: TableState & DscAsked) =>
  queryOptions({ ...callQuery(LIST, { query: { ...request }, quiet: true }), placeholderData: keepPreviousData })

export const oneDsc = (dsc_id: string) => callQuery(`GET ${ONE}`, { params: { dsc_id }, quiet: true })

/** The register tells until when officers can sign. */
export const dscChanged = (client: QueryClient) =>
  invalidate(client, [
    LIST,
    `GET ${ONE}`,
    'GET organisation/officers/',
    'GET organisation/entities/:entity_id/officers/',
  ])

export const addDsc = async (files: readonly SendableFile[], entity_id: string | null): Promise<DscFileOutcome[]> =>
  (await api('POST organisation/dsc/', { body: { entity_id, files: [...files] }, quiet: true })).files

function useChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => dscChanged(client) })
}
const of = (dsc_id: string) => ({ params: { dsc_id } })

export type DscChange = BodySentTo<typeof changeDsc>
export type DscMove = BodySentTo<typeof moveDsc>

export const useDscChange = (id: string) =>
  useChange((body: DscChange) => api(`PATCH ${ONE}`, { ...of(id), body, quiet: true }))

export const useDscMove = (id: string) =>
  useChange((body: DscMove) => api(`POST ${ONE}movements/`, { ...of(id), body, quiet: true }))

const RECEIPT = `${ONE}movements/:movement_id/receipt/` as const
export const useReceiptRequest = (dsc_id: string) =>
  useChange(({ movement_id, email }: { readonly movement_id: string; readonly email: string | null }) =>
    api(`POST ${RECEIPT}`, { params: { dsc_id, movement_id }, body: { email }, quiet: true }),
  )
export const useReceiptWithdrawal = (dsc_id: string) =>
  useChange((movement_id: string) => api(`POST ${RECEIPT}withdraw/`, { params: { dsc_id, movement_id }, quiet: true }))

export type ReminderSent = BodySentTo<typeof setDscReminder>
export const useReminder = (id: string) =>
  useChange((body: ReminderSent) => api(`POST ${ONE}reminder/`, { ...of(id), body, quiet: true }))

interface OnPortal {
  readonly portal: DscPortal
  readonly registered_on: string | null
  readonly checked_on: string | null
}
export const useDscRegistration = (id: string) =>
  useChange((body: OnPortal) => api(`POST ${ONE}registrations/`, { ...of(id), body, quiet: true }))

const MANY = 'organisation/dsc'
export const useManyDscMove = () =>
  useChange((body: DscMove & { dsc_ids: string[] }) => api(`POST ${MANY}/movements/`, { body, quiet: true }))
export const archiveManyDsc = (ids: readonly string[]) =>
  api(`POST ${MANY}/archive/`, { body: { dsc_ids: [...ids] }, quiet: true })
export const remindManyDsc = (ids: readonly string[], is_on: boolean, language: 'en' | 'hi') =>
  api(`POST ${MANY}/reminders/`, { body: { dsc_ids: [...ids], is_on, language }, quiet: true })

export const useDscArchive = (id: string) => useChange(() => api(`POST ${ONE}archive/`, of(id)))
export const useDscRestore = (id: string) => useChange(() => api(`POST ${ONE}restore/`, of(id)))
