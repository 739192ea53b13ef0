import { createHmac } from 'node:crypto'

const MINUTE_MS = 60_000

/** Something counted, and how many of it are allowed in which time. */
export interface Limit {
  readonly key: Buffer
  readonly most: number
  readonly within_ms: number
}

/** Keyed by the secret: without it nobody can tell whose e-mail or address a row counts. */
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
 * and for the address over all accounts.
 */
export const signInLimits = (secret: string, email: string, address: string): readonly Limit[] => [
  { key: limitKey(secret, 'sign-in', email, placeOf(address)), most: 10, within_ms: 15 * MINUTE_MS },
  { key: limitKey(secret, 'sign-in from', placeOf(address)), most: 100, within_ms: 15 * MINUTE_MS },
]

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

/** Links asked for from one address. */
export const forgotLimit = (secret: string, address: string): Limit => ({
  key: limitKey(secret, 'forgot from', placeOf(address)),
  most: 50,
  within_ms: 60 * MINUTE_MS,
})

/** A link that sets a new password is good for an hour, once. */
export const LINK_LIVES_MS = 60 * MINUTE_MS
