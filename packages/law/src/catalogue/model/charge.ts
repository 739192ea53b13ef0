import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence, Source } from './source.ts'

/** Five different things under five kinds of section; never summed under one name. */
export type ChargeKind = 'late-fee' | 'additional-fee' | 'interest' | 'penalty' | 'damages'

interface ChargeBase {
  readonly kind: ChargeKind
  /** The section, rule or notification that sets it. */
  readonly provision: string
  /** Days of the default it governs (both ends), where the section itself changed under one version of the duty. */
  readonly effective?: { readonly from: IsoDate | null; readonly to: IsoDate | null }
  readonly note?: string
  /** If absent, those of the version. */
  readonly confidence?: Confidence
  readonly sources?: readonly Source[]
}

/** The class of a relief of some periods: by the aggregate turnover of the year before, in rupees, and by the GST state group. */
export interface ReliefClass {
  /** Periods, or ranges of them with both ends (`2017-07/2020-01`). Absent: whatever the period. */
  readonly periods?: readonly string[]
  readonly turnover_over?: number
  readonly turnover_up_to?: number
  readonly state_group?: 'A' | 'B'
  /** The order that gives it. */
  readonly provision: string
}

/** So much for each day, up to a cap. Rupees. Of several slabs or caps the first whose limit is not passed counts. */
export interface PerDayCharge extends ChargeBase {
  readonly how: 'per-day'
  readonly per_day: number
  readonly per_day_nil?: number
  readonly cap?: number
  readonly cap_nil?: number
  readonly by_turnover?: readonly {
    readonly up_to: number | null
    readonly per_day?: number
    readonly cap?: number
    /** Percent of the turnover in the State or Union territory. */
    readonly cap_percent?: number
  }[]
  /** The fee is at most another amount: the tax of the statement, the month's administrative charges. */
  readonly cap_of?: 'tax-of-statement' | 'administrative-charges'
  /** Half under the central, half under the state Act. */
  readonly halves?: true
  /** Of several reliefs of one day the lowest cap counts; on another day the fee runs from the due date as if there were none. */
  readonly reliefs?: readonly FeeRelief[]
}

/** A lower cap where the thing is done between two days, both included. A cap of zero: no fee. */
export interface FeeRelief extends ReliefClass {
  readonly from?: IsoDate
  readonly until: IsoDate
  readonly cap: number
  /** Absent: that of `cap`. */
  readonly cap_nil?: number
}

/** Simple interest by the day: percent a year over 365. */
export interface PercentAYearCharge extends ChargeBase {
  readonly how: 'percent-a-year'
  readonly percent: number
  readonly of: 'tax-in-cash' | 'amount'
  /** From this day on, a debit bears no interest if the amount was in the electronic cash ledger since the due date. */
  readonly less_cash_ledger?: { readonly from: IsoDate; readonly provision: string }
  /** Lower percents from the due date on, each for so many days or to a day; then the usual one. */
  readonly reliefs?: readonly InterestRelief[]
}

export interface InterestRelief extends ReliefClass {
  readonly legs: readonly { readonly percent: number; readonly days?: number; readonly until?: IsoDate }[]
}

/** Simple interest by the month, a part of a month counted whole. */
export interface PercentAMonthCharge extends ChargeBase {
  readonly how: 'percent-a-month'
  readonly percent: number
  readonly of: 'tax' | 'tax-unpaid' | 'amount'
  /** The day the count starts and the one it ends with. Calendar months touched, both ends included, or months from the due date. */
  readonly from: 'deductible' | 'deducted' | 'due'
  readonly to: 'deducted' | 'paid' | 'filed'
}

/** An additional fee as a multiple of the normal fee, from one of the fee tables. */
export interface NormalFeeCharge extends ChargeBase {
  readonly how: 'normal-fee'
  readonly table: string
}

/** Fixed amounts in rupees: the first step whose limits are not passed. */
export interface FlatCharge extends ChargeBase {
  readonly how: 'flat'
  readonly steps: readonly {
    readonly up_to_days_late?: number
    readonly up_to_total_income?: number
    readonly amount: number
  }[]
}

/** A section with special arithmetic, computed by the function of that name in `src/money`. */
export interface SectionCharge extends ChargeBase {
  readonly how: 'section'
  readonly rule: string
}

/** A part of the cost of lateness, as data: amounts in whole rupees, percent as numbers (18 is 18 %). */
export type Charge =
  | PerDayCharge
  | PercentAYearCharge
  | PercentAMonthCharge
  | NormalFeeCharge
  | FlatCharge
  | SectionCharge
