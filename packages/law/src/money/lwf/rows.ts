import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import type { MonthName } from '../pt/rows.ts'

/** A row of the table `labour-welfare-fund`. Rupees for one employee and one deduction, percent as numbers. */
export interface WelfareFundRow {
  /** The state; a second fund of one state carries its name in brackets. */
  readonly state: string
  /** `none`: the state has no such fund. */
  readonly frequency: 'monthly' | 'half-yearly' | 'annual' | 'none'
  readonly effective: {
    readonly from: IsoDate | null
    readonly to: IsoDate | null
    readonly approximate?: 'from' | 'to' | 'both'
  }
  readonly known_on?: IsoDate
  readonly wage_above_inr?: number
  readonly wage_to_inr?: number
  readonly employee_inr?: number
  /** A percent of the monthly wage. */
  readonly employee_percent?: number
  readonly employer_inr?: number
  /** Times the employee's share. */
  readonly employer_multiple?: number
  readonly cap?: { readonly employee_inr: number; readonly employer_inr: number }
  /** Least amount of an establishment for one deduction. */
  readonly employer_minimum_inr?: number
  readonly deduct_in: readonly ('every month' | MonthName)[]
  readonly due?: string
  /** From so many employees; null where none is stated. */
  readonly threshold_employees?: number | null
  /** Employees with higher monthly wages are left out. */
  readonly wage_limit_inr?: number
  readonly excludes?: string
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly string[]
  readonly checked_on: IsoDate
}

export type WelfareFundRows = readonly WelfareFundRow[]
