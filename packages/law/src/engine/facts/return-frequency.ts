import { type Clause, type CompiledCondition, compileCondition } from '../../catalogue/compile/condition.ts'
import { isRange, type NumberRange, rangeWithin } from '../../format/number-range.ts'
import { holds } from './verdict.ts'
import type { Facts } from '../subject.ts'

/** The quarterly scheme is open up to this aggregate turnover of the year before: CGST Rules, rule 61A. In rupees. */
export const QUARTERLY_UP_TO = 50_000_000

/**
 * Monthly where the law leaves no choice of GST returns by the quarter: above Rs 5 crore in the year before, whatever
 * was chosen when the business was smaller; for casual taxpayers and units in special economic zones always.
 *
 * @returns undefined where the choice counts, or what decides is not known
 */
export function frequencyWithoutChoice(facts: Facts): 'monthly' | undefined {
  const turnover = facts['aggregate_turnover_inr']
  switch (facts['taxpayer_type']) {
    case 'casual':
    case 'sez-unit':
    case 'sez-developer':
      return 'monthly'
    case 'regular':
      return isAboveLimit(turnover) ? 'monthly' : undefined
    default:
      return undefined
  }
}

/**
 * The turnover of a regular taxpayer who files by the quarter and has stated none: the portal admits no one above the limit
 * of CGST Rules, rule 61A. Undefined for all others.
 */
export const turnoverByFrequency = (facts: Facts): NumberRange | undefined =>
  facts['filing_frequency'] === 'quarterly' &&
  facts['taxpayer_type'] === 'regular' &&
  facts['aggregate_turnover_inr'] === undefined
    ? { '>=': 0, '<=': QUARTERLY_UP_TO }
    : undefined

const isAboveLimit = (turnover: Facts[string]): boolean =>
  isRange(turnover)
    ? rangeWithin(turnover, { '>': QUARTERLY_UP_TO }) === 'yes'
    : typeof turnover === 'number' && turnover > QUARTERLY_UP_TO

const [ABOVE, WITHIN] = [{ '>': QUARTERLY_UP_TO }, { '<=': QUARTERLY_UP_TO }].map(
  (limit) => compileCondition({ aggregate_turnover_inr: limit }).clauses[0],
)

/**
 * The condition from which reasons are given: where turnover decides the return frequency, the reason is the turnover, not a
 * frequency that no one chose.
 */
export function frequencyByTurnover(condition: CompiledCondition, facts: Facts): CompiledCondition {
  const isBySize = facts['taxpayer_type'] === 'regular' && frequencyWithoutChoice(facts) === facts['filing_frequency']
  if (!isBySize || facts['filing_frequency'] === undefined) return condition
  const isNamed = condition.clauses.some(({ attribute }) => attribute === 'aggregate_turnover_inr')
  const behind = (clause: Clause): (Clause | undefined)[] => {
    if (clause.attribute !== 'filing_frequency') return [clause]
    return isNamed ? [] : [holds(clause, 'monthly') === 'yes' ? ABOVE : WITHIN]
  }
  return { ...condition, clauses: condition.clauses.flatMap(behind).filter((clause) => clause !== undefined) }
}
