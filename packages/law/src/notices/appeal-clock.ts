import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts'
import { period } from '../calendar/period.ts'
import type { Obligation, Version } from '../catalogue/compile/catalogue.ts'
import type { KnowledgeOptions } from '../engine/due/law-as-of.ts'
import { dueDate } from '../engine/due/due-date.ts'
import type { Appeal, ServiceDay } from './notice-law.ts'
import { earliest } from './reply-clock.ts'

export interface OrderServed {
  readonly appeal: Appeal
  /** The duty that holds the limitation (`NoticeLaw.dutyOf`); null: the appeal has its own limit. */
  readonly duty: Obligation | null
  /** Date of the order. The limitation never counts from it, except where the law itself says so. */
  readonly ordered_on: IsoDate | null
  /** The days on which the order was communicated. */
  readonly services: readonly ServiceDay[]
}

/** A fact without which the last day is not known, or might be earlier. */
export type AppealNeed = 'communicated_on' | 'ordered_on'

export interface AppealClock {
  /** Null: not known. Without `needs`, the law of the order's time is not known here. */
  readonly last_day: IsoDate | null
  /** Last day on which a late appeal may still be admitted; null: see `condonation`. */
  readonly condonable_till: IsoDate | null
  readonly condonation: 'to_a_day' | 'for_sufficient_cause' | 'none' | 'unknown'
  readonly service_id: string | null
  readonly services: readonly { readonly id: string; readonly last_day: IsoDate | null }[]
  readonly needs: readonly AppealNeed[]
  /** The version of the duty that gave the day, with its provision and sources; null: those of the appeal. */
  readonly version: Version | null
}

/**
 * The limitation of an appeal: each communication of the order has its own, and the earliest counts. A late appeal that may
 * be condoned is shown apart, never as the last day.
 */
export function appealClock(order: OrderServed, options?: KnowledgeOptions): AppealClock {
  const { appeal, duty, services, ordered_on } = order
  const each = services.map(({ id, on }) => ({ id, ...lastDay(order, on, options) }))
  const counted =
    appeal.limit?.from === 'order' ? { id: null, ...fromOrder(appeal, ordered_on) } : (earliest(each) ?? null)
  const last_day = counted?.last_day ?? null
  return {
    last_day,
    ...condoned(appeal, last_day),
    service_id: counted?.id ?? null,
    services: each.map(({ id, last_day: own }) => ({ id, last_day: own })),
    needs: needsOf(order),
    version: duty === null ? null : (counted?.version ?? duty.versions.at(-1) ?? null),
  }
}

interface LastDay {
  readonly last_day: IsoDate | null
  readonly version: Version | null
}

const UNKNOWN: LastDay = { last_day: null, version: null }

function lastDay({ appeal, duty }: OrderServed, on: IsoDate | null, options?: KnowledgeOptions): LastDay {
  if (on === null) return UNKNOWN
  if (duty === null) {
    const { limit } = appeal
    if (limit === undefined || limit.from === 'order') return UNKNOWN
    return isKnown(appeal, on) ? { last_day: addDays(on, limit.days), version: null } : UNKNOWN
  }
  const answer = dueDate(duty, period(on), {}, options)
  return answer.kind === 'due' ? { last_day: answer.due_date, version: answer.version } : UNKNOWN
}

function fromOrder(appeal: Appeal, orderedOn: IsoDate | null): LastDay {
  if (orderedOn === null || appeal.limit === undefined || !isKnown(appeal, orderedOn)) return UNKNOWN
  return { last_day: addDays(orderedOn, appeal.limit.days), version: null }
}

const isKnown = ({ limit }: Appeal, day: IsoDate): boolean => limit?.orders_to === undefined || day <= limit.orders_to

function needsOf({ appeal, ordered_on, services }: OrderServed): AppealNeed[] {
  if (appeal.limit?.from === 'order') return ordered_on === null ? ['ordered_on'] : []
  return services.length === 0 || services.some(({ on }) => on === null) ? ['communicated_on'] : []
}

function condoned(
  { condonable }: Appeal,
  lastDayOfAppeal: IsoDate | null,
): Pick<AppealClock, 'condonable_till' | 'condonation'> {
  if (condonable === undefined) return { condonable_till: null, condonation: 'unknown' }
  const { months, days } = condonable
  if (days === 0) return { condonable_till: null, condonation: 'none' }
  if (months === undefined && days === undefined) return { condonable_till: null, condonation: 'for_sufficient_cause' }
  const till =
    lastDayOfAppeal === null
      ? null
      : months === undefined
        ? addDays(lastDayOfAppeal, days ?? 0)
        : addMonths(lastDayOfAppeal, months)
  return { condonable_till: till, condonation: 'to_a_day' }
}
