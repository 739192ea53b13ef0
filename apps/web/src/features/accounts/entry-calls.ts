import type { SignedIn } from '@niyam/contract/accounts.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { signIn } from '../../lib/session.ts'
import { useSend } from '../../lib/use-send.ts'
import { acceptInvitePath, newOrganisationPath } from '../../paths.ts'

type Body<C extends keyof Calls> = BodySentTo<Calls[C]>

/** Signs in and goes on; someone without an organisation makes one first, unless an invitation brings them to one. */
function enterWith(reply: SignedIn, next: string) {
  signIn(reply)
  const isInvited = next.startsWith(acceptInvitePath(''))
  go(reply.organisation_count === 0 && !isInvited ? newOrganisationPath({ next }) : next, { replace: true })
}

export const useLogin = (next: string) =>
  useSend(
    (body: Body<'POST accounts/login/'>) => api('POST accounts/login/', { body }),
    (reply) => enterWith(reply, next),
  )

export const useRegister = (next: string) =>
  useSend(
    (body: Body<'POST accounts/register/'>) => api('POST accounts/register/', { body }),
    (reply) => enterWith(reply, next),
  )

export const useForgotPassword = () =>
  useSend((body: Body<'POST accounts/forgot-password/'>) => api('POST accounts/forgot-password/', { body }))

export const useResetPassword = () =>
  useSend((body: Body<'POST accounts/reset-password/'>) => api('POST accounts/reset-password/', { body }))
