import {
  type Entry,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_UNSAFE_FILENAME,
  Uint8ArrayReader,
  ZipReader,
} from '@zip.js/zip.js'

const FILES_AT_MOST = 1000
const BYTES_AT_MOST = 500 * 1024 * 1024
/** A higher ratio does not occur in files that an office packs. */
const RATIO_AT_MOST = 200

/** What Windows, macOS or a browser runs at a double click. */
const PROGRAM =
  /\.(exe|com|scr|pif|bat|cmd|msi|msp|ps1|vbs|vbe|js|jse|wsf|wsh|hta|cpl|jar|lnk|reg|app|dmg|pkg|sh|command)$/i

const TOO_MUCH = 'This zip would unpack to far too much. Pack its files again, or upload them one by one.'

/**
 * Why a zip is refused, in words; null when it is accepted. Each of its files is unpacked to count its bytes, whatever
 * length its header claims, and none is kept in memory: a zip inside counts as one file.
 */
export async function wrongInZip(content: Uint8Array): Promise<string | null> {
  const reader = new ZipReader(new Uint8ArrayReader(content), { useWebWorkers: false })
  const most = Math.min(BYTES_AT_MOST, RATIO_AT_MOST * Math.max(content.length, 1024))
  let promised = 0
  let counted = 0
  let files = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      files += 1
      promised += entry.uncompressedSize
      if (files > FILES_AT_MOST)
        return `This zip holds more than ${FILES_AT_MOST.toLocaleString('en-IN')} files. Split it.`
      if (promised > most) return TOO_MUCH
      const name = entry.filename
      if (PROGRAM.test(name)) return `This zip holds a program, ${short(name)}. Take it out, then upload the rest.`
      counted += await unpackedBytes(entry, most - counted)
      if (counted > most) return TOO_MUCH
    }
    return null
  } catch (error) {
    if (error instanceof Error && error.message === ERR_UNSAFE_FILENAME)
      return 'This zip contains a file that would leave its folder. Pack its files again.'
    return 'This zip cannot be opened: it is damaged, or not a zip. Pack its files again.'
  } finally {
    await reader.close().catch(() => {})
  }
}

/** Stops counting beyond `most`. A file with a password or an unknown compression is not unpacked here, nor later. */
async function unpackedBytes(entry: Entry, most: number): Promise<number> {
  if (entry.directory || entry.encrypted) return 0
  let bytes = 0
  const counting = new WritableStream<Uint8Array>({
    write(piece) {
      bytes += piece.length
      if (bytes > most) throw new RangeError('More than was asked for')
    },
  })
  try {
    await entry.getData(counting, { useWebWorkers: false })
  } catch (error) {
    // A head that claims less than there is hides the rest.
    if (error instanceof Error && error.message === ERR_INVALID_UNCOMPRESSED_SIZE) return Number.POSITIVE_INFINITY
  }
  return bytes
}

const short = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').slice(0, 60)
