import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { invitePeople, PersonInOrganisation } from '@niyam/contract/people.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { TableState } from '../../lib/table-state.ts'
import { forgetLinkToken } from '../../lib/use-link-token.ts'
import { go } from '../../lib/navigation.ts'
import { activateOrganisation } from '../../lib/session.ts'
import { confirmPlace } from '../../lib/session-start.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { CALENDAR_CALLS } from '../calendar/queries.ts'
import { dashboardPath } from '../../paths.ts'

export const peopleTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/users/browse/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const personQuery = (organisation_user_id: string) =>
  callQuery('GET organisation/users/:organisation_user_id/', { params: { organisation_user_id }, quiet: true })

/** Who belongs to the organisation is also asked for by every choice of an assignee. */
async function peopleChanged(client: QueryClient): Promise<void> {
  await invalidate(client, [
    'GET organisation/users/',
    'GET organisation/users/browse/',
    'GET organisation/users/:organisation_user_id/',
    'GET organisation/users/:organisation_user_id/rights/',
    'GET organisation/invited/',
    'GET organisation/leave/',
  ])
}

/**
 * An admin who gives up the role may no longer read people: nothing is read again then, and the page is left from here,
 * since the server's news of the change may have closed the form before this answer arrives.
 */
export function useRoleChange(organisation_user_id: string, isOwn: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: OrganisationRole) =>
      api('PATCH organisation/users/:organisation_user_id/', { params: { organisation_user_id }, body: { role } }),
    onSuccess: (person) => {
      if (isOwn) void confirmPlace()
      if (isOwn && person.role !== 'a') return go(dashboardPath(), { replace: true })
      client.setQueryData(personQuery(organisation_user_id).queryKey, person)
      void peopleChanged(client)
    },
  })
}

/** What a change of a place moves beside the lists of people: the items that change hands. */
function useEnding<V, R>(change: (value: V) => Promise<R>, after?: (client: QueryClient, result: R) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      after?.(client, result)
      // Not the person's own entry: after a removal the page that shows it is about to be left.
      void invalidate(client, ['GET organisation/users/browse/', 'GET organisation/users/', ...CALENDAR_CALLS])
    },
  })
}

export const useRemoval = (organisation_user_id: string) =>
  useEnding((hand_to: string | null) =>
    api('DELETE organisation/users/:organisation_user_id/', {
      params: { organisation_user_id },
      query: hand_to === null ? {} : { hand_to },
      quiet: true,
    }),
  )

const showPerson = (client: QueryClient, person: PersonInOrganisation) =>
  void client.setQueryData(personQuery(person.organisation_user_id).queryKey, person)

export const useDeactivation = (organisation_user_id: string) =>
  useEnding(
    (hand_to: string | null) =>
      api('POST organisation/users/:organisation_user_id/deactivate/', {
        params: { organisation_user_id },
        body: { hand_to },
        quiet: true,
      }),
    showPerson,
  )

export const useReactivation = (organisation_user_id: string) =>
  useEnding(
    () =>
      api('POST organisation/users/:organisation_user_id/reactivate/', {
        params: { organisation_user_id },
        quiet: true,
      }),
    showPerson,
  )

// After the handover the person may no longer read people: nothing is read again.
export const useHandOver = (organisation_user_id: string) =>
  useMutation({
    mutationFn: (own_role: 'r' | 'm' | 'v') =>
      api('POST organisation/users/:organisation_user_id/hand-over/', {
        params: { organisation_user_id },
        body: { own_role },
        quiet: true,
      }),
  })

export const leavingQuery = callQuery('GET organisation/leave/', { quiet: true })

export const useSheetCheck = () =>
  useMutation({
    mutationFn: (cells: string[][]) => api('POST organisation/users/invite/check/', { body: { cells }, quiet: true }),
  })

export const useInviteRows = () =>
  useInvitationChange((rows: { email: string; role: OrganisationRole; name: string }[]) =>
    api('POST organisation/users/invite/rows/', { body: { rows }, quiet: true }),
  )

export const useResendSeveral = () =>
  useInvitationChange((invitation_ids: string[]) =>
    api('POST organisation/invited/resend/', { body: { invitation_ids }, quiet: true }),
  )

export const useRevokeSeveral = () =>
  useInvitationChange((invitation_ids: string[]) =>
    api('POST organisation/invited/revoke/', { body: { invitation_ids }, quiet: true }),
  )

export const invitationTable = (state: TableState) =>
  queryOptions({
    ...callQuery('GET organisation/invited/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

const useInvitationChange = <V, R>(change: (value: V) => Promise<R>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(client, ['GET organisation/invited/']),
  })
}

export const useInvite = () =>
  useInvitationChange((body: BodySentTo<typeof invitePeople>) => api('POST organisation/users/invite/', { body }))

export const useResend = () =>
  useInvitationChange((invitation_id: string) =>
    api('POST organisation/invited/:invitation_id/resend/', { params: { invitation_id } }),
  )

export const useInvitationLink = () =>
  useInvitationChange((invitation_id: string) =>
    api('POST organisation/invited/:invitation_id/link/', { params: { invitation_id } }),
  )

export const useRevoke = () =>
  useInvitationChange((invitation_id: string) =>
    api('POST organisation/invited/:invitation_id/revoke/', { params: { invitation_id } }),
  )

export const shownInvitation = (token: string) =>
  queryOptions({
    ...callQuery('POST organisation/users/invite/show/', { body: { token }, quiet: true }),
    enabled: token !== '',
    // After signing in as another person, the link must not show the earlier answer.
    gcTime: 0,
  })

export function useAcceptance(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST organisation/users/invite/accept/', { body: { token } }),
    onSuccess: (active) => {
      forgetLinkToken()
      void invalidate(client, ['GET organisation/my-organisations/'])
      activateOrganisation(active)
    },
  })
}
