import { createCipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, Stanza } from 'age-encryption'

// 64 MiB and a quarter of a second for each guess. The usual 18 would take 256 MiB.
const WORK = 16
const BLOCK = 8
const BYTES_NEEDED = 128 * BLOCK * 2 ** WORK

type Bytes = AsyncIterable<Uint8Array>

const streamOf = (content: Bytes) => NodeStream.from(content) as ReadableStream<Uint8Array>

/** A step of a pipeline: age, by passphrase. */
export const encrypted = (passphrase: string) =>
  async function* (content: Bytes) {
    const age = new Encrypter()
    age.addRecipient({ wrapFileKey: async (fileKey) => [await wrapped(passphrase, fileKey)] })
    yield* await age.encrypt(streamOf(content))
  }

/**
 * The key of a file behind a passphrase, as age writes it (C2SP, age, "scrypt recipient stanza"). By Node's scrypt, which
 * works beside the event loop; the package's own would hold the server meanwhile.
 */
async function wrapped(passphrase: string, fileKey: Uint8Array): Promise<Stanza> {
  const salt = randomBytes(16)
  const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  const cost = { N: 2 ** WORK, r: BLOCK, p: 1, maxmem: 2 * BYTES_NEEDED }
  const key = await derived(passphrase, label, 32, cost)
  const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
  return new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(WORK)], body)
}

const derived = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The other way round. @throws an error with "no identity matched" when the passphrase is another */
export const decrypted = (passphrase: string) =>
  async function* (content: Bytes) {
    const age = new Decrypter()
    age.addPassphrase(passphrase)
    yield* await age.decrypt(streamOf(content))
  }
