import type { Line } from './lines.ts'

/** The lines of one deductor on both sides. */
export interface DeductorLines {
  /** TAN or PAN, or the name where neither side has a number. */
  readonly key: string
  readonly statement: readonly Line[]
  readonly books: readonly Line[]
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\bprivate\b/g, 'pvt'],
  [/\blimited\b/g, 'ltd'],
  [/\bcompany\b/g, 'co'],
  [/\band\b/g, ''],
]

/** `Kaveri Foods Private Limited` and `KAVERI FOODS PVT. LTD.` as one. */
export function nameKey(name: string): string {
  const lower = ENDINGS.reduce((text, [long, short]) => text.replace(long, short), name.toLowerCase())
  return lower.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/**
 * The key of a line's deductor. A line of the books without a TAN belongs to the deductor of that name, if exactly one TAN
 * has it among all lines; else the name stands for a deductor.
 */
export function deductorKeys(lines: readonly Line[]): (line: Line) => string {
  const tansOf = new Map<string, Set<string>>()
  for (const { tan, deductor_name } of lines) {
    const name = nameKey(deductor_name)
    if (tan === '' || name === '') continue
    const tans = tansOf.get(name)
    if (tans) tans.add(tan)
    else tansOf.set(name, new Set([tan]))
  }
  return ({ tan, deductor_name }) => {
    if (tan !== '') return tan
    const name = nameKey(deductor_name)
    const tans = [...(tansOf.get(name) ?? [])]
    return tans.length === 1 ? (tans[0] ?? '') : `name ${name}`
  }
}

export function byDeductor(
  statement: readonly Line[],
  books: readonly Line[],
  keyOf: (line: Line) => string,
): DeductorLines[] {
  const found = new Map<string, { key: string; statement: Line[]; books: Line[] }>()
  const at = (key: string) => {
    const present = found.get(key) ?? { key, statement: [], books: [] }
    found.set(key, present)
    return present
  }
  for (const line of statement) at(keyOf(line)).statement.push(line)
  for (const line of books) at(keyOf(line)).books.push(line)
  return [...found.values()]
}
