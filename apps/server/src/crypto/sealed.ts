import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 's1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Texts encrypted in the database with the server's secret, which is not in the database. */
export interface Sealer {
  /**
   * Encrypts and signs a text under the newest secret.
   *
   * @param owner such as a table and the row's key; the text opens only with the same owner
   */
  readonly seal: (text: string, owner: string) => string
  /** @throws Error if it was changed, has another owner, or its secret is unknown */
  readonly open: (sealed: string, owner: string) => string
  /** Whether one of our secrets encrypted it. */
  readonly canOpen: (sealed: string) => boolean
  /** Whether the newest secret encrypted it; otherwise re-encrypt it before the older secret is removed. */
  readonly isCurrent: (sealed: string) => boolean
}

interface Key {
  /** Names the key in each sealed text, without revealing it. */
  readonly id: string
  readonly bytes: Buffer
}

/**
 * AES-256-GCM with keys derived by HKDF, one for each purpose: a text sealed for one purpose opens for no other.
 *
 * @param secrets the newest first; the others only open
 * @param purpose a short constant name, such as `totp`
 */
export function sealer(secrets: readonly [string, ...string[]], purpose: string): Sealer {
  const [newest, ...older] = secrets
  const current = keyOf(newest, purpose)
  const keys = new Map([current, ...older.map((secret) => keyOf(secret, purpose))].map((key) => [key.id, key.bytes]))
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${current.id}.${body.toString('base64url')}`
    },
    open(sealed, owner) {
      const [version, id = '', packed = ''] = sealed.split('.')
      const key = version === VERSION ? keys.get(id) : undefined
      if (!key) throw new Error('A sealed text names a secret that this server does not have')
      const body = Buffer.from(packed, 'base64url')
      if (body.length < IV_BYTES + TAG_BYTES) throw new Error('A sealed text is cut short')
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(body.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
    },
    canOpen: (sealed) => keys.has(sealed.split('.')[1] ?? ''),
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
  }
}

function keyOf(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'niyam sealed text', purpose, 32))
  const id = createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8)
  return { id, bytes }
}
