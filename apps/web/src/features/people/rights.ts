import type { PersonRights } from '@niyam/contract/grants.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { addGrant } from '@niyam/contract/grants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'

export const personRights = (organisation_user_id: string) =>
  callQuery('GET organisation/users/:organisation_user_id/rights/', {
    params: { organisation_user_id },
    quiet: true,
  })

function useRightsChange<V>(organisation_user_id: string, change: (value: V) => Promise<PersonRights>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (rights) => client.setQueryData(personRights(organisation_user_id).queryKey, rights),
  })
}

export const useOutside = (organisation_user_id: string) =>
  useRightsChange(organisation_user_id, (body: { is_outside: boolean; widens?: boolean }) =>
    api('PATCH organisation/users/:organisation_user_id/rights/', {
      params: { organisation_user_id },
      body,
      quiet: true,
    }),
  )

export const useAddGrant = (organisation_user_id: string) =>
  useRightsChange(organisation_user_id, (body: BodySentTo<typeof addGrant>) =>
    api('POST organisation/users/:organisation_user_id/grants/', { params: { organisation_user_id }, body }),
  )

/** Without a day the grant ends at once. */
export const useChangeGrant = (organisation_user_id: string) =>
  useRightsChange(organisation_user_id, ({ grant_id, ends_on }: { grant_id: string; ends_on?: string }) =>
    ends_on === undefined
      ? api('POST organisation/grants/:grant_id/end/', { params: { grant_id } })
      : api('PATCH organisation/grants/:grant_id/', { params: { grant_id }, body: { ends_on } }),
  )
