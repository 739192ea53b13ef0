import type { PeriodSpan } from '../../calendar/period.ts'
import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import { TURNOVER, turnoverClasses } from '../../catalogue/model/turnover-class.ts'
import { type FactSheet, factIn } from './fact-sheet.ts'
import type { RuleInput } from './rule-input.ts'

/** The days and places of an item, with the classes of its turnover and its state group where an order of the period asks. */
export function withOrderFacts(
  obligation: Obligation,
  span: PeriodSpan,
  sheet: FactSheet,
  given: RuleInput,
): RuleInput {
  const orders = obligation.extensions_by_period?.get(span.text)
  if (!orders?.some(({ only }) => only?.[TURNOVER] !== undefined)) return given
  const group = factIn(sheet, span, 'state_group')
  return {
    ...given,
    [TURNOVER]: turnoverClasses(factIn(sheet, span, TURNOVER)),
    ...(typeof group === 'string' && { state_group: group }),
  }
}
