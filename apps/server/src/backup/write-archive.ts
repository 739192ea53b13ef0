import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { encrypted } from './encryption.ts'
import { partOf, type Manifest } from './format.ts'

// The length precedes each member, so a stream is cut into parts that fit into memory. A temporary file would hold
// plain text, even for an encrypted backup.
const PART_BYTES = 4 * 1024 * 1024

/** Writes one backup: members go in, and its place holds it when `finish` resolves, or never. */
export class ArchiveWriter {
  readonly members: Manifest['members'] = {}
  readonly #pack = tar.pack()
  readonly #draft: string
  readonly #written: Promise<void>
  #failure: { error: unknown } | undefined

  constructor(draft: string, passphrase: string | undefined) {
    this.#draft = draft
    this.#written = this.#write(passphrase)
    this.#written.catch((error: unknown) => {
      this.#failure = { error }
    })
  }

  async #write(passphrase: string | undefined): Promise<void> {
    const gzip = createGzip({ level: 6 })
    const to = createWriteStream(this.#draft, { flags: 'wx', mode: 0o600, flush: true })
    await (passphrase === undefined
      ? pipeline(this.#pack, gzip, to)
      : pipeline(this.#pack, gzip, encrypted(passphrase), to))
  }

  /** Resolves when there is room for more. */
  async add(name: string, content: Buffer): Promise<void> {
    this.members[name] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    await this.#or(
      new Promise<void>((done, failed) => {
        const entry = this.#pack.entry({ ...HEADER, name, size: content.length }, (error) =>
          error ? failed(error) : done(),
        )
        // The callback reports it; without a listener it would end the process.
        entry.on('error', () => {})
        entry.end(content)
      }),
    )
  }

  /** Content of unknown length, as `name/000001` and so on; nothing where it is empty. */
  async addInParts(name: string, content: Readable): Promise<void> {
    let chunks: Buffer[] = []
    let size = 0
    let number = 0
    const flush = async () => {
      const part = Buffer.concat(chunks)
      chunks = []
      size = 0
      await this.add(partOf(name, ++number), part)
    }
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= PART_BYTES) await flush()
    }
    if (size > 0) await flush()
  }

  async addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const hash = createHash('sha256')
    const from = createReadStream(path, { highWaterMark: 256 * 1024 })
    from.on('data', (chunk) => hash.update(chunk))
    await this.#or(pipeline(from, this.#pack.entry({ ...HEADER, name, size })))
    this.members[name] = { bytes: size, sha256: hash.digest('hex') }
  }

  /** Puts the archive in its place. */
  async finish(place: string): Promise<void> {
    this.#pack.finalize()
    await this.#written
    await rename(this.#draft, place)
    await syncFolder(dirname(place))
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await rm(this.#draft, { force: true })
  }

  // When the disk is full no one reads from the archive any more, and `work` would wait for ever. The error of the
  // archive says more than the errors that follow from it.
  async #or(work: Promise<void>): Promise<void> {
    work.catch(() => {})
    try {
      await Promise.race([work, this.#written.then(() => work)])
    } catch (error) {
      this.#pack.destroy(error instanceof Error ? error : undefined)
      await this.#written
      throw error
    }
    // A member that was on its way then counts itself as done.
    if (this.#failure !== undefined) throw this.#failure.error
  }
}

const HEADER = { type: 'file', mode: 0o600, mtime: new Date(0) } as const

// The name, too, has to survive a power cut. Windows cannot open a folder, and needs no such thing.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
