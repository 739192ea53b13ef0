import type { SectionCost } from '@niyam/contract/explanations.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'

type Section = Pick<DelayCost, 'kind' | 'amount_paise' | 'a_day_paise' | 'range' | 'missing'>

/**
 * The least and the most that each section comes to: its amount, or the bounds that the law package gives. An amount beside
 * a missing figure is a most.
 */
export const partsOf = (costs: readonly Section[]): SectionCost[] =>
  costs.map(({ kind, amount_paise, a_day_paise, range, missing }) => {
    if (amount_paise === null)
      return {
        kind,
        least_paise: range?.least_paise ?? null,
        most_paise: range?.most_paise ?? null,
        a_day_paise: range?.least_a_day_paise ?? null,
      }
    return missing.length === 0
      ? { kind, least_paise: amount_paise, most_paise: amount_paise, a_day_paise }
      : { kind, least_paise: null, most_paise: amount_paise, a_day_paise: null }
  })

/** The whole cost of an item, for sorting. Null while a section is unknown: a partial sum would sort too low. */
export function totalOf(costs: readonly Pick<DelayCost, 'amount_paise'>[]): number | null {
  const amounts = costs.flatMap(({ amount_paise }) => amount_paise ?? [])
  return amounts.length === costs.length && amounts.length > 0 ? wholeSum(amounts) : null
}

/** The values stored with an item: the whole cost or its certain part, the growth by the next day, and the sections. */
export function keptOf(costs: readonly Section[]) {
  const cost_parts = partsOf(costs)
  const cost_paise = totalOf(costs)
  const least = wholeSum(cost_parts.flatMap(({ least_paise }) => least_paise ?? []))
  const a_day = cost_parts.flatMap(({ a_day_paise }) => a_day_paise ?? [])
  return {
    cost_paise,
    cost_least_paise: cost_paise === null ? least || null : null,
    cost_a_day_paise: a_day.length === 0 ? null : wholeSum(a_day),
    cost_parts,
  }
}

/** Null where the sum is beyond what a number holds exactly. */
function wholeSum(amounts: readonly number[]): number | null {
  const sum = amounts.reduce((total, one) => total + one, 0)
  return Number.isSafeInteger(sum) ? sum : null
}
