import type { Obligation } from './catalogue.ts'
import { type Clause, type CompiledCondition, holds } from './condition.ts'
import type { FactSheet } from './facts.ts'

/**
 * Whether facts that no period changes already exclude every version of an obligation. Most of a catalogue falls away here,
 * before a single period is looked at.
 */
export function ruledOut(obligation: Obligation, sheet: FactSheet): boolean {
  for (const version of obligation.versions) if (!isExcluded(version.condition, sheet)) return false
  return true
}

function isExcluded(condition: CompiledCondition, sheet: FactSheet): boolean {
  for (const clause of condition.clauses) if (excludes(clause, sheet)) return true
  if (condition.branches.length === 0) return false
  for (const branch of condition.branches) if (!isExcluded(branch, sheet)) return false
  return true
}

const excludes = (clause: Clause, sheet: FactSheet): boolean =>
  !clause.of_period &&
  !sheet.dated_attributes.has(clause.attribute) &&
  holds(clause, sheet.timeless[clause.attribute]) === 'no'
