import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import type { Clause, CompiledCondition } from '../../catalogue/compile/condition.ts'
import { holds, type Verdict, verdictOf } from '../facts/verdict.ts'
import { assumptionsBehind } from '../facts/assumptions.ts'
import type { FactSheet } from '../facts/fact-sheet.ts'

/**
 * Whether facts that are the same in every period already exclude every version of an obligation. This removes most of a
 * catalogue before any period is considered.
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

/**
 * The answer to a condition whose facts are the same in every period; null for any other. Worked out once for each sheet
 * of facts.
 */
export function settledVerdict(condition: CompiledCondition, sheet: FactSheet): Verdict | null {
  const known = sheet.verdicts.get(condition)
  if (known !== undefined) return known
  const verdict = isTimeless(condition, sheet) ? verdictOf(condition, sheet.timeless) : null
  sheet.verdicts.set(condition, verdict)
  return verdict
}

/** The assumptions behind an answer that is the same in every period, worked out once for each sheet of facts. */
export function settledAssumptions(condition: CompiledCondition, sheet: FactSheet): readonly string[] {
  const known = sheet.assumptions.get(condition)
  if (known !== undefined) return known
  const found = assumptionsBehind(condition, sheet.timeless, sheet.assumed)
  sheet.assumptions.set(condition, found)
  return found
}

const isTimeless = ({ clauses, branches }: CompiledCondition, sheet: FactSheet): boolean =>
  clauses.every(({ of_period, attribute }) => !of_period && !sheet.dated_attributes.has(attribute)) &&
  branches.every((branch) => isTimeless(branch, sheet))
