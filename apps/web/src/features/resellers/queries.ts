import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const resellerTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET reseller/organisations/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const resellerUserTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET reseller/users/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const offeredPlans = queryOptions({
  ...callQuery('GET reseller/plans/', { quiet: true }),
  select: ({ plans }) => plans,
})

export const resellerOrganisation = (organisation_id: string) =>
  callQuery('GET reseller/organisations/:organisation_id/', { params: { organisation_id }, quiet: true })

function useResellerChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      void invalidate(client, [
        'GET reseller/organisations/',
        'GET reseller/organisations/:organisation_id/',
        'GET reseller/users/',
        'GET reseller/plans/',
      ]),
  })
}

type NewOrganisation = BodySentTo<Calls['POST reseller/organisations/']>
export const useMakeOrganisation = () =>
  useResellerChange((body: NewOrganisation) => api('POST reseller/organisations/', { body }))

export const usePlanChange = (organisation_id: string) =>
  useResellerChange((plan_id: string) =>
    api('POST reseller/organisations/:organisation_id/plan/', { params: { organisation_id }, body: { plan_id } }),
  )

export const useInviteAdmin = (organisation_id: string) =>
  useResellerChange((admin_email: string) =>
    api('POST reseller/organisations/:organisation_id/invite/', { params: { organisation_id }, body: { admin_email } }),
  )

type Sheet = BodySentTo<Calls['POST reseller/sheet/']>
export type SheetRow = Sheet['rows'][number]
export const useSheet = () => useResellerChange((body: Sheet) => api('POST reseller/sheet/', { body }))

export function useRelease(organisation_id: string) {
  const client = useQueryClient()
  const params = { organisation_id }
  return useMutation({
    mutationFn: () => api('POST reseller/organisations/:organisation_id/release/', { params, quiet: true }),
    // The reseller can no longer open its page; only lists are read again.
    onSuccess: () => void invalidate(client, ['GET reseller/organisations/']),
  })
}
