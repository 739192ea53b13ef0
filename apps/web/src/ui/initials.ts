const first = (word: string | undefined, letters: number) =>
  Array.from(word ?? '')
    .slice(0, letters)
    .join('')

/** Two letters that stand for a name: "Mehra & Associates" is MA. A question mark when there is no letter at all. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const letters = words.length > 1 ? first(words[0], 1) + first(words.at(-1), 1) : first(words[0], 2)
  return letters.toUpperCase() || '?'
}
