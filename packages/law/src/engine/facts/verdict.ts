import type { Clause, CompiledCondition } from '../../catalogue/compile/condition.ts'
import type { AttributeTest, Scalar } from '../../catalogue/model/obligation.ts'
import { isRange, type NumberRange, rangeWithin } from '../../format/number-range.ts'
import type { Facts, FactValue } from '../subject.ts'

export type Verdict = 'yes' | 'no' | 'unknown'

const isList = (test: AttributeTest): test is readonly Scalar[] => Array.isArray(test)

const passes = (value: Scalar, test: AttributeTest): boolean => {
  if (isList(test)) return test.includes(value)
  if ('not' in test) return !test.not.includes(value)
  if (typeof value === 'boolean') return false
  for (const [bound, limit] of Object.entries(test) as ['>' | '>=' | '<' | '<=', number | string][]) {
    if (bound === '>' && !(value > limit)) return false
    if (bound === '>=' && !(value >= limit)) return false
    if (bound === '<' && !(value < limit)) return false
    if (bound === '<=' && !(value <= limit)) return false
  }
  return true
}

/** A range meets a test where all its numbers do. The catalogue lists no numbers one by one, so a list leaves it open. */
const rangeVerdict = (range: NumberRange, test: AttributeTest): Verdict =>
  isList(test) || 'not' in test ? 'unknown' : rangeWithin(range, test as NumberRange)

/** Whether a fact meets a test; of several values at once, one is enough. */
export function holds(clause: Clause, value: FactValue | null | undefined): Verdict {
  if (value === undefined || value === null) {
    if (clause.silent === 'ask') return 'unknown'
    if (clause.silent === 'none') return isList(clause.test) ? 'no' : 'yes'
    return passes(false, clause.test) ? 'yes' : 'no'
  }
  if (typeof value !== 'object') return passes(value, clause.test) ? 'yes' : 'no'
  if (isRange(value)) return rangeVerdict(value, clause.test)
  return value.some((one) => passes(one, clause.test)) ? 'yes' : 'no'
}

/** The verdict alone, for the many items of a calendar; `applies` gives the reasons. */
export function verdictOf(condition: CompiledCondition, facts: Facts): Verdict {
  let verdict: Verdict = 'yes'
  for (const clause of condition.clauses) {
    const one = holds(clause, facts[clause.attribute])
    if (one === 'no') return 'no'
    if (one === 'unknown') verdict = 'unknown'
  }
  if (condition.branches.length === 0) return verdict
  let best: Verdict = 'no'
  for (const branch of condition.branches) {
    const one = verdictOf(branch, facts)
    if (one === 'yes') return verdict
    if (one === 'unknown') best = 'unknown'
  }
  return best === 'no' ? 'no' : 'unknown'
}

/** The attributes that are missing for a verdict, each once. */
export function missingOf(condition: CompiledCondition, facts: Facts): string[] {
  const missing = new Set<string>()
  for (const clause of condition.clauses)
    if (holds(clause, facts[clause.attribute]) === 'unknown') missing.add(clause.attribute)
  if (!condition.branches.some((branch) => verdictOf(branch, facts) === 'yes'))
    for (const branch of condition.branches)
      if (verdictOf(branch, facts) === 'unknown') for (const key of missingOf(branch, facts)) missing.add(key)
  return [...missing]
}
