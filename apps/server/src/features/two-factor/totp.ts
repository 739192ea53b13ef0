import { createHmac, randomBytes } from 'node:crypto'

// RFC 6238 as every authenticator app supports it: HMAC-SHA1, steps of 30 seconds, six digits.
const STEP_SECONDS = 30
const DIGITS = 6
// RFC 4226 asks for 160 bits.
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The letters and digits that are hard to mistake for one another when typed by hand (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The steps of 30 seconds since 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** @param digits six but for the test vectors of the RFC, which have eight */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  // RFC 4226 s. 5.3: the last four bits say where the number is taken from.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code: the current one, or for a wrong clock the one before or after. Undefined for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((one) => totpCode(secret, one) === code)
}

/** The content of the QR code for an authenticator app. */
export function totpUri(key: string, email: string): string {
  const label = encodeURIComponent(`Niyam:${email}`)
  return `otpauth://totp/${label}?secret=${key}&issuer=Niyam&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
