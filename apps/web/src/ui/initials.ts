const first = (word: string | undefined, letters: number) =>
  Array.from(word ?? '')
    .slice(0, letters)
    .join('')

// Nearly every company ends in one of these, so its letter distinguishes nothing.
const LEGAL_FORM = /^(limited|ltd|private|pvt|public|company|co|corporation|corp|llp|opc)$/i

/**
 * The initials of a name: "Mehra & Associates" is MA, "Axis Bank Limited" is AB, "Client 004" is C. Numbers and text in
 * brackets are ignored. A question mark if there is no letter.
 */
export function initials(name: string): string {
  const all = wordsOf(name.replace(/\([^()]*\)/g, ' '))
  const named = all.filter((word) => /\p{L}/u.test(word))
  const words = named.slice(0, named.findLastIndex((word, at) => at === 0 || !LEGAL_FORM.test(word)) + 1)
  const plain = words.map((word) => word.replace(/^\p{N}+/u, ''))
  const isNumbered = words.length === 1 && named.length < all.length
  const letters = words.length > 1 ? first(plain[0], 1) + first(plain.at(-1), 1) : first(plain[0], isNumbered ? 1 : 2)
  return letters.toUpperCase() || first(wordsOf(name)[0], 2) || '?'
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
