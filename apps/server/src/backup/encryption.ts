import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

// 64 MiB and a quarter of a second for each guess. The usual 18 would stop the server for a second, and take 256 MiB.
const WORK = 16

type Bytes = AsyncIterable<Uint8Array>

const streamOf = (content: Bytes) => NodeStream.from(content) as ReadableStream<Uint8Array>

/** A step of a pipeline: age, by passphrase. */
export const encrypted = (passphrase: string) =>
  async function* (content: Bytes) {
    const age = new Encrypter()
    age.setScryptWorkFactor(WORK)
    age.setPassphrase(passphrase)
    yield* await age.encrypt(streamOf(content))
  }

/** The other way round. @throws an error with "no identity matched" when the passphrase is another */
export const decrypted = (passphrase: string) =>
  async function* (content: Bytes) {
    const age = new Decrypter()
    age.addPassphrase(passphrase)
    yield* await age.decrypt(streamOf(content))
  }
