import type { SecondStep } from '@niyam/contract/accounts.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { loadPart } from '../../lib/load-part.ts'
import { useSend } from '../../lib/use-send.ts'
import { enterWith } from './entry-calls.ts'

/** What follows a right password where the account has a second factor; its code and texts load only then. */
const secondStep = async (step: SecondStep) => {
  const load = () => Promise.all([import('./SecondStep.tsx'), loadTexts('two-factor')])
  const [{ SecondStep: Part }] = await loadPart(load)
  return { step, Part }
}

export const useLogin = (next: string) =>
  useSend(
    async (body: BodySentTo<Calls['POST accounts/login/']>) => {
      const reply = await api('POST accounts/login/', { body })
      return 'pending_token' in reply ? secondStep(reply) : reply
    },
    (reply) => 'token' in reply && enterWith(reply, next),
  )
