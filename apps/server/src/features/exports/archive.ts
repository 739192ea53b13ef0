import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { ZipWriter } from '@zip.js/zip.js'

/** One file of the archive, as its manifest names it. */
export interface Member {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly rows?: number
}

/** A zip that is written to the disk while its members are made; at no time more than a piece of one is held. */
export interface Archive {
  add(path: string, content: AsyncIterable<Uint8Array>, how?: { readonly isPacked?: boolean }): Promise<Member>
  /** @returns length and hash of the whole, which is safe on the disk then */
  close(): Promise<{ readonly size: number; readonly sha256: string }>
  /** Takes away what was written. */
  abandon(): Promise<void>
}

/** Overwrites a file left by a process that was killed. */
export async function archiveAt(path: string): Promise<Archive> {
  const file = await open(path, 'w', 0o600)
  const digest = createHash('sha256')
  let size = 0
  const disk = new WritableStream<Uint8Array>({
    async write(piece) {
      digest.update(piece)
      size += piece.length
      await file.writeFile(piece)
    },
  })
  const zip = new ZipWriter(disk, { useWebWorkers: false, keepOrder: true, extendedTimestamp: false })
  return {
    async add(member, content, { isPacked = false } = {}) {
      const hash = createHash('sha256')
      let bytes = 0
      async function* counted() {
        for await (const piece of content) {
          hash.update(piece)
          bytes += piece.length
          yield piece
        }
      }
      // Compressed content gains nothing from compression.
      await zip.add(member, ReadableStream.from(counted()), { level: isPacked ? 0 : 6 })
      return { path: member, bytes, sha256: hash.digest('hex') }
    },
    async close() {
      await zip.close()
      await file.sync()
      await file.close()
      return { size, sha256: digest.digest('hex') }
    },
    async abandon() {
      await file.close().catch(() => {})
      await rm(path, { force: true })
    },
  }
}
