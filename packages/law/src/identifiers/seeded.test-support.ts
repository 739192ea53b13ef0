/** A small generator for property checks: the same numbers every run, so that a failure can be met again. */
export function seeded(seed: number): { below(limit: number): number; pick(signs: string, length: number): string } {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: (signs, length) => Array.from({ length }, () => signs.charAt(below(signs.length))).join('') }
}
