import { monthsLater } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import { ABSENT, dayGiven, type RuleInput } from './rule-input.ts'

/** Trade Marks Act 1999, s. 25(1): ten years, in months. */
const TERM = 120
/** s. 25(4): a mark can be restored within one year of its expiry; so long may a renewal belong to the term before. */
const RESTORED_WITHIN = 12
/** s. 25(3): registered within six months before its renewal date, or after it, a mark is renewed from its registration. */
const LATE_WITHIN = 6
const TERMS = 10

/** The known days of a mark, as day numbers; `ABSENT` where unknown. */
export interface MarkDays {
  readonly applied: number
  readonly renewed: number
  readonly registered: number
  readonly expires: number
}

/** Ten years of a mark, from the day they run from to their last day, as day numbers. */
export interface MarkTerm {
  readonly from: number
  readonly to: number
}

/**
 * The terms of a mark that are still to be renewed, oldest first; empty when no day is known.
 *
 * They run from the application, whenever a renewal was filed. Without its day they run from the last renewal, or back from
 * the day printed on the certificate.
 */
export function openTerms(mark: MarkDays): MarkTerm[] {
  const start = startOf(mark)
  if (start === ABSENT) return []
  const terms: MarkTerm[] = []
  for (let from = start; terms.length < TERMS; ) {
    const to = monthsLater(from, TERM, 0)
    terms.push({ from, to })
    from = to
  }
  const open = mark.applied !== ABSENT && isRegisteredLate(mark) ? terms.slice(1) : terms
  return open.filter(({ to }) => !isRenewed(mark, to) && !isBeforeExpiry(mark, to))
}

const startOf = ({ applied, renewed, expires }: MarkDays): number => {
  if (applied !== ABSENT) return applied
  if (renewed !== ABSENT) return renewed
  return expires === ABSENT ? ABSENT : monthsLater(expires, -TERM, 0)
}

const isRenewed = ({ applied, renewed }: MarkDays, termEnd: number): boolean =>
  applied !== ABSENT && renewed !== ABSENT && termEnd <= monthsLater(renewed, RESTORED_WITHIN, 0)

/** The certificate shows which term is current; one month of tolerance for a last day that was printed one day off. */
const isBeforeExpiry = ({ expires }: MarkDays, termEnd: number): boolean =>
  expires !== ABSENT && termEnd < monthsLater(expires, -1, 0)

/** Whether the first renewal is counted from the registration (s. 25(3)); once the mark is renewed it no longer is. */
export function isRegisteredLate({ applied, renewed, registered }: MarkDays): boolean {
  if (applied === ABSENT || registered === ABSENT || renewed > registered) return false
  return registered >= monthsLater(applied, TERM - LATE_WITHIN, 0)
}

const markOf = (given: RuleInput): MarkDays => {
  const first = dayGiven(given, 'renewed_on')
  return {
    applied: dayGiven(given, 'application_date'),
    renewed: first === ABSENT ? dayGiven(given, 'last_renewed_on') : first,
    registered: ABSENT,
    expires: ABSENT,
  }
}

/** The last day printed on the certificate, which needs no count; `ABSENT` when it is not given. */
export const markExpiry = (given: RuleInput): number => {
  const day = dayGiven(given, 'expiry')
  return day === ABSENT ? dayGiven(given, 'printed_expiry') : day
}

const ofPeriod = (span: PeriodSpan): number => (span.kind === 'day' ? span.last : ABSENT)

/** The day from which the ten years run that a renewal has to follow; the event itself is that day. */
export function markTermStart(given: RuleInput, span: PeriodSpan): number {
  const event = dayGiven(given, 'event_on')
  if (event !== ABSENT) return event
  const expiry = markExpiry(given)
  if (expiry !== ABSENT) return monthsLater(expiry, -TERM, 0)
  return openTerms(markOf(given))[0]?.from ?? ofPeriod(span)
}

/** The day on which the ten years end that were not renewed; the event itself is that day. */
export function markTermEnd(given: RuleInput, span: PeriodSpan): number {
  const expiry = markExpiry(given)
  if (expiry !== ABSENT) return expiry
  const event = dayGiven(given, 'event_on')
  return event === ABSENT ? (openTerms(markOf(given))[0]?.to ?? ofPeriod(span)) : event
}
