import type { IsoDate } from '../calendar/iso-date.ts'
import type { FeeRelief, PerDayCharge } from '../catalogue/model/charge.ts'
import { type Paise, paise, rupees } from '../format/paise.ts'
import { isOfClass, isOfPeriod } from './relief-class.ts'

/** What decides the reliefs of a fee, beside the turnover. */
export interface FeeReliefFacts {
  readonly period: string
  /** The day on which the thing is done. */
  readonly done: IsoDate
  readonly stateGroup?: string | undefined
}

/** The charge as one turnover makes it. */
export interface RelievedCharge {
  readonly charge: PerDayCharge
  readonly turnover: Paise | undefined
  /** The order whose cap counts; null where no relief does. */
  readonly provision: string | null
}

/**
 * The charge under the reliefs of that period and day: one where the facts settle it, else one for each class of turnover
 * and state group that they leave open.
 */
export function relievedCharges(
  charge: PerDayCharge,
  turnover: Paise | undefined,
  facts: FeeReliefFacts | undefined,
): readonly RelievedCharge[] {
  const reliefs = facts === undefined ? [] : (charge.reliefs ?? []).filter((relief) => isOfDay(relief, facts))
  if (reliefs.length === 0) return [{ charge, turnover, provision: null }]
  const turnovers = turnover === undefined ? turnoversOf(charge, reliefs) : [turnover]
  return turnovers.flatMap((one) =>
    groupsOf(reliefs, facts?.stateGroup).map((stateGroup) => {
      const applicable = reliefs.filter((relief) => isOfClass(relief, { turnover: one, stateGroup }))
      const lowest = applicable.reduce<FeeRelief | null>((a, b) => (a === null || b.cap < a.cap ? b : a), null)
      return { charge: capped(charge, applicable), turnover: one, provision: lowest?.provision ?? null }
    }),
  )
}

const isOfDay = (relief: FeeRelief, { period, done }: FeeReliefFacts): boolean =>
  isOfPeriod(relief, period) && done <= relief.until && (relief.from === undefined || relief.from <= done)

/** A turnover of every class: each limit, and one rupee above it. */
function turnoversOf({ by_turnover = [] }: PerDayCharge, reliefs: readonly FeeRelief[]): (Paise | undefined)[] {
  const limits = [
    ...by_turnover.map(({ up_to }) => up_to),
    ...reliefs.flatMap(({ turnover_over, turnover_up_to }) => [turnover_over, turnover_up_to]),
  ].filter((limit): limit is number => limit != null)
  const both = [...new Set(limits)].flatMap((limit) => [rupees(limit), paise(rupees(limit) + 100)])
  return both.length === 0 ? [undefined] : both
}

const groupsOf = (reliefs: readonly FeeRelief[], known: string | undefined): (string | undefined)[] =>
  known === undefined && reliefs.some(({ state_group }) => state_group !== undefined) ? ['A', 'B'] : [known]

function capped(charge: PerDayCharge, reliefs: readonly FeeRelief[]): PerDayCharge {
  if (reliefs.length === 0) return charge
  const cap = Math.min(...reliefs.map((relief) => relief.cap))
  const capNil = Math.min(...reliefs.map((relief) => relief.cap_nil ?? relief.cap))
  const lower = (usual: number | undefined, other: number): number => Math.min(usual ?? other, other)
  const { by_turnover, ...rest } = charge
  return {
    ...rest,
    cap: lower(charge.cap, cap),
    cap_nil: lower(charge.cap_nil ?? charge.cap, capNil),
    ...(by_turnover && { by_turnover: by_turnover.map((slab) => ({ ...slab, cap: lower(slab.cap, cap) })) }),
  }
}
