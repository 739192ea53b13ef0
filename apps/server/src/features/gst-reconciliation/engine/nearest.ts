import { differencesOf, FIELDS, type Field, sameAmounts } from './differences.ts'
import type { Prepared } from './prepared.ts'

/** Why a document has no pair: the document of the other side that is nearest to it, and what differs. */
export type WhyUnmatched =
  | { readonly reason: 'no-supplier' | 'nothing-near' }
  /** The nearest belongs to another pair: most often the document is twice on this side. */
  | { readonly reason: 'nearest' | 'nearest-is-paired'; readonly ref: string; readonly differs: readonly Field[] }

const WEIGHTS: Readonly<Record<Field, number>> = {
  number: 8,
  gstin: 8,
  date: 4,
  value: 3,
  tax: 3,
  'place-of-supply': 1,
  'reverse-charge': 1,
}
const FREE_FIRST = 0.5
const NEIGHBOURS = 6
const NAMESAKES_AT_MOST = 16

/** Answers for one side about the other. */
export class Nearest {
  readonly #others: readonly Prepared[]
  readonly #isPaired: (at: number) => boolean
  readonly #tolerance: number
  readonly #byNumber: ReadonlyMap<number, readonly number[]>
  readonly #byNumberOfSupplier: ReadonlyMap<number, readonly number[]>
  readonly #bySupplier: ReadonlyMap<number, { byAmount: readonly number[]; byDay: readonly number[] }>

  /** Only what `needed` may be near to is sorted: most documents have a pair. */
  constructor(
    others: readonly Prepared[],
    needed: readonly Prepared[],
    isPaired: (at: number) => boolean,
    tolerance: number,
  ) {
    this.#others = others
    this.#isPaired = isPaired
    this.#tolerance = tolerance
    this.#byNumber = grouped(others, needed, numberOf)
    this.#byNumberOfSupplier = grouped(others, needed, numberOfSupplier)
    const by = (list: readonly number[], key: 'amount' | 'day') =>
      list.toSorted((a, b) => (others[a]?.[key] ?? 0) - (others[b]?.[key] ?? 0) || a - b)
    this.#bySupplier = new Map(
      [...grouped(others, needed, ({ party }) => party)].map(([party, list]) => [
        party,
        { byAmount: by(list, 'amount'), byDay: by(list, 'day') },
      ]),
    )
  }

  of(one: Prepared): WhyUnmatched {
    const best = { at: -1, score: -1, apart: 0, differs: [] as Field[] }
    for (const at of this.#candidates(one)) {
      const other = this.#others[at]
      if (!other) continue
      const differs = differencesOf(one, other, this.#tolerance)
      if (!isAlike(one, other, differs, this.#tolerance)) continue
      const lost = differs.reduce((all, field) => all + WEIGHTS[field], 0)
      const score = WHOLE - lost + (this.#isPaired(at) ? 0 : FREE_FIRST)
      const apart = Math.abs(one.amount - other.amount)
      if (
        score > best.score ||
        (score === best.score && (apart < best.apart || (apart === best.apart && at < best.at)))
      )
        Object.assign(best, { at, score, apart, differs })
    }
    const found = this.#others[best.at]
    if (!found) return { reason: this.#bySupplier.has(one.party) ? 'nothing-near' : 'no-supplier' }
    const reason = this.#isPaired(best.at) ? 'nearest-is-paired' : 'nearest'
    return { reason, ref: found.ref, differs: best.differs }
  }

  #candidates(one: Prepared): Set<number> {
    const found = new Set<number>()
    const ofSupplier = this.#byNumberOfSupplier.get(numberOfSupplier(one)) ?? []
    const ofAny = this.#byNumber.get(numberOf(one)) ?? []
    for (const at of ofSupplier.slice(0, NAMESAKES_AT_MOST)) found.add(at)
    for (const at of ofAny.slice(0, NAMESAKES_AT_MOST)) found.add(at)
    const supplier = this.#bySupplier.get(one.party)
    if (!supplier) return found
    for (const at of this.#around(supplier.byAmount, 'amount', one)) found.add(at)
    for (const at of this.#around(supplier.byDay, 'day', one)) found.add(at)
    return found
  }

  /** The neighbours on both sides of where the document would be in a sorted list. */
  #around(sorted: readonly number[], key: 'amount' | 'day', one: Prepared): readonly number[] {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#others[sorted[middle] as number]?.[key] ?? 0) < one[key]) low = middle + 1
      else high = middle
    }
    return sorted.slice(Math.max(0, low - NEIGHBOURS), low + NEIGHBOURS)
  }
}

const WHOLE = FIELDS.reduce((all, field) => all + WEIGHTS[field], 0)

const NUMBERS = 1_000_000
const numberOf = ({ kind, loose }: Prepared): number => kind * NUMBERS + loose
const numberOfSupplier = ({ party, loose }: Prepared): number => party * NUMBERS + loose

/** A candidate shares the number, or the supplier and either date or amounts: less is a different document. */
const isAlike = (one: Prepared, other: Prepared, differs: readonly Field[], tolerance: number): boolean =>
  one.loose === other.loose ||
  (!differs.includes('gstin') && (!differs.includes('date') || sameAmounts(one.document, other.document, tolerance)))

/** The positions of `all` by name, for the names that are asked for. */
function grouped(
  all: readonly Prepared[],
  needed: readonly Prepared[],
  name: (one: Prepared) => number,
): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  const names = new Set(needed.map(name))
  for (const [at, one] of all.entries()) {
    const key = name(one)
    if (!names.has(key)) continue
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  return groups
}
