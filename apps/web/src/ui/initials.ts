const first = (word: string | undefined, letters: number) =>
  Array.from(word ?? '')
    .slice(0, letters)
    .join('')

// Nearly every company ends in these; with them half a list would be "…L".
const LEGAL_FORM = /^(limited|ltd|private|pvt|public|company|co|corporation|corp|llp|opc)$/i

/**
 * Two letters that stand for a name: "Mehra & Associates" is MA, "Axis Bank Limited" is AB. A question mark when there is no
 * letter at all.
 */
export function initials(name: string): string {
  const all = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const words = all.slice(0, all.findLastIndex((word, at) => at === 0 || !LEGAL_FORM.test(word)) + 1)
  const letters = words.length > 1 ? first(words[0], 1) + first(words.at(-1), 1) : first(words[0], 2)
  return letters.toUpperCase() || '?'
}
