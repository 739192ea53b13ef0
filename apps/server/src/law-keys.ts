import { createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** Each key is the line of a `.pub` file between BEGIN and END; whole files do as well. */
const publicKeysIn = (text: string): string[] =>
  text
    .replaceAll(/-----[A-Z ]+-----|\\n/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean)

function isSigningKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** The setting LAW_KEYS, as SPKI in base64. */
export const LawKeys = z
  .string()
  .default('')
  .transform(publicKeysIn)
  .refine(
    (all) => all.every(isSigningKey),
    'is a list of public Ed25519 keys as `law keys` writes them, parted by commas',
  )
