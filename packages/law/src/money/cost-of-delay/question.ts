import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Period } from '../../calendar/period.ts'
import type { ChargeKind } from '../../catalogue/model/charge.ts'
import type { ClosedDay, VersionData } from '../../catalogue/model/obligation.ts'
import type { CatalogueRegistration } from '../../catalogue/model/area.ts'
import type { Confidence, Source } from '../../catalogue/model/source.ts'
import type { Facts } from '../../engine/subject.ts'
import type { Paise } from '../../format/paise.ts'

export interface DelayQuestion {
  readonly obligation: {
    readonly id: string
    readonly registration: CatalogueRegistration | null
    readonly closed_day?: ClosedDay
  }
  readonly version: VersionData
  readonly period: Period
  /** The day of the law itself. Interest of income tax runs from it, even if an order extended the return. */
  readonly statutory_due_date: IsoDate
  /** The day that counts. */
  readonly due_date: IsoDate
  /** Last day without a fee, where an order waives it. After it the fee runs from the due date; interest always does. */
  readonly fee_free_until: IsoDate | null
  /** The day of filing or payment. */
  readonly on: IsoDate
  /** The facts of the entity, as the engine resolved them for the period. */
  readonly facts: Facts
  /** Rupees by the names in `missing` (yes is 1, no is 0); a name that is absent is unknown. */
  readonly amounts: { readonly [name: string]: number }
  readonly is_nil?: boolean | undefined
}

/** A figure to ask for. Names that begin with `is_` ask for yes or no. */
export interface CostFigure {
  readonly name: string
  readonly label: string
  readonly is_money: boolean
}

/** The bounds of an unknown amount: at least `least` and at most `most`. */
export interface CostRange {
  /** Null where there is no certain minimum. */
  readonly least: Paise | null
  readonly most: Paise
  /** What the next day adds to each. */
  readonly least_a_day: Paise | null
  readonly most_a_day: Paise
}

/** The cost of lateness under one section. */
export interface DelayCost {
  readonly kind: ChargeKind
  readonly provision: string
  /** Null while it is not known, or where the section is words only: never zero for unknown. */
  readonly amount: Paise | null
  /** Added by the next day; null where the cost grows by the month or in steps, or is not known. */
  readonly a_day: Paise | null
  readonly steps: readonly string[]
  /** The bounds of an amount that is not known, where they follow from the law. */
  readonly range: CostRange | null
  /** Figures to ask for. With an amount, the amount is the maximum: the missing figures can only lower it. */
  readonly missing: readonly CostFigure[]
  readonly note: string | null
  readonly confidence: Confidence
  readonly sources: readonly Source[]
}

/** The result of one way of counting; the rest comes from the charge and its version. */
export type WorkedCost = Pick<DelayCost, 'amount' | 'a_day' | 'steps' | 'missing'> & {
  readonly range?: CostRange | undefined
  readonly note?: string | undefined
  /** The confidence of the table's row, where it is lower than that of the charge. */
  readonly confidence?: Confidence | undefined
  readonly sources?: readonly Source[] | undefined
}

export const known = (amount: Paise, a_day: Paise | null, steps: readonly string[]): WorkedCost => ({
  amount,
  a_day,
  steps,
  missing: [],
})

export const asks = (missing: readonly CostFigure[], steps: readonly string[] = []): WorkedCost => ({
  amount: null,
  a_day: null,
  steps,
  missing,
})

/** A section whose cost cannot be computed from figures: only its words are shown. */
export const inWordsOnly = (...steps: readonly string[]): WorkedCost => asks([], steps)
