import type { PasskeyResponse } from '@niyam/contract/accounts.ts'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { ApiFailure } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'

// Only code that was fetched for a press imports this, so that no page carries it.

type Reason = 'unsupported' | 'known' | 'stopped'

const failure = (reason: Reason) => new ApiFailure('invalid', i18n.t(`two-factor:passkeys.${reason}`))

/** Browsers know passkeys over https and at localhost alone. @throws ApiFailure that says so */
export function mustKnowPasskeys(): void {
  if (!window.isSecureContext || !browserSupportsWebAuthn()) throw failure('unsupported')
}

async function ask<T>(act: () => Promise<T>): Promise<PasskeyResponse> {
  mustKnowPasskeys()
  try {
    return (await act()) as unknown as PasskeyResponse
  } catch (error) {
    // The person closed the browser's own dialog, or let it run out: it never says which.
    throw failure(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'stopped')
  }
}

/** Lets the browser ask for a passkey. @throws ApiFailure with words, also when the person does not want to */
export const askPasskey = (options: Record<string, unknown>): Promise<PasskeyResponse> =>
  ask(() => startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }))

/** Lets the browser make one. @throws ApiFailure as `askPasskey` does */
export const makePasskey = (options: Record<string, unknown>): Promise<PasskeyResponse> =>
  ask(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))
