import type { CostPart } from '@niyam/contract/dashboard.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'
import { NIL } from '@niyam/law/money/cost-of-delay/figures.ts'

type Counted = Pick<DelayCost, 'kind' | 'amount_paise' | 'a_day_paise' | 'missing'>

/**
 * The least and the most that each section comes to. An amount beside a missing figure is a most, as the law package says.
 *
 * @param asNil the same sections, counted as a nil return and as another. They give the bounds where that alone is not known
 */
export const partsOf = (costs: readonly Counted[], asNil: readonly (readonly Counted[])[] = []): CostPart[] =>
  costs.map((cost, at) => {
    const { kind, amount_paise: amount, a_day_paise: a_day, missing } = cost
    if (amount !== null)
      return missing.length === 0
        ? { kind, least_paise: amount, most_paise: amount, a_day_paise: a_day }
        : { kind, least_paise: null, most_paise: amount, a_day_paise: null }
    const both = isNilAlone(cost) ? asNil.flatMap((one) => one[at] ?? []) : []
    return {
      kind,
      least_paise: bound(both, Math.min),
      most_paise: bound(both, Math.max),
      a_day_paise: lowest(both.map((one) => one.a_day_paise)),
    }
  })

/** Only whether the return is nil is missing. */
export const isNilAlone = ({ amount_paise, missing }: Counted): boolean =>
  amount_paise === null && missing.length > 0 && missing.every(({ name }) => name === NIL.name)

const bound = (both: readonly Counted[], of: (...amounts: number[]) => number): number | null => {
  const amounts = both.flatMap(({ amount_paise, missing }) =>
    amount_paise !== null && missing.length === 0 ? [amount_paise] : [],
  )
  return amounts.length === both.length && amounts.length > 0 ? of(...amounts) : null
}

const lowest = (a_day: readonly (number | null)[]): number | null => {
  const known = a_day.filter((one) => one !== null)
  return known.length === a_day.length && known.length > 0 ? Math.min(...known) : null
}
