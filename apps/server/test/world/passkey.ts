import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyResponse } from '@niyam/contract/accounts.ts'

/** A phone or key with one passkey, as a server sees it: WebAuthn Level 2, ES256, no attestation. */
export interface PretendPasskey {
  /** Responds to the server's challenge for creating a passkey. */
  make(options: Record<string, unknown>): PasskeyResponse
  /** Responds to the server's challenge at a sign-in. */
  use(options: Record<string, unknown>, changes?: Changes): PasskeyResponse
  counter: number
}

interface Changes {
  readonly origin?: string
  readonly rp_id?: string
  readonly isVerified?: boolean
  readonly challenge?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

// A minimal CBOR writer, enough for a key and an attestation: RFC 8949 s. 3.1.
const head = (major: number, n: number) =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const at = (part: string) => bytes(Buffer.from(part, 'base64url'))
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), at(x)],
    [int(-3), at(y)],
  ])
}

/** @param counter its first value; a counter that stays 0 means a passkey stored on several devices */
export function pretendPasskey(origin = 'http://localhost', counter = 0): PretendPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const data = (rp_id: string, flags: number, count: number, more = Buffer.alloc(0)) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(count)
    return Buffer.concat([sha256(rp_id), Buffer.from([flags]), number, more])
  }
  const client = (type: string, challenge: unknown, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const passkey: PretendPasskey = {
    counter,
    make(options) {
      const { id: rp_id = '' } = options['rp'] as { id?: string }
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const authData = data(rp_id, 0x45, passkey.counter, attested)
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client('webauthn.create', options['challenge'], origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    use(options, changes = {}) {
      if (passkey.counter > 0) passkey.counter += 1
      const rp_id = changes.rp_id ?? String(options['rpId'])
      const authData = data(rp_id, changes.isVerified === false ? 0x01 : 0x05, passkey.counter)
      const clientData = client('webauthn.get', changes.challenge ?? options['challenge'], changes.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: base64url(authData),
          clientDataJSON: base64url(clientData),
          signature: base64url(signature),
        },
      }
    },
  }
  return passkey
}
