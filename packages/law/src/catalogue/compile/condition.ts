import { attributeInfo } from '../attributes.ts'
import type { AttributeTest, Condition } from '../model/obligation.ts'

export interface Clause {
  readonly attribute: string
  readonly test: AttributeTest
  /** An unstated boolean counts as false, an unstated special role as not held; any other unstated fact is missing. */
  readonly silent: 'false' | 'none' | 'ask'
  /** A fact of the period itself; it is not known before the period is. */
  readonly of_period: boolean
}

const OF_PERIOD = new Set([
  'period_month',
  'period_quarter',
  'period_half',
  'month_of_quarter',
  'first_agm',
  'within_18_months_of_first_year',
])

/** Every clause must hold, and where there are branches, all of one of them. */
export interface CompiledCondition {
  readonly clauses: readonly Clause[]
  readonly branches: readonly CompiledCondition[]
}

export function compileCondition(condition: Condition): CompiledCondition {
  const clauses: Clause[] = []
  for (const [attribute, test] of Object.entries(condition)) {
    if (attribute === 'any' || test === undefined) continue
    clauses.push({
      attribute,
      test: test as AttributeTest,
      silent: silenceOf(attribute),
      of_period: OF_PERIOD.has(attribute),
    })
  }
  return { clauses, branches: (condition.any ?? []).map(compileCondition) }
}

const silenceOf = (attribute: string): Clause['silent'] => {
  const info = attributeInfo(attribute)
  return info?.type === 'boolean' ? 'false' : info?.rare ? 'none' : 'ask'
}

/** Every attribute that a condition tests, each once. */
export function attributesOf(condition: CompiledCondition): string[] {
  return [
    ...new Set([...condition.clauses.map((clause) => clause.attribute), ...condition.branches.flatMap(attributesOf)]),
  ]
}
