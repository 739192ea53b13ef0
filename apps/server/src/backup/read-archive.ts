import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { StartError } from '../db/start-error.ts'
import { decrypted } from './encryption.ts'
import { damaged, HEAD, type Head, MANIFEST, type Manifest, memberOf, readHead, readManifest } from './format.ts'

/** A member of an archive. Its content has to be read to its end before the next one comes. */
export interface Member {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

// Enough for an office with a million documents.
const TEXT_BYTES_AT_MOST = 256 * 1024 * 1024

/**
 * Every member in its order.
 *
 * @throws StartError when the passphrase is missing or wrong, or the file is damaged
 */
export async function* membersOf(path: string, passphrase: string | undefined): AsyncGenerator<Member> {
  const isEncrypted = await looksEncrypted(path)
  if (isEncrypted && passphrase === undefined) {
    throw new StartError(`${path} is encrypted. Set NIYAM_BACKUP_PASSPHRASE to its passphrase.`)
  }
  const extract = tar.extract()
  const from = createReadStream(path, { highWaterMark: 256 * 1024 })
  const flow =
    isEncrypted && passphrase !== undefined
      ? pipeline(from, decrypted(passphrase), createGunzip(), extract)
      : pipeline(from, createGunzip(), extract)
  // The caller that awaits it reports it.
  flow.catch(() => {})
  try {
    for await (const entry of extract) {
      if (entry.header.type !== 'file') throw damaged(path, `${entry.header.name} is not a plain file`)
      yield { name: entry.header.name, content: contentOf(path, entry, flow) }
    }
    await flow
  } catch (error) {
    throw await explain(path, error, flow)
  } finally {
    extract.destroy()
    await flow.catch(() => {})
  }
}

async function* contentOf(path: string, entry: tar.Entry, flow: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* entry as AsyncIterable<Buffer>
  } catch (error) {
    throw await explain(path, error, flow)
  }
}

async function looksEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: unknown) => {
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : 'no such file'}.`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start.toString('latin1').startsWith('age-encryption.org/')) return true
    if (start[0] === 0x1f && start[1] === 0x8b) return false
    throw new StartError(`${path} is not a backup of Niyam. Choose one by: npm run backup -- --list`)
  } finally {
    await file.close()
  }
}

// The first error of the pipeline is more useful than later errors caused by it.
async function explain(path: string, error: unknown, flow: Promise<void>): Promise<StartError> {
  if (error instanceof StartError) return error
  const first = await flow.then(
    () => error,
    (failure: unknown) => failure,
  )
  const reason = first instanceof Error ? first.message : String(first)
  if (/no identity matched/i.test(reason)) {
    return new StartError(
      `The passphrase of ${path} is another one. Nothing was changed. Set NIYAM_BACKUP_PASSPHRASE to what it was when the backup was taken.`,
    )
  }
  return damaged(path, reason)
}

/** A backup that is whole: every member was read, and is what the manifest says. */
export interface Checked {
  readonly head: Head
  readonly manifest: Manifest
}

/**
 * Reads a backup to its end and changes nothing.
 *
 * @throws StartError when it is not whole, not what it says, or of a newer format
 */
export async function checkArchive(path: string, passphrase: string | undefined): Promise<Checked> {
  let head: Head | undefined
  let manifest: Manifest | undefined
  const members: Manifest['members'] = {}
  for await (const { name, content } of membersOf(path, passphrase)) {
    if (manifest !== undefined) throw damaged(path, `${name} follows after its end`)
    if (head === undefined) {
      if (name !== HEAD) throw damaged(path, `it does not begin with ${HEAD}`)
      const text = await textOf(content)
      head = readHead(path, text)
      members[HEAD] = await measure([Buffer.from(text)])
    } else if (name === MANIFEST) {
      manifest = readManifest(path, await textOf(content))
    } else {
      if (!isWanted(head, name)) throw damaged(path, `${name} does not belong into a backup`)
      if (members[name] !== undefined) throw damaged(path, `${name} is in it twice`)
      members[name] = await measure(content)
    }
  }
  if (head === undefined || manifest === undefined) throw damaged(path, 'its end is missing')
  compare(path, members, manifest.members)
  return { head, manifest }
}

function isWanted(head: Head, name: string): boolean {
  const member = memberOf(name)
  if (member?.is === 'table') return head.tables.some((table) => table.name === member.table)
  return member !== null && (member.is !== 'dump' || head.kind === 'dump')
}

async function measure(content: AsyncIterable<Buffer> | Buffer[]): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

function compare(path: string, members: Manifest['members'], expected: Manifest['members']): void {
  for (const [name, { bytes, sha256 }] of Object.entries(expected)) {
    const got = members[name]
    if (got === undefined) throw damaged(path, `${name} is missing`)
    if (got.bytes !== bytes || got.sha256 !== sha256) throw damaged(path, `${name} is not what was put in`)
  }
  const extra = Object.keys(members).find((name) => expected[name] === undefined)
  if (extra !== undefined) throw damaged(path, `${extra} is not in its list`)
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > TEXT_BYTES_AT_MOST) throw new Error('a list in it is longer than any backup has')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
