import { createHmac } from 'node:crypto'
import type { Limit } from '../../db/rate-limit.ts'

const MINUTE_MS = 60_000

/** Keyed by the secret: without it no one can tell which e-mail or address a row counts. */
export const limitKey = (secret: string, ...parts: readonly string[]) =>
  createHmac('sha256', secret).update(parts.join('\n')).digest()

/**
 * What one subscriber of a network holds: an IPv4 address, or the first 64 bits of an IPv6 one, since below them anyone
 * can take a new address for every try.
 */
export function placeOf(address: string): string {
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (v4 || !address.includes(':')) return v4 ?? address
  const [before = [], after = []] = address.split('::').map((groups) => groups.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/**
 * Wrong passwords. Counted for the account *from this address*, so that a stranger elsewhere cannot lock the owner out,
 * and for the address over all accounts. A browser from which this person signed in before has a separate allowance,
 * which no other attempts can use up.
 *
 * @param browser the ID of such a browser; null for any other
 */
export const signInLimits = (
  secret: string,
  email: string,
  address: string,
  browser: string | null,
): readonly Limit[] =>
  browser === null
    ? [
        { key: limitKey(secret, 'sign-in', email, placeOf(address)), most: 10, within_ms: 15 * MINUTE_MS },
        { key: limitKey(secret, 'sign-in from', placeOf(address)), most: 100, within_ms: 15 * MINUTE_MS },
      ]
    : [{ key: limitKey(secret, 'sign-in on', email, browser), most: 10, within_ms: 15 * MINUTE_MS }]

/**
 * Wrong second steps, after a right password. Six digits can be guessed from many addresses at once, so those are also
 * counted over all of them; that keeps the owner from no browser they used before, nor from passkey and recovery code.
 */
export const secondStepLimits = (
  secret: string,
  user_id: string,
  from: { readonly address: string; readonly browser: string | null; readonly isDigits: boolean },
): readonly Limit[] => {
  const place = from.browser ?? placeOf(from.address)
  const ofPlace = { key: limitKey(secret, 'second step', user_id, place), most: 10, within_ms: 15 * MINUTE_MS }
  const anywhere = { key: limitKey(secret, 'second step anywhere', user_id), most: 50, within_ms: 60 * MINUTE_MS }
  return from.browser === null && from.isDigits ? [ofPlace, anywhere] : [ofPlace]
}

/** Wrong passwords and codes of a signed-in person. Counted by session, so that no other suffers. */
export const confirmLimit = (secret: string, session_id: string): Limit => ({
  key: limitKey(secret, 'confirm', session_id),
  most: 10,
  within_ms: 15 * MINUTE_MS,
})

/** Challenges for a passkey that one address may ask for; each is a row until it is used or has run out. */
export const passkeyLimit = (secret: string, address: string): Limit => ({
  key: limitKey(secret, 'passkey from', placeOf(address)),
  most: 600,
  within_ms: 15 * MINUTE_MS,
})

/** A second step is taken within five minutes and five tries of the password. */
export const PENDING_LIVES_MS = 5 * MINUTE_MS
export const PENDING_TRIES = 5

/** Tries to register an e-mail that has an account already: each tells that it has. */
export const takenLimit = (secret: string, address: string): Limit => ({
  key: limitKey(secret, 'taken', placeOf(address)),
  most: 20,
  within_ms: 60 * MINUTE_MS,
})

/** Mails with a link to one inbox. Beyond it none is sent, and the answer stays the same. */
export const mailLimit = (secret: string, email: string): Limit => ({
  key: limitKey(secret, 'forgot', email),
  most: 5,
  within_ms: 60 * MINUTE_MS,
})

/** Test mails that one person may have sent to themselves. */
export const trialLimit = (secret: string, user_id: string): Limit => ({
  key: limitKey(secret, 'trial mail', user_id),
  most: 5,
  within_ms: 60 * MINUTE_MS,
})

/** Mails that confirm their address which one person may ask for. */
export const proofLimit = (secret: string, user_id: string): Limit => ({
  key: limitKey(secret, 'email proof', user_id),
  most: 5,
  within_ms: 60 * MINUTE_MS,
})

/** Links asked for from one address. */
export const forgotLimit = (secret: string, address: string): Limit => ({
  key: limitKey(secret, 'forgot from', placeOf(address)),
  most: 50,
  within_ms: 60 * MINUTE_MS,
})

/** A link that sets a new password is good for an hour, once. */
export const LINK_LIVES_MS = 60 * MINUTE_MS

/** One that confirms an address, for a day. */
export const PROOF_LIVES_MS = 24 * 60 * MINUTE_MS
