/**
 * Spreads several pasted lines over the ids from the first on; an empty line leaves its field empty. Only the first
 * column of a sheet is read.
 *
 * @returns null where it is one line: the field takes that itself
 */
export function filledDown(pasted: string, ids: readonly string[]): Record<string, string> | null {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length < 2) return null
  return Object.fromEntries(
    ids.slice(0, lines.length).map((id, at) => [id, (lines[at]?.split('\t')[0] ?? '').trim().slice(0, 80)]),
  )
}
