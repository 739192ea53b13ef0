import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Paise } from '../../format/paise.ts'

/** An insured person in the contribution sheet of a month. Null where the line has no readable figure. */
export interface InsuredPerson {
  readonly line: number
  /** The insurance number. */
  readonly number: string
  readonly name: string
  readonly days: number | null
  readonly wages: Paise | null
  /** 0 to 13; null where none is given. */
  readonly reason: number | null
  readonly last_working_day: IsoDate | null
}

/** The sheet of an earlier month of the same contribution period. */
export interface InsuredBefore {
  /** '2026-06' */
  readonly month: string
  readonly persons: readonly Pick<InsuredPerson, 'number' | 'name' | 'wages' | 'reason'>[]
}

/** Reasons after which a person is no longer listed: left, retired, expired, retrenched. */
const GONE: ReadonlySet<number> = new Set([2, 3, 5, 10])
/** Out of coverage: the person leaves the list where it is given in the first month of a contribution period. */
export const OUT_OF_COVERAGE = 4
/** Does not belong to this employer, or listed twice. */
const NOT_OURS: ReadonlySet<number> = new Set([12, 13])

/** Whether the reason given in a month explains that the person is not in the next sheet. */
export const endsWith = (reason: number | null): boolean =>
  reason !== null && (GONE.has(reason) || reason === OUT_OF_COVERAGE || NOT_OURS.has(reason))
