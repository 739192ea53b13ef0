import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { knowProfile } from '../../lib/session.ts'

type Body<C extends keyof Calls> = BodySentTo<Calls[C]>

export type ProfileBody = Body<'POST accounts/user/profile/'>

export const useSaveProfile = (saved: () => void) =>
  useMutation({
    mutationFn: (body: ProfileBody) => api('POST accounts/user/profile/', { body }),
    meta: { hasOwnWords: true },
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

export const ownMailQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'mail'],
    queryFn: ({ signal }) => api('GET accounts/mail/', { signal, quiet: true }),
  })

export const useMailTrial = () => useMutation({ mutationFn: () => api('POST accounts/mail/trial/') })

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE accounts/sessions/'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts', 'sessions'] }),
  })
}
