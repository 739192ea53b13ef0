/** Bytes from `start` up to, not including, `end`. */
interface Part {
  readonly start: number
  readonly end: number
}

/** Where a PDF has a signature, and what it covers. */
export interface SignaturePlace {
  readonly before: Part
  readonly after: Part
  readonly covers_whole_file: boolean
  /** The signature itself; null where the gap between the parts holds something else. */
  readonly cms: Uint8Array | null
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

/**
 * The signatures of a PDF. Each names two parts of the file that it covers; between them is nothing but the signature, in
 * hex. A gap with more than that would be room for a change that the signature does not cover.
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
