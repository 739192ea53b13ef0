import type { Obligation } from './catalogue.ts'
import { type Clause, type CompiledCondition, holds } from './condition.ts'
import type { FactSheet } from './facts.ts'

/** Facts that a period brings with it; nothing can be said of them beforehand. */
const OF_PERIOD = new Set(['period_month', 'period_quarter', 'period_half', 'month_of_quarter', 'first_agm'])

/**
 * Whether facts that no period changes already exclude every version of an obligation. Most of a catalogue falls away here,
 * before a single period is looked at.
 */
export function ruledOut(obligation: Obligation, sheet: FactSheet): boolean {
  const dated = new Set(sheet.dated.map(([attribute]) => attribute))
  const excludes = (clause: Clause): boolean =>
    !OF_PERIOD.has(clause.attribute) &&
    !dated.has(clause.attribute) &&
    holds(clause, sheet.timeless[clause.attribute]) === 'no'
  const excluded = (condition: CompiledCondition): boolean =>
    condition.clauses.some(excludes) || (condition.branches.length > 0 && condition.branches.every(excluded))
  return obligation.versions.every((version) => excluded(version.condition))
}
