/** A GST answer has a few kilobytes; a much larger file is something else. */
const CHARACTERS_AT_MOST = 200_000
const DEPTH_AT_MOST = 8

/** @returns undefined if the text is not JSON, or too long for an answer about one taxpayer */
export function parsedJson(text: string): unknown {
  if (text.length > CHARACTERS_AT_MOST) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/**
 * The first object of the tree with all these keys. Each provider wraps the answer of the GST system in its own way: under
 * `data`, `result`, `taxpayerInfo` and others.
 */
export function objectWith(tree: unknown, keys: readonly string[], depth = 0): Record<string, unknown> | undefined {
  if (typeof tree !== 'object' || tree === null || depth > DEPTH_AT_MOST) return undefined
  const record = tree as Record<string, unknown>
  if (!Array.isArray(tree) && keys.every((key) => Object.hasOwn(record, key))) return record
  for (const inner of Object.values(record)) {
    const found = objectWith(inner, keys, depth + 1)
    if (found) return found
  }
  return undefined
}

/** A text of the answer, trimmed; empty if it is missing or not a text. */
export const textAt = (record: Readonly<Record<string, unknown>>, key: string): string => {
  const value = record[key]
  return typeof value === 'string' ? value.trim() : ''
}
