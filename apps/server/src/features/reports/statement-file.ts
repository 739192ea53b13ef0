import { inflateRawSync } from 'node:zlib'

/** The content of a zip, read without trusting its own headers. */
export type ZipAnswer =
  | { readonly kind: 'text'; readonly content: Buffer }
  | { readonly kind: 'protected' | 'no-text' | 'several' | 'too-large' | 'broken' }

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const ENCRYPTED = 1
const [STORED, DEFLATED] = [0, 8]

/** The one text inside a zip, at most so many bytes of it. */
export function textInZip(zip: Buffer, mostBytes: number): ZipAnswer {
  try {
    const texts = entriesOf(zip).filter(({ name }) => /\.txt$/i.test(name))
    const [text, second] = texts
    if (!text) return { kind: 'no-text' }
    if (second) return { kind: 'several' }
    if ((text.flags & ENCRYPTED) !== 0) return { kind: 'protected' }
    return contentOf(zip, text, mostBytes)
  } catch {
    // Offsets that lead out of the file, or a stream that is none.
    return { kind: 'broken' }
  }
}

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

function entriesOf(zip: Buffer): Entry[] {
  const end = endOf(zip)
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new RangeError('No entry where one was promised')
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number]
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

// The list of contents is found from the end, before which a comment may stand.
function endOf(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 0xffff); at--) {
    if (zip.readUInt32LE(at) === END) return at
  }
  throw new RangeError('A zip without a list of its contents')
}

function contentOf(zip: Buffer, { at, method, packed, size }: Entry, mostBytes: number): ZipAnswer {
  if (size > mostBytes) return { kind: 'too-large' }
  if (zip.readUInt32LE(at) !== LOCAL) return { kind: 'broken' }
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(start, start + packed)
  if (method === STORED) return { kind: 'text', content }
  if (method !== DEFLATED) return { kind: 'broken' }
  // Never more than it said of itself: what is hidden behind that is not unpacked.
  return { kind: 'text', content: inflateRawSync(content, { maxOutputLength: Math.max(size, 1) }) }
}
