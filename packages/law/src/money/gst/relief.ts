import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import type { InterestRelief, ReliefClass } from '../../catalogue/model/charge.ts'
import type { Paise } from '../../format/paise.ts'
import { isOfClass, isOfPeriod } from '../relief-class.ts'
import { interestByDay, TO_NEAREST_RUPEE } from '../simple-interest.ts'

/** The facts that decide between the classes of a relief; undefined while not known. */
export interface ReliefFacts {
  readonly period: string
  /** Aggregate turnover of the year before. */
  readonly turnover: Paise | undefined
  readonly stateGroup: string | undefined
}

/**
 * The reliefs of a period that these facts allow: one where the facts settle it, several while one of them is not known,
 * none where the period has no relief.
 */
export const reliefsFor = <R extends ReliefClass>(
  reliefs: readonly R[] | undefined,
  facts: ReliefFacts,
): readonly R[] => (reliefs ?? []).filter((relief) => isOfPeriod(relief, facts.period) && isOfClass(relief, facts))

/** A part of a delay with its own percent a year. */
export interface DelayLeg {
  readonly percent: number
  readonly days: number
}

/** The parts of a delay, those without a day left out: first the legs of the relief, then the usual percent. */
export function legsOfDelay(
  relief: InterestRelief | null,
  percent: number,
  { due, paid }: { readonly due: IsoDate; readonly paid: IsoDate },
): readonly DelayLeg[] {
  const [first, last] = [toDayNumber(due), toDayNumber(paid)]
  let reached = first
  const legs: DelayLeg[] = []
  for (const leg of relief?.legs ?? []) {
    const end = leg.until === undefined ? reached + (leg.days ?? 0) : toDayNumber(leg.until)
    const upTo = Math.max(reached, Math.min(end, last))
    legs.push({ percent: leg.percent, days: upTo - reached })
    reached = upTo
  }
  legs.push({ percent, days: Math.max(last - reached, 0) })
  return legs.filter(({ days }) => days > 0)
}

/** Interest over all parts, rounded once to the nearest rupee. */
export const interestOfLegs = (amount: Paise, legs: readonly DelayLeg[]): Paise =>
  interestByDay(
    amount,
    legs.reduce((sum, { percent, days }) => sum + percent * days, 0),
    1,
    TO_NEAREST_RUPEE,
  )

/** The percent of the day after: what one more day costs. */
export const percentOfNextDay = (
  relief: InterestRelief | null,
  percent: number,
  { due, paid }: { readonly due: IsoDate; readonly paid: IsoDate },
): number => {
  const next = fromDayNumber(toDayNumber(paid) + 1)
  return legsOfDelay(relief, percent, { due, paid: next }).at(-1)?.percent ?? percent
}
