import { formKeys } from '../names/form-keys.ts'

const TOKENS_AT_MOST = 4

/** Words of a text, joined up to four at a time, each with where it first stands. */
export function wordsOf(text: string): ReadonlyMap<string, number> {
  const tokens = [...text.toLowerCase().matchAll(/[a-z\d]+/g)].map((found) => ({ word: found[0], at: found.index }))
  const words = new Map<string, number>()
  for (let from = 0; from < tokens.length; from++) {
    let joined = ''
    for (const { word } of tokens.slice(from, from + TOKENS_AT_MOST)) {
      joined += word
      const at = tokens[from]?.at ?? 0
      if (!words.has(joined)) words.set(joined, at)
    }
  }
  return words
}

/**
 * Where a text first names a form; null where it does not. A bare number counts only after the word "form": 138 may be an
 * amount.
 *
 * @param names the form's own name and what else it is called
 */
export function placeOfForm(words: ReadonlyMap<string, number>, names: readonly string[]): number | null {
  const keys = names.flatMap((name) => [...formKeys(name)])
  const written = keys.flatMap((key) =>
    /^\d+[a-z]?$/.test(key) || key.length < 3 ? [`form${key}`, `formno${key}`, `itns${key}`] : [key, `form${key}`],
  )
  const places = written.flatMap((word) => words.get(word) ?? [])
  return places.length > 0 ? Math.min(...places) : null
}
