import { type Entry, ERR_INVALID_PASSWORD, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'

/** The matching file inside a zip, or why there is none. */
export type ZipAnswer =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'protected' | 'wrong-password' | 'none' | 'several' | 'too-large' | 'broken' }

const ENTRIES_AT_MOST = 100
const PASSWORDS_AT_MOST = 24

/**
 * The one file of a zip whose name matches. Unpacking stops at the limit, even if the header claims less.
 *
 * @param passwords tried in order if the file is protected; at most 24
 */
export async function fileInZip(
  zip: Uint8Array,
  name: RegExp,
  mostBytes: number,
  passwords: readonly string[] = [],
): Promise<ZipAnswer> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false })
  try {
    const fitting: FileEntry[] = []
    let entries = 0
    for await (const entry of reader.getEntriesGenerator()) {
      if (++entries > ENTRIES_AT_MOST) return { kind: 'several' }
      if (isFile(entry) && name.test(entry.filename)) fitting.push(entry)
    }
    const [file, second] = fitting
    if (!file) return { kind: 'none' }
    if (second) return { kind: 'several' }
    if (file.uncompressedSize > mostBytes) return { kind: 'too-large' }
    if (!file.encrypted) return await unpacked(file, mostBytes)
    if (passwords.length === 0) return { kind: 'protected' }
    return await unlocked(file, mostBytes, passwords.slice(0, PASSWORDS_AT_MOST))
  } catch {
    return { kind: 'broken' }
  } finally {
    await reader.close().catch(() => {})
  }
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory

async function unlocked(file: FileEntry, mostBytes: number, passwords: readonly string[]): Promise<ZipAnswer> {
  let broken = false
  for (const password of passwords) {
    try {
      return await unpacked(file, mostBytes, password)
    } catch (error) {
      // The old cipher checks one byte only: a wrong password can pass, and then the content is broken.
      broken ||= !(error instanceof Error && error.message === ERR_INVALID_PASSWORD)
    }
  }
  return { kind: broken && passwords.length === 1 ? 'broken' : 'wrong-password' }
}

async function unpacked(file: FileEntry, mostBytes: number, password?: string): Promise<ZipAnswer> {
  const pieces: Uint8Array[] = []
  let size = 0
  let isTooLarge = false
  const collecting = new WritableStream<Uint8Array>({
    write(piece) {
      size += piece.length
      isTooLarge = size > mostBytes
      if (isTooLarge) throw new RangeError('More than was asked for')
      pieces.push(piece)
    },
  })
  try {
    // With the old cipher only the checksum of the content shows a wrong password.
    const options = { useWebWorkers: false, checkSignature: password !== undefined }
    await file.getData(collecting, password === undefined ? options : { ...options, password })
  } catch (error) {
    if (isTooLarge) return { kind: 'too-large' }
    throw error
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { kind: 'file', bytes }
}

/** Whether all files of a zip together unpack to at most these bytes, counted by unpacking. */
export async function unpacksWithin(zip: Uint8Array, mostBytes: number): Promise<boolean> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false })
  let size = 0
  let entries = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (++entries > ENTRIES_AT_MOST || !isFile(entry)) continue
      const counting = new WritableStream<Uint8Array>({
        write(piece) {
          size += piece.length
          if (size > mostBytes) throw new RangeError('More than was asked for')
        },
      })
      await entry.getData(counting, { useWebWorkers: false })
    }
    return entries <= ENTRIES_AT_MOST
  } catch {
    return false
  } finally {
    await reader.close().catch(() => {})
  }
}
