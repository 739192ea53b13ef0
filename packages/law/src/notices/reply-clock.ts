import { addDays, fromDayNumber, type IsoDate, toDayNumber } from '../calendar/iso-date.ts'
import { afterWorkingDays } from '../engine/due/working-days.ts'
import type { NoticeForm, ReplyRule, ServiceDay } from './notice-law.ts'

export interface PaperServed {
  /** Null if the table does not list the form. */
  readonly form: NoticeForm | null
  readonly issued_on: IsoDate | null
  /** The day that the paper itself names. */
  readonly printed_reply_by: IsoDate | null
  readonly services: readonly ServiceDay[]
}

/** A missing fact: without it the day is unknown, or could be earlier. */
export type ReplyNeed = 'printed_reply_by' | 'issued_on' | 'service_day'

export interface ReplyClock {
  /** Null if unknown (`needs` names the missing facts), and for an order, which needs no reply. */
  readonly last_day: IsoDate | null
  readonly basis: 'printed' | 'rule' | 'unknown' | 'nothing_to_reply'
  /** The rule of law, where the form has one; also beside a printed day. */
  readonly rule: ReplyRule | null
  /** The day by the rule alone. */
  readonly rule_day: IsoDate | null
  /** The way of service that counted; null where the day is printed or counts from the date of issue. */
  readonly service_id: string | null
  /** Each way of service with its own last day by the rule. */
  readonly services: readonly { readonly id: string; readonly last_day: IsoDate | null }[]
  readonly needs: readonly ReplyNeed[]
}

/**
 * The last day to reply to a paper. The printed day counts; otherwise the rule of its form counts from each way of
 * service, and the earliest day is used: courts disagree whether an upload alone is service, and an early reply does no harm.
 */
export function replyClock({ form, issued_on, printed_reply_by, services }: PaperServed): ReplyClock {
  const rule = form?.reply ?? null
  const each = services.map(({ id, on }) => ({ id, last_day: rule?.from === 'service' ? after(on, rule) : null }))
  const first = earliest(each)
  const rule_day = rule === null ? null : rule.from === 'issue' ? after(issued_on, rule) : (first?.last_day ?? null)
  const common = { rule, rule_day, services: each }
  if (printed_reply_by !== null)
    return { ...common, last_day: printed_reply_by, basis: 'printed', service_id: null, needs: [] }
  if (form?.kind === 'order' && rule === null)
    return { ...common, last_day: null, basis: 'nothing_to_reply', service_id: null, needs: [] }
  return {
    ...common,
    last_day: rule_day,
    basis: rule_day === null ? 'unknown' : 'rule',
    service_id: rule?.from === 'service' ? (first?.id ?? null) : null,
    needs: needsOf(rule, issued_on, services),
  }
}

function needsOf(rule: ReplyRule | null, issuedOn: IsoDate | null, services: readonly ServiceDay[]): ReplyNeed[] {
  if (rule === null) return ['printed_reply_by']
  const needs: ReplyNeed[] = rule.at_most === true ? ['printed_reply_by'] : []
  if (rule.from === 'issue') return issuedOn === null ? [...needs, 'issued_on'] : needs
  // A way of service without its day may be the earliest.
  return services.length === 0 || services.some(({ on }) => on === null) ? [...needs, 'service_day'] : needs
}

/** The day itself is not counted (General Clauses Act, 1897, s. 9). */
function after(day: IsoDate | null, rule: ReplyRule): IsoDate | null {
  if (day === null) return null
  if (rule.days !== undefined) return addDays(day, rule.days)
  if (rule.working_days === undefined) return null
  return fromDayNumber(afterWorkingDays(toDayNumber(day), { count: rule.working_days, of: 'office' }))
}

/** The service whose day comes first; undefined where none has a day. */
export function earliest<Service extends { readonly last_day: IsoDate | null }>(
  services: readonly Service[],
): (Service & { readonly last_day: IsoDate }) | undefined {
  const dated = services.filter(
    (service): service is Service & { readonly last_day: IsoDate } => service.last_day !== null,
  )
  return dated.toSorted((a, b) => (a.last_day < b.last_day ? -1 : a.last_day > b.last_day ? 1 : 0))[0]
}
