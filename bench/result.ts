/** One line of the benches' output. A `ratio` compares two things measured in the same run, so it travels between machines. */
export interface Result {
  readonly bench: string
  readonly value: number
  readonly unit: string
  /** What the value must reach, in the same unit, and from which side. */
  readonly wanted?: { readonly at: 'least' | 'most'; readonly value: number }
  /** How the value came about: counts, the other side of a ratio. */
  readonly of?: Record<string, number | string>
}

export const holds = ({ value, wanted }: Result): boolean =>
  wanted === undefined || (wanted.at === 'least' ? value >= wanted.value : value <= wanted.value)

export const print = (result: Result): void => {
  console.log(JSON.stringify({ ...result, pass: holds(result) }))
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** The middle of several measurements: one pause of the machine does not decide. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which 95 of 100 lie. */
export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
