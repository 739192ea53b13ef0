import type { SecondStep, SignedIn } from '@niyam/contract/accounts.ts'
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
function enterWith(reply: SignedIn, next: string) {
  signIn(reply)
  const isOfLink = next === acceptInvitePath() || next === confirmEmailPath()
  go(reply.organisation_count === 0 && !isOfLink ? newOrganisationPath({ next }) : next, { replace: true })
}

/** What a right password leads to where the account asks for more; its code and words come only then. */
const secondStep = async (step: SecondStep) => {
  const load = () => Promise.all([import('./SecondStep.tsx'), loadTexts('security')])
  const [{ SecondStep: Part }] = await loadPart(load)
  return { step, Part }
}

export const useLogin = (next: string) =>
  useSend(
    async (body: Body<'POST accounts/login/'>) => {
      const reply = await api('POST accounts/login/', { body })
      return 'pending_token' in reply ? secondStep(reply) : reply
    },
    (reply) => 'token' in reply && enterWith(reply, next),
  )

export const useSecondStep = (next: string) =>
  useSend(
    (body: Body<'POST accounts/login/second-step/'>) => api('POST accounts/login/second-step/', { body }),
    (reply) => enterWith(reply, next),
  )

/** Signs in by a passkey. What talks to it is fetched when it is wanted. */
export const usePasskey = (next: string) =>
  useSend(
    async (body: Body<'POST accounts/login/passkey/options/'>) => {
      const load = () => Promise.all([import('./passkey.ts'), loadTexts('security')])
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
