import type { Anchor, DueRule } from '../model/obligation.ts'
import { type CompiledCondition, compileCondition } from './condition.ts'

/** How far a rule goes from its anchor. `day` 0 keeps the anchor's day of the month; 31 is clamped to the month's last. */
export interface Offset {
  readonly months: number
  readonly day: number
  readonly days: number
}

export interface CompiledRule extends Offset {
  readonly anchor: Anchor
  readonly data: DueRule
  readonly moves: boolean
  readonly unless: readonly (Offset & { readonly when: CompiledCondition })[] | null
  /** A further condition tests a fact of the period itself. */
  readonly asks_of_period: boolean
  /** Nothing but period, months and days: the case of nearly every monthly or quarterly return. */
  readonly plain: boolean
}

const offsetOf = (rule: Pick<DueRule, 'months' | 'days' | 'day' | 'years'>): Offset => ({
  months: (rule.months ?? 0) + (rule.years ?? 0) * 12,
  day: rule.day === 'last' ? 31 : (rule.day ?? 0),
  days: rule.days ?? 0,
})

export function compileRule(data: DueRule): CompiledRule {
  const unless = data.unless?.map((one) => ({ ...offsetOf(one), when: compileCondition(one.when) })) ?? null
  const periodic = data.anchor === 'period-end' || data.anchor === 'fy-end'
  return {
    ...offsetOf(data),
    anchor: data.anchor,
    data,
    moves:
      data.days !== undefined ||
      data.months !== undefined ||
      data.years !== undefined ||
      data.working_days !== undefined,
    unless,
    asks_of_period: unless?.some(({ when }) => when.clauses.some(({ of_period }) => of_period)) ?? false,
    plain:
      periodic &&
      !unless &&
      !data.base &&
      !data.or_earlier &&
      data.or_agm_days === undefined &&
      data.max_gap_months_from_previous_agm === undefined,
  }
}
