/** Two letters that stand for a name: "Mehra & Associates" is MA. A question mark when there is no letter at all. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase() || '?'
}
