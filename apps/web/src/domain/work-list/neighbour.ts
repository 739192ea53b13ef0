/** The next or previous one of a list; from none, its first or last. Undefined at the end. */
export function neighbour(ids: readonly string[], open: string | undefined, step: 1 | -1): string | undefined {
  const at = open === undefined ? -1 : ids.indexOf(open)
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids[at + step]
}
