import type { Call, Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { loadPart } from '../../lib/load-part.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

type Body<C extends keyof Calls> = BodySentTo<Calls[C]>

export const securityQuery = callQuery('GET accounts/security/')

export const emailChangeQuery = callQuery('GET accounts/email-change/', { quiet: true })

/** A change after which what is shown of the account is read again. */
function useChange<V, R>(mutationFn: (given: V) => Promise<R>, call: Call = 'GET accounts/security/') {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => invalidate(queries, [call]) })
}

export const useChangePassword = () =>
  useChange(
    (body: Body<'POST accounts/password/'>) => api('POST accounts/password/', { body }),
    'GET accounts/sessions/',
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
  useChange((email: string) => api('POST accounts/email-change/', { body: { email } }), 'GET accounts/email-change/')

export const useWithdrawEmailChange = () =>
  useChange(() => api('DELETE accounts/email-change/'), 'GET accounts/email-change/')

/** Shows the server that it is the person signed in: by a passkey, or by what was typed. */
export const useConfirm = () =>
  useMutation({
    mutationFn: async (proof: Body<'POST accounts/reauthenticate/'> | 'passkey') => {
      if (proof !== 'passkey') return api('POST accounts/reauthenticate/', { body: proof })
      const { askPasskey } = await loadPart(() => import('../accounts/passkey.ts'))
      const { options } = await api('POST accounts/reauthenticate/passkey/')
      return api('POST accounts/reauthenticate/', { body: { passkey: await askPasskey(options) } })
    },
  })
