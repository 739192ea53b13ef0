import { civilOf, dayNumberOf, fromDayNumber, type IsoDate, monthsLater, toDayNumber } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import type { CompiledRule } from '../../catalogue/compile/due-rule.ts'
import { ABSENT, dayGiven, eventDay, type RuleInput } from '../facts/rule-input.ts'

/**
 * The earliest day a thing can be done, where the law opens a window for it: a renewal from 180 days before expiry, an
 * update from 1 April.
 *
 * @param statutory the law's own last day
 * @returns null where the law names no first day, or the day it counts from is not known
 */
export function windowOpens(
  rule: CompiledRule,
  span: PeriodSpan,
  given: RuleInput,
  statutory: IsoDate,
): IsoDate | null {
  const window = rule.data.window_opens
  if (!window) return null
  const due = toDayNumber(statutory)
  if (window.month !== undefined) {
    const { year } = civilOf(due)
    const day = dayNumberOf(year, window.month, window.day ?? 1)
    return fromDayNumber(day <= due ? day : dayNumberOf(year - 1, window.month, window.day ?? 1))
  }
  const start = window.from === 'due' ? due : anchorDay(span, given)
  return start === ABSENT ? null : fromDayNumber(monthsLater(start, window.months ?? 0, 0) + (window.days ?? 0))
}

function anchorDay(span: PeriodSpan, given: RuleInput): number {
  const event = eventDay(given, span)
  return event === ABSENT ? dayGiven(given, 'expiry') : event
}
