import type { PasskeyResponse } from '@niyam/contract/accounts.ts'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import { type Db, type Tx, asPlatform } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type Person, sha256 } from '../../http/session.ts'
import type { Site } from './site.ts'
import * as store from './store.ts'

interface PasskeyParts {
  readonly db: Db
  readonly clock: Clock
}

const CHALLENGE_LIVES_MS = 5 * 60_000
const PASSKEYS_AT_MOST = 20

type Options = { options: Record<string, unknown> }

async function keepChallenge(
  { db, clock }: PasskeyParts,
  challenge: string,
  challengeOf: Pick<store.Challenge, 'user_id' | 'purpose'>,
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + CHALLENGE_LIVES_MS).toISOString()
  await store.insertChallenge(db, { challenge_hash: sha256(challenge), ...challengeOf, expires_at })
}

const take =
  ({ db, clock }: PasskeyParts, challengeOf: Pick<store.Challenge, 'user_id' | 'purpose'>) =>
  (challenge: string) =>
    store.takeChallenge(db, { challenge_hash: sha256(challenge), ...challengeOf }, clock.now())

/**
 * The options that the browser needs for a passkey.
 *
 * @param user_id null for an unknown person: any passkey of this site is accepted
 */
export async function askForPasskey(
  parts: PasskeyParts,
  { rp_id }: Site,
  user_id: string | null,
  purpose: 'sign-in' | 'confirm',
): Promise<Options> {
  const own = user_id === null ? [] : await store.passkeysOf(parts.db.outside, user_id)
  const allowCredentials = own
    .filter((one) => one.rp_id === rp_id)
    .map(({ credential_id: id, transports }) => ({ id, transports }))
  const options = await generateAuthenticationOptions({
    rpID: rp_id,
    userVerification: 'required',
    ...(allowCredentials.length > 0 && { allowCredentials }),
  })
  await keepChallenge(parts, options.challenge, { user_id, purpose })
  return { options: { ...options } }
}

/**
 * Checks what a passkey has signed, and notes its use.
 *
 * @param user_id whose it has to be; null for a sign-in, where the passkey says who it is
 * @returns whose it is
 * @throws AppError with the field `passkey`, of the same words whatever is wrong
 */
export async function usePasskey(
  parts: PasskeyParts,
  { rp_id, origin }: Site,
  response: PasskeyResponse,
  user_id: string | null,
): Promise<string> {
  const passkey = await store.passkeyByCredential(parts.db.outside, response.id)
  if (!passkey || passkey.rp_id !== rp_id || (user_id !== null && passkey.user_id !== user_id)) throw notAccepted()
  const purpose = user_id === null ? 'sign-in' : 'confirm'
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: take(parts, { user_id: passkey.user_id, purpose }),
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    // The library throws for whatever is wrong with what the browser sent, and so for every forgery.
  }).catch(() => undefined)
  if (!answer?.verified) throw notAccepted()
  const { newCounter } = answer.authenticationInfo
  const isLatest = await asPlatform(parts.db, (tx) =>
    store.touchPasskey(tx, passkey.passkey_id, newCounter, parts.clock.now()),
  )
  if (!isLatest) throw notAccepted()
  return passkey.user_id
}

const notAccepted = () =>
  new AppError('invalid', 'This passkey was not accepted. Try again, or sign in another way.', {
    passkey: ['This passkey was not accepted. Try again, or sign in another way.'],
  })

/** What the browser needs to make a passkey. */
export async function beginPasskey(parts: PasskeyParts, { rp_id }: Site, person: Person): Promise<Options> {
  const { user_id, email, first_name, last_name } = person
  const own = await store.passkeysOf(parts.db.outside, user_id)
  if (own.length >= PASSKEYS_AT_MOST) {
    throw new AppError(
      'conflict',
      `An account has at most ${PASSKEYS_AT_MOST} passkeys. Remove one that you no longer use.`,
    )
  }
  const options = await generateRegistrationOptions({
    rpName: 'Niyam',
    rpID: rp_id,
    userID: new Uint8Array(Buffer.from(user_id)),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`.trim(),
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(parts, options.challenge, { user_id, purpose: 'add' })
  return { options: { ...options } }
}

/**
 * Keeps the passkey that a browser has made, in the transaction `then` goes on in.
 *
 * @throws AppError `invalid` when it was not made for this person, this site and a question just asked
 */
export async function keepPasskey<T>(
  parts: PasskeyParts,
  { rp_id, origin }: Site,
  { user_id }: Person,
  { name, response }: { readonly name: string; readonly response: PasskeyResponse },
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  const answer = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: take(parts, { user_id, purpose: 'add' }),
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!answer?.verified) throw notMade()
  const { credential, credentialBackedUp } = answer.registrationInfo
  const known = await store.passkeyByCredential(parts.db.outside, credential.id)
  if (known) throw notMade()
  return asPlatform(parts.db, async (tx) => {
    await store.lockFactors(tx, user_id)
    await store.insertPasskey(tx, {
      passkey_id: uuidv7(),
      user_id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      rp_id,
      name,
      is_synced: credentialBackedUp,
      created_at: parts.clock.now().toISOString(),
      last_used_at: null,
    })
    return then(tx)
  })
}

const notMade = () =>
  new AppError('invalid', 'The passkey could not be added. Begin again, and answer within five minutes.')
