import type { SignedIn } from '@niyam/contract/accounts.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { loadPart } from '../../lib/load-part.ts'
import { go } from '../../lib/navigation.ts'
import { signIn } from '../../lib/session.ts'
import { useSend } from '../../lib/use-send.ts'
import { acceptInvitePath, confirmEmailPath, newOrganisationPath } from '../../paths.ts'

type Body<C extends keyof Calls> = BodySentTo<Calls[C]>

/** Signs in and goes on; someone without an organisation makes one first, unless a mailed link brings them elsewhere. */
export function enterWith(reply: SignedIn, next: string) {
  signIn(reply)
  const isOfLink = next === acceptInvitePath() || next === confirmEmailPath()
  go(reply.organisation_count === 0 && !isOfLink ? newOrganisationPath({ next }) : next, { replace: true })
}

export const useSecondStep = (next: string) =>
  useSend(
    (body: Body<'POST accounts/login/second-step/'>) => api('POST accounts/login/second-step/', { body }),
    (reply) => enterWith(reply, next),
  )

/** Signs in with a passkey. Its code is fetched on demand. */
export const usePasskey = (next: string) =>
  useSend(
    async (body: Body<'POST accounts/login/passkey/options/'>) => {
      const load = () => Promise.all([import('./passkey.ts'), loadTexts('two-factor')])
      const [{ askPasskey, mustKnowPasskeys }] = await loadPart(load)
      mustKnowPasskeys()
      const { options } = await api('POST accounts/login/passkey/options/', { body })
      return api('POST accounts/login/passkey/', { body: { response: await askPasskey(options) } })
    },
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
