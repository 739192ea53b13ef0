import type { Fact } from '@niyam/contract/entities.ts'
import type { Fields } from '../../http/errors.ts'
import type { FactRow } from './store.ts'

// Dormancy is a legal fact that follows from the history of an entity, once the history covers it.

export const isDormancy = ({ attribute }: Pick<Fact, 'attribute'>): boolean => attribute === 'dormant'

/** Facts as they are shown; `isDormant` is undefined where the history tells nothing of it. */
export const factsAsTold = (facts: readonly FactRow[], isDormant: boolean | undefined): readonly FactRow[] =>
  isDormant === undefined
    ? facts
    : [
        ...facts.filter((fact) => !isDormancy(fact)),
        { attribute: 'dormant', financial_year: null, state: null, value: isDormant },
      ]

/** Facts as stored: dormancy stated before the history began is preserved. */
export const factsToKeep = (
  input: readonly Fact[],
  before: readonly FactRow[],
  isDormant: boolean | undefined,
): readonly FactRow[] =>
  isDormant === undefined ? input : [...input.filter((fact) => !isDormancy(fact)), ...before.filter(isDormancy)]

/** The errors of given facts, by field: none may contradict the history. */
export function wrongDormancy(input: readonly Fact[], isDormant: boolean | undefined): Fields {
  const at = input.findIndex((fact) => isDormancy(fact) && fact.value !== isDormant)
  return isDormant === undefined || at < 0
    ? {}
    : { [`facts.${at}.value`]: ['Whether it is dormant follows from its status. Change that instead.'] }
}
