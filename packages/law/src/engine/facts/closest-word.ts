/** The known word that a mistyped word most likely meant; undefined when none is close. */
export function closestWord(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 4))
  let best: string | undefined
  let least = most + 1
  for (const one of known) {
    if (Math.abs(one.length - word.length) > most) continue
    const distance = distanceOf(word.toLowerCase(), one.toLowerCase())
    if (distance < least) [best, least] = [one, distance]
  }
  return best ?? known.find((one) => word.length > 3 && one.startsWith(word))
}

/** How many letters to add, drop or change to turn one word into the other. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap))
    }
    row = next
  }
  return row[b.length] ?? 0
}
