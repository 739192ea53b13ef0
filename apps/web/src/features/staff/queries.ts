import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Call, Calls } from '@niyam/contract/calls.ts'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const staffProfile = callQuery('GET dashboard/profile/', { quiet: true })

export const supportOffered = queryOptions({
  ...callQuery('GET dashboard/support/', { quiet: true }),
  select: ({ offered }) => offered,
})

export const deletionProofs = queryOptions({
  ...callQuery('GET dashboard/deletions/', { quiet: true }),
  select: ({ deletions }) => deletions,
})

export const userTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET dashboard/users/browse/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (user_id: string) =>
  callQuery('GET dashboard/users/:user_id/', { params: { user_id }, quiet: true })

export const organisationTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET dashboard/organisations/browse/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const organisationQuery = (organisation_id: string) =>
  callQuery('GET dashboard/organisations/:organisation_id/', { params: { organisation_id }, quiet: true })

export const plansQuery = queryOptions({
  ...callQuery('GET dashboard/plans/', { quiet: true }),
  select: ({ plans }) => plans,
})

const STAFF_CALLS: readonly Call[] = [
  'GET dashboard/profile/',
  'GET dashboard/support/',
  'GET dashboard/deletions/',
  'GET dashboard/users/browse/',
  'GET dashboard/users/:user_id/',
  'GET dashboard/organisations/browse/',
  'GET dashboard/organisations/:organisation_id/',
  'GET dashboard/plans/',
]

function useStaffChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A colleague's change is shown too, also when it is why this one was refused.
    onSettled: () => void invalidate(client, STAFF_CALLS),
  })
}

/** `is_suspended` is how it shall be. */
interface Suspension {
  readonly is_suspended: boolean
  readonly reason: string
}

export const useSuspendUser = (user_id: string) =>
  useStaffChange(({ is_suspended, reason }: Suspension) => {
    const sent = { params: { user_id }, body: { reason } }
    return is_suspended
      ? api('POST dashboard/users/:user_id/suspend/', sent)
      : api('POST dashboard/users/:user_id/restore/', sent)
  })

export const useSuspendOrganisation = (organisation_id: string) =>
  useStaffChange(({ is_suspended, reason }: Suspension) => {
    const sent = { params: { organisation_id }, body: { reason } }
    return is_suspended
      ? api('POST dashboard/organisations/:organisation_id/suspend/', sent)
      : api('POST dashboard/organisations/:organisation_id/restore/', sent)
  })

export type GivenRole = BodySentTo<Calls['POST dashboard/users/:user_id/role/']>['role']

export const useRole = (user_id: string) =>
  useStaffChange((role: GivenRole) =>
    api('POST dashboard/users/:user_id/role/', { params: { user_id }, body: { role } }),
  )

export const usePlanOfOrganisation = (organisation_id: string) =>
  useStaffChange((plan_id: string | null) =>
    api('POST dashboard/organisations/:organisation_id/plan/', { params: { organisation_id }, body: { plan_id } }),
  )

export type GivenPlan = BodySentTo<Calls['POST dashboard/plans/']>

/** Makes a plan, or changes the one that was read as `known`. */
export const useSavePlan = (known: { readonly plan_id: string; readonly version: number } | undefined) =>
  useStaffChange((plan: GivenPlan) =>
    known
      ? api('PATCH dashboard/plans/:plan_id/', {
          params: { plan_id: known.plan_id },
          body: { ...plan, version: known.version },
        })
      : api('POST dashboard/plans/', { body: plan }),
  )

export const useOpenSupport = () =>
  useStaffChange((support_id: string) => api('POST dashboard/support/:support_id/open/', { params: { support_id } }))
export type Suspending = UseMutationResult<unknown, Error, { is_suspended: boolean; reason: string }>
