import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipWriter } from '@zip.js/zip.js'

export interface Zipped {
  readonly name: string
  /** Opened when its turn comes, so that one file is open at a time. */
  readonly open: () => Promise<Readable>
}

/** Files as one zip that is made while it is sent. It breaks off where one of them cannot be read. */
export function zipOf(files: readonly Zipped[]): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = new ZipWriter(writable, { useWebWorkers: false, keepOrder: true, extendedTimestamp: false })
  const fill = async () => {
    // Stored files are compressed already: pictures, PDFs, workbooks, zips.
    for (const { name, open } of files)
      await zip.add(name, Readable.toWeb(await open()) as ReadableStream, { level: 0 })
    await zip.close()
  }
  fill().catch((error: unknown) => writable.abort(error).catch(() => {}))
  return Readable.fromWeb(readable as NodeStream)
}
