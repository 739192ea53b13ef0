/** A GST answer is a few kilobytes; a file far beyond is another one. */
const CHARACTERS_AT_MOST = 200_000
const DEPTH_AT_MOST = 8

/** @returns undefined where the text is not JSON, or far too long for an answer about one taxpayer */
export function parsedJson(text: string): unknown {
  if (text.length > CHARACTERS_AT_MOST) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/**
 * The first object of the tree that has all these keys. Providers wrap the GST system's answer each in their own way: under
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

/** A text of the answer without blanks around it; empty where it has none, or another kind of value. */
export const textAt = (record: Readonly<Record<string, unknown>>, key: string): string => {
  const value = record[key]
  return typeof value === 'string' ? value.trim() : ''
}
