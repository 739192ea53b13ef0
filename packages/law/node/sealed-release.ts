import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type ReleaseContent, numberOf } from '../src/catalogue/model/release-content.ts'

// A release file is a line of JSON with the signature, then the content, signed byte by byte.
const FORMAT = 'niyam-law/1'
const MOST_BYTES = 32 << 20

/** A release file that is not taken; the message says where and why, for a person. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault'
}

interface Head {
  readonly format: string
  readonly number: string
  /** The name of the public key. */
  readonly key: string
  /** Ed25519 over the bytes below the first line, in base64. */
  readonly signature: string
}

/** The name of a public key: the first 16 digits of its hash. */
export const keyName = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** Makes a release file. @param key the private key, Ed25519 */
export function sealRelease(content: ReleaseContent, key: KeyObject): Buffer {
  const body = Buffer.from(`${JSON.stringify(content)}\n`)
  const head: Head = {
    format: FORMAT,
    number: numberOf(content),
    key: keyName(createPublicKey(key)),
    signature: sign(null, body, key).toString('base64'),
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}

/**
 * Reads a release file that one of the keys has signed.
 *
 * @param file at most 32 MB
 * @param keys public keys of the publishers that are trusted
 * @param newest the number of the newest release known here; the file must bring a newer one that follows it
 * @throws ReleaseFault
 */
export function openRelease(file: Buffer, keys: readonly KeyObject[], newest: string): ReleaseContent {
  if (file.length > MOST_BYTES) throw new ReleaseFault('It is larger than 32 MB.')
  const end = file.indexOf('\n')
  const head = headOf(end < 0 ? '' : file.subarray(0, end).toString())
  const body = file.subarray(end + 1)
  const key = keys.find((one) => keyName(one) === head.key)
  if (key === undefined) throw new ReleaseFault(`It is signed with the key ${head.key}, which is not trusted here.`)
  if (!verify(null, body, key, Buffer.from(head.signature, 'base64')))
    throw new ReleaseFault(
      'Below its first line it differs from the signed text: it was altered or cut off on the way.',
    )
  const content = contentOfFile(file)
  if (numberOf(content) !== head.number)
    throw new ReleaseFault(`Its first line names release ${head.number}, its content ${numberOf(content)}.`)
  mustFollow(content, newest)
  return content
}

/** The content of a release file that was opened before. Nothing is checked. */
export const contentOfFile = (file: Buffer): ReleaseContent =>
  JSON.parse(file.subarray(file.indexOf('\n') + 1).toString()) as ReleaseContent

/** The name of the key that a release file says it is signed with. @throws ReleaseFault */
export const keyOfFile = (file: Buffer): string =>
  headOf(file.subarray(0, Math.max(0, file.indexOf('\n'))).toString()).key

function headOf(line: string): Head {
  try {
    const head = JSON.parse(line) as Partial<Head>
    if (head.format === FORMAT && head.number && head.key && head.signature) return head as Head
  } catch {
    // Said below.
  }
  throw new ReleaseFault('Its first line is not that of a release file of the law.')
}

function mustFollow({ releases }: ReleaseContent, newest: string): void {
  const numbers = releases.map(({ number }) => number)
  const at = numbers.indexOf(newest)
  if (at === numbers.length - 1) throw new ReleaseFault(`Release ${newest} is in force here already.`)
  if (at < 0)
    throw new ReleaseFault(
      `It ends with release ${numbers.at(-1) ?? ''} and does not know ${newest}, which is in force here: it is older, or of another line.`,
    )
}
