import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { ShownInvitation } from '@niyam/contract/people.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/address.ts'
import { api } from '../../lib/api.ts'
import { activateOrganisation } from '../../lib/session.ts'

export const peopleTable = (state: TableState) =>
  queryOptions({
    queryKey: ['people', 'table', state],
    queryFn: ({ signal }) => api('GET organisation/users/browse/', { query: { ...state }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const personQuery = (organisation_user_id: string) =>
  queryOptions({
    queryKey: ['people', 'one', organisation_user_id],
    queryFn: ({ signal }) =>
      api('GET organisation/users/:organisation_user_id/', { params: { organisation_user_id }, signal, quiet: true }),
  })

/** Who belongs to the organisation is also asked for by every choice of an assignee. */
async function peopleChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['people'] }),
    client.invalidateQueries({ queryKey: ['organisation', 'users'] }),
  ])
}

// Whoever takes the admin role from themselves may not ask for people any more: nothing is read again then.
export function useRoleChange(organisation_user_id: string, isOwn: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: OrganisationRole) =>
      api('PATCH organisation/users/:organisation_user_id/', { params: { organisation_user_id }, body: { role } }),
    onSuccess: (person) => {
      if (isOwn && person.role !== 'a') return
      client.setQueryData(personQuery(organisation_user_id).queryKey, person)
      void peopleChanged(client)
    },
  })
}

export function useRemoval(organisation_user_id: string, isOwn: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE organisation/users/:organisation_user_id/', { params: { organisation_user_id } }),
    onSuccess: () => {
      if (isOwn) return
      // Not the person's own entry: the page that shows it is about to be left.
      void client.invalidateQueries({ queryKey: ['people', 'table'] })
      void client.invalidateQueries({ queryKey: ['organisation', 'users'] })
      // Their open items have nobody now.
      void client.invalidateQueries({ queryKey: ['compliances'] })
    },
  })
}

export const invitationTable = (state: TableState) =>
  queryOptions({
    queryKey: ['people', 'invited', state],
    queryFn: ({ signal }) => api('GET organisation/invited/', { query: { ...state }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

const useInvitationChange = <V, R>(change: (value: V) => Promise<R>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['people', 'invited'] }),
  })
}

export const useInvite = () =>
  useInvitationChange((body: { emails: string[]; role: OrganisationRole }) =>
    api('POST organisation/invite/', { body }),
  )

export const useResend = () =>
  useInvitationChange((invitation_id: string) =>
    api('POST organisation/invited/:invitation_id/resend/', { params: { invitation_id } }),
  )

export const useRevoke = () =>
  useInvitationChange((invitation_id: string) =>
    api('POST organisation/invited/:invitation_id/revoke/', { params: { invitation_id } }),
  )

export const shownInvitation = (token: string) =>
  queryOptions<ShownInvitation>({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api('GET organisation/invite/:token/', { params: { token }, signal, quiet: true }),
    // Whoever comes back to the link after signing in as somebody else must not see the answer of before.
    gcTime: 0,
  })

export function useAcceptance(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST organisation/invite/:token/', { params: { token } }),
    onSuccess: (active) => {
      void client.invalidateQueries({ queryKey: ['organisations'] })
      activateOrganisation(active)
    },
  })
}
