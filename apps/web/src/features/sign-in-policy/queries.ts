import type { Policy } from '@niyam/contract/sign-in-policy.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { confirmPlace } from '../../lib/session-start.ts'
import { callQuery } from '../../lib/queries.ts'

export const policyQuery = callQuery('GET organisation/policy/', { quiet: true })

export function useChangePolicy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Policy) => api('POST organisation/policy/', { body }),
    onSuccess: (page) => {
      client.setQueryData(policyQuery.queryKey, page)
      // The line at the head of every page follows.
      void confirmPlace()
    },
  })
}
