import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '@niyam/contract/accounts.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { knowProfile, signIn } from '../../lib/session.ts'
import { newOrganisationPath } from '../../paths.ts'

type Body<C extends keyof Calls> = BodySentTo<Calls[C]>

/** Signs in and goes on; someone without an organisation makes one first. */
function enterWith(reply: SignedIn, next: string) {
  signIn(reply)
  go(reply.organisation_count === 0 ? newOrganisationPath({ next }) : next, { replace: true })
}

export const useLogin = (next: string) =>
  useMutation({
    mutationFn: (body: Body<'POST accounts/login/'>) => api('POST accounts/login/', { body }),
    onSuccess: (reply) => enterWith(reply, next),
  })

export const useRegister = (next: string) =>
  useMutation({
    mutationFn: (body: Body<'POST accounts/register/'>) => api('POST accounts/register/', { body }),
    onSuccess: (reply) => enterWith(reply, next),
  })

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: Body<'POST accounts/forgot-password/'>) => api('POST accounts/forgot-password/', { body }),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Body<'POST accounts/reset-password/'>) => api('POST accounts/reset-password/', { body }),
  })

export type ProfileBody = Body<'POST accounts/user/profile/'>

export const useSaveProfile = (saved: () => void) =>
  useMutation({
    mutationFn: (body: ProfileBody) => api('POST accounts/user/profile/', { body }),
    onSuccess: (user) => {
      knowProfile(user)
      saved()
    },
  })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'sessions'],
    queryFn: ({ signal }) => api('GET accounts/sessions/', { signal }),
  })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session_id: string) => api('DELETE accounts/sessions/:session_id/', { params: { session_id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts', 'sessions'] }),
  })
}
