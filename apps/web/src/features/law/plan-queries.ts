import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { changeWhatIfPlan, keepWhatIfPlan, WhatIfPlan } from '@niyam/contract/what-if-plans.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'

export const whatIfPlans = (entity_id: string) =>
  callQuery('GET organisation/compliances/entities/:entity_id/plans/', { params: { entity_id }, quiet: true })

/** Keeps a new plan, or changes one that is there. */
export function useKeepPlan(entity_id: string, onKept: (plan: WhatIfPlan) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      plan,
      body,
    }:
      | { plan: string; body: BodySentTo<typeof changeWhatIfPlan> }
      | { plan: null; body: BodySentTo<typeof keepWhatIfPlan> }) =>
      plan === null
        ? api('POST organisation/compliances/entities/:entity_id/plans/', {
            params: { entity_id },
            body,
            quiet: true,
          })
        : api('PATCH organisation/compliances/entities/:entity_id/plans/:what_if_plan_id/', {
            params: { entity_id, what_if_plan_id: plan },
            body,
            quiet: true,
          }),
    onSuccess: async (saved) => {
      await client.invalidateQueries(whatIfPlans(entity_id))
      onKept(saved)
    },
  })
}

export function useDeletePlan(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what_if_plan_id: string) =>
      api('DELETE organisation/compliances/entities/:entity_id/plans/:what_if_plan_id/', {
        params: { entity_id, what_if_plan_id },
      }),
    onSuccess: () => client.invalidateQueries(whatIfPlans(entity_id)),
  })
}
