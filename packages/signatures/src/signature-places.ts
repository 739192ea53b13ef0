/** Bytes from `start` up to, not including, `end`. */
interface Part {
  readonly start: number
  readonly end: number
}

/** A signature in a PDF, and the parts of the file that it covers. */
export interface SignaturePlace {
  readonly before: Part
  readonly after: Part
  readonly covers_whole_file: boolean
  /** The signature; null if the gap between the parts has other content. */
  readonly cms: Uint8Array | null
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

/**
 * The signatures of a PDF. Each covers two parts of the file; the gap between them has only the signature, in hex. More in
 * the gap could be a change that the signature does not cover.
 *
 * @param text one letter for each byte
 */
export function placesOfSignatures(text: string): SignaturePlace[] {
  return [...text.matchAll(BYTE_RANGE)].map(([, ...numbers]) => {
    const [start = 0, length = 0, second = 0, secondLength = 0] = numbers.map(Number)
    const before = { start, end: start + length }
    const after = { start: second, end: second + secondLength }
    const isSound = start === 0 && length > 0 && before.end < after.start && after.end <= text.length
    return {
      before,
      after,
      covers_whole_file: isSound && after.end === text.length,
      cms: isSound ? hexIn(text.slice(before.end, after.start)) : null,
    }
  })
}

/** A signature has a few kilobytes; the space reserved for it has some tens. */
const HEX_AT_MOST = 4 * 1024 * 1024

function hexIn(gap: string): Uint8Array | null {
  const hex = gap.trim()
  if (hex.length > HEX_AT_MOST || !/^<[0-9A-Fa-f]+>$/.test(hex) || hex.length % 2 === 1) return null
  return Uint8Array.from({ length: hex.length / 2 - 1 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2 + 1, at * 2 + 3), 16),
  )
}
