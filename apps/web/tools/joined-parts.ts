/** Modules that come in one file. */
export interface Part {
  readonly ids: readonly string[]
  /** The pages and dialogs that load it. */
  readonly users: ReadonlySet<string>
  /** Characters of code. */
  readonly size: number
  /** The places of the parts that it imports. */
  readonly needs: readonly number[]
}

/** A part while parts are joined. */
interface Open {
  readonly ids: readonly string[]
  /** A bit for each user, 32 to a number. */
  users: Bits
  /** How many they are. */
  count: number
  readonly size: number
  needs: ReadonlySet<number>
}

type Bits = readonly number[]
type Parts = Map<number, Open>

/** One request costs about as much as loading so many characters of code: 2 kB when packed. */
const REQUEST = 7_000

/**
 * Joins parts as long as that saves pages more requests than it makes them load code they do not need. Parts that never
 * import each other in a circle do not afterwards either.
 *
 * @returns the modules of each file
 */
export function joined(given: readonly Part[]): readonly (readonly string[])[] {
  const everybody = [...new Set(given.flatMap(({ users }) => [...users]))]
  const parts: Parts = new Map(
    given.map(({ ids, size, users, needs }, at) => [
      at,
      { ids, size, users: bitsOf(users, everybody), count: users.size, needs: new Set(needs) },
    ]),
  )
  for (let pair = bestPair(parts); pair !== null; pair = bestPair(parts)) join(parts, pair)
  return [...parts.values()].map(({ ids }) => ids)
}

type Pair = readonly [number, number]

function bestPair(parts: Parts): Pair | null {
  let best: Pair | null = null
  let most = 0
  const reached = new Map<number, ReadonlySet<number>>()
  const reach = (at: number): ReadonlySet<number> => {
    let known = reached.get(at)
    if (known === undefined) {
      const direct = [...partAt(parts, at).needs]
      known = new Set(direct.flatMap((next) => [next, ...reach(next)]))
      reached.set(at, known)
    }
    return known
  }
  const places = [...parts.keys()]
  for (const [index, a] of places.entries())
    for (const b of places.slice(index + 1)) {
      const [one, other] = [partAt(parts, a), partAt(parts, b)]
      if (REQUEST * Math.min(one.count, other.count) <= most) continue
      const both = shared(one.users, other.users)
      let gain = REQUEST * both - one.size * (other.count - both) - other.size * (one.count - both)
      if (gain <= most) continue
      const users = either(one.users, other.users)
      // Each page that loads the file then loads all that it imports.
      for (const next of new Set([...reach(a), ...reach(b)])) {
        const needed = partAt(parts, next)
        if (next !== a && next !== b) gain -= (REQUEST + needed.size) * missing(users, needed.users)
      }
      if (gain <= most || isBetween(parts, reach, a, b) || isBetween(parts, reach, b, a)) continue
      most = gain
      best = [a, b]
    }
  return best
}

/** Whether one reaches the other through a third part: joined, they would import each other in a circle with it. */
const isBetween = (parts: Parts, reach: (at: number) => ReadonlySet<number>, from: number, to: number): boolean =>
  [...partAt(parts, from).needs].some((next) => next !== to && reach(next).has(to))

function join(parts: Parts, [a, b]: Pair) {
  const [one, other] = [partAt(parts, a), partAt(parts, b)]
  const users = either(one.users, other.users)
  const needs = new Set([...one.needs, ...other.needs].filter((next) => next !== a && next !== b))
  parts.set(a, { ids: [...one.ids, ...other.ids], users, count: total(users), size: one.size + other.size, needs })
  parts.delete(b)
  for (const part of parts.values())
    if (part.needs.has(b)) part.needs = new Set([...part.needs].map((next) => (next === b ? a : next)))
  const waiting = [...needs]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const needed = partAt(parts, next)
    if (missing(users, needed.users) === 0) continue
    needed.users = either(needed.users, users)
    needed.count = total(needed.users)
    waiting.push(...needed.needs)
  }
}

function partAt(parts: Parts, at: number): Open {
  const part = parts.get(at)
  if (part === undefined) throw new Error(`There is no part ${at}.`)
  return part
}

function bitsOf(users: ReadonlySet<string>, everybody: readonly string[]): Bits {
  const bits = Array.from({ length: Math.ceil(everybody.length / 32) }, () => 0)
  for (const [at, user] of everybody.entries())
    if (users.has(user)) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
  return bits
}

const either = (a: Bits, b: Bits): Bits => a.map((bits, at) => bits | (b[at] ?? 0))
const total = (a: Bits) => shared(a, a)
/** How many of the first are not in the second. */
const missing = (a: Bits, b: Bits) => total(a) - shared(a, b)

function shared(a: Bits, b: Bits): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += count((a[at] ?? 0) & (b[at] ?? 0))
  return sum
}

function count(bits: number): number {
  let left = bits
  let sum = 0
  for (; left !== 0; left &= left - 1) sum++
  return sum
}
