import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence } from '../../catalogue/model/source.ts'

/** Who is paid or pays over, as far as rates and limits tell them apart. */
export type PayeeClass = 'individual' | 'senior-citizen' | 'huf' | 'company' | 'co-operative' | 'other'

/** A dated rate of the table `tds-rates`. Rupees, percent as numbers. */
export interface TdsRateRow {
  readonly section_old: string
  /** `none` where the 2025 Act has no such section. */
  readonly section_new: string
  readonly kind: 'tds' | 'tcs'
  readonly nature: string
  readonly payee: string
  /** Absent: the persons named in `payee`. */
  readonly payees?: readonly PayeeClass[]
  /** Payment code of the statements under the 2025 Act; null where it is not known. */
  readonly code_new: string | null
  readonly effective: { readonly from: IsoDate; readonly to: IsoDate | null }
  /** Zero: no limit. Null: there is no limit in rupees. */
  readonly threshold_inr: number | null
  readonly threshold_basis: string
  readonly limit: RateLimit | null
  /** Null where it is not a number; then `rate_words` describes it. */
  readonly rate_percent: number | null
  readonly rate_words?: string
  /** A higher rate on the part above an amount of the year. */
  readonly above?: { readonly inr: number; readonly rate_percent: number }
  /** What a missing PAN makes of any rate. */
  readonly no_pan?: { readonly times?: number; readonly at_least: number; readonly at_most?: number }
  readonly no_pan_of?: readonly { readonly section: string; readonly at_least: number }[]
  readonly sources: readonly string[]
  readonly confidence: Confidence
  readonly note?: string
}

export interface RateLimit {
  /** The amount compared with the limit: the sum of the year or month, one payment, or the value of the asset. */
  readonly by: 'none' | 'year' | 'month' | 'payment' | 'value'
  /** Once over the limit: the whole sum, or only the part above. */
  readonly taxed?: 'whole' | 'excess'
  /** A second limit, for the year. */
  readonly or_year_inr?: number
  /** The limit where the payer is a specified person. */
  readonly specified_payer_inr?: number
  /** Taxed when the limit is reached, not only when it is passed. */
  readonly reached?: true
  /** Only these have the limit; others are taxed from the first rupee. */
  readonly only_for?: readonly PayeeClass[]
  readonly needs_pan?: true
}
