import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { loadPart } from '../../lib/load-part.ts'

type Body<C extends keyof Calls> = BodySentTo<Calls[C]>

const SECURITY = ['accounts', 'security']
const CHANGE = ['accounts', 'email-change']

export const securityQuery = queryOptions({
  queryKey: SECURITY,
  queryFn: ({ signal }) => api('GET accounts/security/', { signal }),
})

export const emailChangeQuery = queryOptions({
  queryKey: CHANGE,
  queryFn: ({ signal }) => api('GET accounts/email-change/', { signal, quiet: true }),
})

/** A change after which what is shown of the account is read again. */
function useChange<V, R>(mutationFn: (given: V) => Promise<R>, queryKey: readonly string[] = SECURITY) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey }) })
}

export const useChangePassword = () =>
  useChange(
    (body: Body<'POST accounts/password/'>) => api('POST accounts/password/', { body }),
    ['accounts', 'sessions'],
  )

/** Reads nothing again: the app does not count yet. */
export const useBeginApp = () => useMutation({ mutationFn: () => api('POST accounts/authenticator/') })

export const useConfirmApp = () =>
  useChange((code: string) => api('POST accounts/authenticator/confirm/', { body: { code } }))

export const useRemoveApp = () => useChange(() => api('DELETE accounts/authenticator/'))

export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const { makePasskey } = await loadPart(() => import('../accounts/passkey.ts'))
    const { options } = await api('POST accounts/passkeys/options/')
    return api('POST accounts/passkeys/', { body: { name, response: await makePasskey(options) } })
  })

export const useRenamePasskey = (passkey_id: string) =>
  useChange((name: string) => api('PATCH accounts/passkeys/:passkey_id/', { params: { passkey_id }, body: { name } }))

export const useRemovePasskey = () =>
  useChange((passkey_id: string) => api('DELETE accounts/passkeys/:passkey_id/', { params: { passkey_id } }))

export const useRenewCodes = () => useChange(() => api('POST accounts/recovery-codes/'))

export const useAskEmailChange = () =>
  useChange((email: string) => api('POST accounts/email-change/', { body: { email } }), CHANGE)

export const useWithdrawEmailChange = () => useChange(() => api('DELETE accounts/email-change/'), CHANGE)

/** Shows the server that it is the person signed in: by a passkey, or by what was typed. */
export const useConfirm = () =>
  useMutation({
    mutationFn: async (given: Body<'POST accounts/reauthenticate/'> | 'passkey') => {
      if (given !== 'passkey') return api('POST accounts/reauthenticate/', { body: given })
      const { askPasskey } = await loadPart(() => import('../accounts/passkey.ts'))
      const { options } = await api('POST accounts/reauthenticate/passkey/')
      return api('POST accounts/reauthenticate/', { body: { passkey: await askPasskey(options) } })
    },
  })
