/** Pages shown either side of the current one. */
const BESIDE = 2

/** The numbers of a page control, with null where pages are left out: `1 … 4 5 6 7 8 … 62`. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const at = Math.min(current, last)
  const [from, to] = [Math.max(1, at - BESIDE), Math.min(last, at + BESIDE)]
  const near = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  const gap = (missing: number, only: number) => (missing > 1 ? [null] : missing === 1 ? [only] : [])
  return [
    ...(from > 1 ? [1, ...gap(from - 2, 2)] : []),
    ...near,
    ...(to < last ? [...gap(last - to - 1, last - 1), last] : []),
  ]
}
