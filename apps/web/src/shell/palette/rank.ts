/** Small letters without accents, one space between words. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')

const TYPO_FROM = 4

/**
 * How well a name answers what was typed: 0 not at all; else the higher the better. Whole name, its beginning, the
 * beginning of its words in any order, a part of it, the first letters of its words, one slip of the finger.
 */
export function score(typed: string, name: string): number {
  const [wanted, whole] = [plain(typed), plain(name)]
  if (wanted === '') return 1
  if (whole === wanted) return 100
  if (whole.startsWith(wanted)) return 90
  const [parts, words] = [wordsOf(wanted), wordsOf(whole)]
  if (parts.length === 0) return 0
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) {
    // The fewer words it leaves unsaid, the better: 'theme dark' means the dark one, not the semi-dark.
    return (whole.includes(` ${wanted}`) ? 75 : 70) + (4 * parts.length) / words.length
  }
  if (wanted.length > 1 && whole.includes(wanted)) return 60
  const first = words.map((word) => word[0]).join('')
  if (wanted.length > 1 && first.includes(wanted)) return 50
  const isSlip = (part: string) =>
    part.length >= TYPO_FROM && words.some((word) => isOneSlip(part, word.slice(0, part.length)))
  return parts.every((part) => words.some((word) => word.startsWith(part)) || isSlip(part)) ? 40 : 0
}

/** One letter wrong, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false
  const at = typed.split('').findIndex((letter, index) => letter !== meant[index])
  if (at === -1) return true
  const rest = (from: number) => typed.slice(from) === meant.slice(from)
  return rest(at + 1) || (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rest(at + 2))
}

/** The best first; what answers equally well stays in the order it came. */
export function ranked<T>(options: readonly T[], typed: string, namesOf: (option: T) => readonly string[]): T[] {
  return options
    .map((option) => ({ option, best: Math.max(...namesOf(option).map((name) => score(typed, name))) }))
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ option }) => option)
}
