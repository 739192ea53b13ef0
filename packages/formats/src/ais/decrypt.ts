/** The file that the portal offers: 32 hex digits of a vector, 32 of a salt, and the rest in Base64 or hex. */
const ENCRYPTED = /^[0-9a-f]{64}[A-Za-z0-9+/=\s]{16,}$/i
const LETTERS_LOOKED_AT = 2000
const ROUNDS = 1000
/** Between PAN and date in every password of these files. */
const MIDDLE = 'GQ39%*g'
const PASSWORDS_AT_MOST = 24

export const isEncryptedAis = (text: string): boolean => ENCRYPTED.test(text.slice(0, LETTERS_LOOKED_AT).trim())

/**
 * Opens an encrypted AIS.
 *
 * @param passwords each the PAN followed by the date of birth or incorporation (ddmmyyyy), as for the PDF of the AIS
 * @returns null where none of them fits
 */
export async function decryptedAis(text: string, passwords: readonly string[]): Promise<string | null> {
  const bare = text.replace(/\s/g, '')
  const vector = ofHex(bare.slice(0, 32))
  const salt = ofHex(bare.slice(32, 64))
  const content = bytesOf(bare.slice(64))
  if (content === null || content.length === 0 || content.length % 16 !== 0) return null
  for (const password of passwords.slice(0, PASSWORDS_AT_MOST)) {
    const match = /^([A-Z]{5}\d{4}[A-Z])(\d{8})$/i.exec(password.replace(/[\s/-]/g, ''))
    if (!match) continue
    const key = await keyOf(`${(match[1] ?? '').toLowerCase()}${MIDDLE}${match[2] ?? ''}`, salt)
    try {
      const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: vector }, key, content)
      const json = new TextDecoder('utf-8', { fatal: true }).decode(plain)
      if (/^\s*\{/.test(json)) return json
    } catch {
      // A wrong password shows in the padding, or in letters that are none.
    }
  }
  return null
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>) {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-CBC', length: 256 }, false, ['decrypt'])
}

const ofHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (/^[0-9a-f]+$/i.test(text) && text.length % 2 === 0) return ofHex(text)
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
