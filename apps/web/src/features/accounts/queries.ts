import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { knowProfile } from '../../lib/session.ts'
import { callQuery } from '../../lib/queries.ts'

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

export const sessionsQuery = () => callQuery('GET accounts/sessions/')

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session_id: string) => api('DELETE accounts/sessions/:session_id/', { params: { session_id } }),
    onSettled: () => queries.invalidateQueries(sessionsQuery()),
  })
}

export const ownMailQuery = () => callQuery('GET accounts/mail/', { quiet: true })

export const useMailTrial = () => useMutation({ mutationFn: () => api('POST accounts/mail/trial/') })

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE accounts/sessions/'),
    onSettled: () => queries.invalidateQueries(sessionsQuery()),
  })
}
