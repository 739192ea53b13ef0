import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { type FileEntry, Reader, ZipReader } from '@zip.js/zip.js'
import { z } from 'zod'
import { FORMAT } from '../exports/content.ts'

export type Problem = Arrival['problems'][number]

/** The file is not a valid export. */
export class Wrong extends Error {
  readonly problem: Problem

  constructor(file: string, text: string, line = 0) {
    super(text)
    this.problem = { file, line, text }
  }
}

const FILES_AT_MOST = 250_000
const BYTES_AT_MOST = 100 * 1024 ** 3
/** Tables compress well, but never by more than this ratio. */
const RATIO_AT_MOST = 200
const MANIFEST = 'manifest.json'
const MANIFEST_BYTES_AT_MOST = 64 * 1024 ** 2
const PATH = /^(README\.txt|tables\/[a-z_]{1,60}\.ndjson|sheets\/[a-z_]{1,60}\.xlsx|documents\/[^/\\\p{Cc}]{1,200})$/u

const Uuid = z.guid()
const Manifest = z.object({
  what: z.literal('Niyam organisation export'),
  format: z.number().int().min(1),
  product_version: z.string().max(60),
  organisation: z.object({ organisation_id: Uuid, name: z.string().min(1).max(500) }),
  made_at: z.iso.datetime({ offset: true }),
  asked_by: z.string().max(500),
  files: z
    .array(
      z.object({
        path: z.string().regex(PATH),
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[\da-f]{64}$/),
      }),
    )
    .max(FILES_AT_MOST),
  missing: z.array(Uuid).default([]),
})
export type Manifest = z.infer<typeof Manifest>
export type Member = Manifest['files'][number]

/** An export on disk whose list of contents has been checked. */
export interface Archive {
  readonly manifest: Manifest
  readonly members: ReadonlyMap<string, Member>
  /** The hash of the manifest, which in turn holds the hash of every file. */
  readonly manifest_sha256: string
  /** The size of all files together, unpacked. */
  readonly bytes: number
  /** Yields the file in pieces. @throws Wrong at the end when its length or hash differs from the manifest */
  read(path: string): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

/**
 * Checks the list of contents of an export and reads its manifest.
 *
 * @throws Wrong when the file is not an export, when this release cannot read it, or when it unpacks to far too much
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r')
  const zip = new ZipReader(new DiskReader(file, (await file.stat()).size), { useWebWorkers: false })
  const close = async () => {
    await zip.close().catch(() => {})
    await file.close()
  }
  try {
    const entries = await entriesOf(zip, (await file.stat()).size)
    const { manifest, sha256 } = await manifestOf(entries.get(MANIFEST))
    const members = new Map(manifest.files.map((member) => [member.path, member]))
    expectTheSame(manifest, members, entries)
    return {
      manifest,
      members,
      manifest_sha256: sha256,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
      read: (name) => checked(name, entries.get(name), members.get(name)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

class DiskReader extends Reader<FileHandle> {
  readonly #file: FileHandle

  constructor(file: FileHandle, size: number) {
    super(file)
    this.#file = file
    this.size = size
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const piece = new Uint8Array(Math.max(0, Math.min(length, this.size - index)))
    let read = 0
    while (read < piece.length) {
      const { bytesRead } = await this.#file.read(piece, read, piece.length - read, index + read)
      if (bytesRead === 0) break
      read += bytesRead
    }
    return piece.subarray(0, read)
  }
}

type Entries = ReadonlyMap<string, FileEntry>

async function entriesOf(zip: ZipReader<FileHandle>, size: number): Promise<Entries> {
  const entries = new Map<string, FileEntry>()
  let bytes = 0
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      const { filename } = entry
      if (entry.directory || (filename !== MANIFEST && !PATH.test(filename))) throw foreign(filename)
      if (entry.encrypted) throw new Wrong(filename, 'This file is encrypted. Upload the export as it was downloaded.')
      if (entries.has(filename)) throw new Wrong(filename, 'This file is in the zip twice.')
      entries.set(filename, entry)
      bytes += entry.uncompressedSize
      if (entries.size > FILES_AT_MOST || bytes > BYTES_AT_MOST || bytes > RATIO_AT_MOST * Math.max(size, 1024)) {
        throw new Wrong('', 'This zip would unpack to far more than an export does.')
      }
    }
  } catch (error) {
    if (error instanceof Wrong) throw error
    throw new Wrong(
      '',
      'This file cannot be opened: it is damaged, incomplete, or not a zip. Download the export again.',
    )
  }
  return entries
}

const foreign = (name: string) =>
  new Wrong(plain(name), 'An export holds no such file. Upload the export as it was downloaded.')

const plain = (name: string) => name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').slice(0, 120)

async function manifestOf(entry: FileEntry | undefined): Promise<{ manifest: Manifest; sha256: string }> {
  if (!entry) throw new Wrong(MANIFEST, 'This zip is not an export of an organisation: it has no manifest.')
  const pieces: Uint8Array[] = []
  for await (const piece of unpacked(MANIFEST, entry, MANIFEST_BYTES_AT_MOST)) pieces.push(piece)
  const content = Buffer.concat(pieces)
  const manifest = parsed(content.toString())
  const format = z.object({ format: z.number().int() }).safeParse(manifest).data?.format
  if (format !== undefined && format > FORMAT) {
    throw new Wrong(
      MANIFEST,
      `This export has format ${format}, and this release reads up to format ${FORMAT}. Bring this server up to a newer release, then try again.`,
    )
  }
  const { success, data } = Manifest.safeParse(manifest)
  if (!success) throw new Wrong(MANIFEST, 'The manifest is not that of an export. Download the export again.')
  return { manifest: data, sha256: createHash('sha256').update(content).digest('hex') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function expectTheSame(manifest: Manifest, members: ReadonlyMap<string, Member>, entries: Entries): void {
  if (members.size !== manifest.files.length) throw new Wrong(MANIFEST, 'The manifest names a file twice.')
  for (const { path } of manifest.files) {
    if (!entries.has(path)) throw new Wrong(path, 'The manifest names this file, and it is not in the zip.')
  }
  for (const name of entries.keys()) {
    if (name !== MANIFEST && !members.has(name))
      throw new Wrong(name, 'This file is in the zip, and the manifest does not name it.')
  }
}

async function* checked(
  name: string,
  entry: FileEntry | undefined,
  member: Member | undefined,
): AsyncGenerator<Uint8Array> {
  if (!entry || !member) throw new Wrong(name, 'This file is not in the zip.')
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of unpacked(name, entry, member.bytes)) {
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  if (bytes !== member.bytes || hash.digest('hex') !== member.sha256) throw changed(name)
}

const changed = (name: string) =>
  new Wrong(name, 'This file is not the one that was exported: its length or its SHA-256 differs from the manifest.')

/** The content of an entry, whatever length its header claims. */
async function* unpacked(name: string, entry: FileEntry, most: number): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  let fault: unknown
  const done = entry.getData(writable, { useWebWorkers: false }).catch((error: unknown) => {
    fault = error
  })
  let bytes = 0
  try {
    for await (const piece of readable) {
      bytes += piece.length
      if (bytes > most) throw changed(name)
      yield piece
    }
  } catch (error) {
    if (error instanceof Wrong) throw error
    throw damaged(name)
  }
  await done
  if (fault !== undefined) throw damaged(name)
}

const damaged = (name: string) => new Wrong(name, 'This file in the zip is damaged. Download the export again.')
