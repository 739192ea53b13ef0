import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence } from '../../catalogue/model/source.ts'

export type MonthName =
  | 'january'
  | 'february'
  | 'march'
  | 'april'
  | 'may'
  | 'june'
  | 'july'
  | 'august'
  | 'september'
  | 'october'
  | 'november'
  | 'december'

/** One step of a schedule, in rupees. `above_inr` begins one paisa above it, `from_inr` at the amount itself. */
export interface ProfessionTaxBand {
  readonly from_inr?: number
  readonly above_inr?: number
  readonly to_inr?: number
  readonly below_inr?: number
  /** For the basis of the schedule: a month, a half-year, a year. */
  readonly amount_inr: number
  /** The usual monthly instalment of a year's amount. */
  readonly monthly_amount_inr?: number
  readonly month_overrides?: { readonly [month in MonthName]?: number }
  readonly confidence?: Confidence
  readonly note?: string
  readonly sources?: readonly string[]
}

/** A schedule of the table `profession-tax-slabs`: what one state, or local body, took from one day to another. */
export interface ProfessionTaxSchedule {
  readonly state: string
  /** False where no profession tax is levied. */
  readonly levied?: false
  readonly local_body?: string
  /** Absent: the same for all. */
  readonly gender?: 'male' | 'female'
  readonly basis: 'monthly' | 'half-yearly' | 'annual'
  /** How a year's amount is taken: whole in one month, or a twelfth in each. */
  readonly deducted_in?: MonthName | 'twelfths'
  readonly effective: {
    readonly from: IsoDate | null
    readonly to: IsoDate | null
    readonly approximate?: 'from' | 'to' | 'both'
  }
  /** The day it was notified; absent where not recorded: such a schedule counts as known. */
  readonly known_on?: IsoDate
  /** What must hold beside the salary for the amount to be owed. */
  readonly condition?: string
  /** From the lowest up. */
  readonly bands: readonly ProfessionTaxBand[]
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly string[]
  readonly checked_on: IsoDate
}

export type ProfessionTaxSchedules = readonly ProfessionTaxSchedule[]
