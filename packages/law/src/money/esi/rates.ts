import { fromDayNumber, type IsoDate, isoDate } from '../../calendar/iso-date.ts'
import { periodSpan } from '../../calendar/period.ts'
import type { DatedRow } from '../dated-row.ts'
import type { DelaySlab } from '../delay-damages.ts'

/** A row of the table `employees-insurance`. Rupees and percent as plain numbers, as `unit` says. */
export interface EmployeesInsuranceRow extends DatedRow {
  readonly scheme: 'esi'
  readonly item: string
  /** Null where the rule has no single figure. */
  readonly value: number | null
  readonly unit: string
  readonly with_disability?: number
  /** The reduced percentages of a newly covered area, and for how many months. */
  readonly employee?: number
  readonly employer?: number
  readonly months?: number
  readonly slabs?: readonly DelaySlab[]
}

export type EmployeesInsuranceRows = readonly EmployeesInsuranceRow[]

/** The table holds no figure of this name for the month. */
export interface NoInsuranceRate {
  readonly kind: 'no-law'
  readonly missing: string
}

/** The last day of a wage month '2026-09', whose rates govern it. @throws RangeError when the text is not a month */
export function endOfInsuranceMonth(month: string): IsoDate {
  const span = periodSpan(month, true)
  if (span === null || span.kind !== 'month') throw new RangeError(`"${month}" is not a month. Write it as 2026-09.`)
  return fromDayNumber(span.last)
}

/** A contribution period and the months in which it gives benefit; first and last days, both counted. */
export interface ContributionPeriod {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly benefit_from: IsoDate
  readonly benefit_to: IsoDate
}

/**
 * The half year a wage month belongs to: April to September (benefit January to June), October to March (July to December).
 * Someone who crosses the ceiling inside it stays insured to its end.
 */
export function contributionPeriod(month: string): ContributionPeriod {
  const last = endOfInsuranceMonth(month)
  const [year, number] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))]
  const day = (y: number, rest: string): IsoDate => isoDate(`${y}-${rest}`)
  if (number >= 4 && number <= 9)
    return {
      from: day(year, '04-01'),
      to: day(year, '09-30'),
      benefit_from: day(year + 1, '01-01'),
      benefit_to: day(year + 1, '06-30'),
    }
  const start = number >= 10 ? year : year - 1
  return {
    from: day(start, '10-01'),
    to: day(start + 1, '03-31'),
    benefit_from: day(start + 1, '07-01'),
    benefit_to: day(start + 1, '12-31'),
  }
}
