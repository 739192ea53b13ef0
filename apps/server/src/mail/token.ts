import { createHmac } from 'node:crypto'

// Every mail carries a token of 38 letters and digits: the owner of its address, our signature over that, and the time.
// The Message-ID contains it and, where bounces have a separate address, so does the sender of the envelope; a notice
// of non-delivery returns it. Only lower-case letters: mail servers on the way may change their case.

const TOKEN = /(?<![0-9a-z])([0-9a-v]{16})([0-9a-v]{16})([0-9a-z]{6,7})(?![0-9a-z])/gi
const DAY_MS = 86_400_000
const GOOD_FOR_DAYS = 14

const TEN_BYTES = 10
const LETTERS = 16

const signed = (secret: string, ...parts: readonly string[]): string => {
  const bytes = createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, TEN_BYTES)
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(LETTERS, '0')
}

/** The key of an address in the database; it reveals the address only with the secret. */
export const addressKey = (secret: string, address: string): string =>
  signed(secret, 'mail address', address.toLowerCase())

export function tokenFor(secret: string, address_key: string, sent_at: Date): string {
  const moment = Math.floor(sent_at.getTime() / 1000).toString(36)
  return `${address_key}${signed(secret, 'mail sent', address_key, moment)}${moment}`
}

export interface SentMail {
  readonly address_key: string
  readonly sent_at: Date
}

/** Our mail that these texts refer to; undefined without a token that we signed within 14 days. */
export function sentMailIn(secret: string, texts: readonly string[], now: Date): SentMail | undefined {
  for (const text of texts) {
    for (const [, key = '', sign, moment = ''] of text.toLowerCase().matchAll(TOKEN)) {
      if (sign !== signed(secret, 'mail sent', key, moment)) continue
      const sent_at = new Date(Number.parseInt(moment, 36) * 1000)
      const age = now.getTime() - sent_at.getTime()
      if (age > -DAY_MS && age < GOOD_FOR_DAYS * DAY_MS) return { address_key: key, sent_at }
    }
  }
  return undefined
}
