export interface Weighed<Entry> {
  /** Null has no day. */
  readonly day: string | null
  /** Its lateness costs money. */
  readonly costs: boolean
  /** The known part of its present cost. */
  readonly paise: number
  readonly entry: Entry
}

const LAST = '9999-12-31'

/**
 * Overdue work first, and of it what costs most; then by day, and on one day first what would cost money if it were late.
 * Entries without a day are last. Entries that are equal in this stay as they came.
 */
export function inOrder<Entry>(all: readonly Weighed<Entry>[], today: string): Entry[] {
  const isLate = ({ day }: Weighed<Entry>) => day !== null && day < today
  const byCost = (one: Weighed<Entry>, other: Weighed<Entry>) => Number(other.costs) - Number(one.costs)
  const byDay = (one: Weighed<Entry>, other: Weighed<Entry>) => compare(one.day ?? LAST, other.day ?? LAST)
  return all
    .toSorted(
      (one, other) =>
        Number(isLate(other)) - Number(isLate(one)) ||
        (isLate(one) ? byCost(one, other) || other.paise - one.paise || byDay(one, other) : 0) ||
        byDay(one, other) ||
        byCost(one, other),
    )
    .map(({ entry }) => entry)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
