import type { ReliefClass } from '../catalogue/model/charge.ts'
import { type Paise, rupees } from '../format/paise.ts'

/** The facts that choose between the classes of a relief; undefined while not known. */
export interface ReliefClassFacts {
  readonly turnover: Paise | undefined
  readonly stateGroup: string | undefined
}

/** Whether the relief is for that period; one without periods is for all. */
export const isOfPeriod = ({ periods }: ReliefClass, period: string): boolean =>
  periods === undefined || periods.some((one) => one === period || isInRange(one, period))

/** Both ends count. Only periods of one form are compared: a month with months. */
function isInRange(range: string, period: string): boolean {
  const [first = '', last = ''] = range.split('/')
  return first.length === period.length && first <= period && period <= last
}

/** Whether the facts allow that class; what is not known allows every class. */
export const isOfClass = (
  { turnover_over: over, turnover_up_to: limit, state_group: group }: ReliefClass,
  { turnover, stateGroup }: ReliefClassFacts,
): boolean =>
  (turnover === undefined ||
    ((over === undefined || turnover > rupees(over)) && (limit === undefined || turnover <= rupees(limit)))) &&
  (stateGroup === undefined || group === undefined || group === stateGroup)
