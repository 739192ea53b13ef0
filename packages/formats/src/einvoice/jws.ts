export interface Jws {
  readonly key_id: string
  /** The JSON text that was signed; null where the payload has none. */
  readonly data: string | null
}

/** An RSA key in the form of a JSON web key. */
export interface PublicKey {
  readonly kty: string
  readonly n: string
  readonly e: string
}

const COMPACT = /^[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*$/

export const isJws = (text: string): boolean => COMPACT.test(text.trim().slice(0, 200_000))

/** Opens a signed invoice or QR code without checking it. @returns null for anything else */
export function openJws(text: string): Jws | null {
  const [head = '', body = ''] = text.trim().split('.')
  try {
    const header = JSON.parse(utf8(head)) as { kid?: unknown }
    const payload = JSON.parse(utf8(body)) as { data?: unknown }
    const { data } = payload
    return {
      key_id: typeof header.kid === 'string' ? header.kid : '',
      data: typeof data === 'string' ? data : null,
    }
  } catch {
    return null
  }
}

/** Whether a key of the portal signed it. False for a key of another kind, too. */
export async function isSignedBy(text: string, key: PublicKey): Promise<boolean> {
  const [head = '', body = '', signature = ''] = text.trim().split('.')
  try {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const imported = await crypto.subtle.importKey('jwk', { ...key }, algorithm, false, ['verify'])
    return await crypto.subtle.verify(
      algorithm,
      imported,
      bytesOf(signature),
      new TextEncoder().encode(`${head}.${body}`),
    )
  } catch {
    return false
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const utf8 = (base64url: string): string => new TextDecoder().decode(bytesOf(base64url))
