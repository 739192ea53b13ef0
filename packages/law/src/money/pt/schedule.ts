import type { IsoDate } from '../../calendar/iso-date.ts'
import type { ProfessionTaxSchedule, ProfessionTaxSchedules } from './rows.ts'

/** Which schedule is asked for. Gender and local body may be unknown. */
export interface ScheduleQuestion {
  readonly state: string
  readonly gender: 'male' | 'female' | null
  readonly local_body: string | null
  /** The day whose law counts. */
  readonly on: IsoDate
  /** Leave out what was notified after this day; null: everything is known. */
  readonly as_known: IsoDate | null
}

/** The schedules that can apply: several while gender or local body is unknown, none where the catalogue has no law. */
export function schedulesFor(schedules: ProfessionTaxSchedules, question: ScheduleQuestion): ProfessionTaxSchedule[] {
  const ofState = schedules.filter(
    (one) =>
      one.state === question.state &&
      (!one.gender || question.gender === null || one.gender === question.gender) &&
      (!one.local_body || question.local_body === null || isSameBody(one.local_body, question.local_body)),
  )
  const asKnown = question.as_known
  if (asKnown === null) return ofState.filter((one) => isInForce(one, question.on))
  const known = ofState.filter((one) => !one.known_on || one.known_on <= asKnown)
  const inForce = known.filter((one) => isInForce(one, question.on))
  if (inForce.length > 0) return inForce
  // A successor that was not known yet does not count: the newest known schedule is still in force.
  const ended = known.filter((one) => one.effective.to !== null && one.effective.to < question.on)
  const newest = ended
    .map((one) => one.effective.to ?? '')
    .sort()
    .at(-1)
  const isReplacedUnseen = ofState.some((one) => one.known_on && one.known_on > asKnown && isInForce(one, question.on))
  return isReplacedUnseen ? ended.filter((one) => one.effective.to === newest) : []
}

const isInForce = ({ effective: { from, to } }: ProfessionTaxSchedule, on: IsoDate): boolean =>
  (from === null || from <= on) && (to === null || on <= to)

/** 'Chennai', 'Chennai Corporation' and 'Greater Chennai Corporation' are one body. */
export const isSameBody = (one: string, other: string): boolean => placeOf(one) === placeOf(other)

const GENERIC = /\b(greater|city|town|municipal|municipality|corporation|panchayat|of|the)\b/g

/** The place in a body's name; empty for a mere kind, as "corporation". */
export const placeOf = (body: string): string =>
  body
    .toLowerCase()
    .replace(GENERIC, ' ')
    .replace(/[^a-z]/g, '')
