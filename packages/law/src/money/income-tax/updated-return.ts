import { addMonths, type IsoDate } from '../../calendar/iso-date.ts'
import { type FinancialYear, lastDayOf } from '../../calendar/year.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import type { Paise } from '../../format/paise.ts'
import { percentOf } from '../simple-interest.ts'

/** A row of the table `income-tax-updated-return`: which percents held for returns filed from one day to another. */
export interface UpdatedReturnRates {
  readonly filed: { readonly from: IsoDate | null; readonly to: IsoDate | null }
  readonly steps: readonly { readonly months: number; readonly percent: number }[]
  readonly points_after_notice?: number
  readonly provision: string
  readonly confidence: Confidence
  readonly source: string
  readonly note?: string
}

export type UpdatedReturnAnswer =
  | { readonly kind: 'tax'; readonly percent: number; readonly additional_tax: Paise; readonly provision: string }
  /** The last month in which the year could be updated has passed, or no rates are held for the day. */
  | { readonly kind: 'too-late' | 'no-law' }

const A_YEAR = 12

/**
 * The additional tax of an updated return, s. 139(8A) with 140B (2025 Act s. 263(6)): a percent of tax and interest together
 * that grows with the months since the end of the assessment year.
 *
 * @param year financial year of the income
 * @param taxAndInterest what the updated return makes payable
 */
export function updatedReturnTax(
  rates: readonly UpdatedReturnRates[],
  year: FinancialYear,
  filed: IsoDate,
  taxAndInterest: Paise,
  isAfterNotice = false,
): UpdatedReturnAnswer {
  const row = rates.find(
    (one) => (one.filed.from === null || one.filed.from <= filed) && (one.filed.to === null || filed <= one.filed.to),
  )
  if (!row || (isAfterNotice && row.points_after_notice === undefined)) return { kind: 'no-law' }
  const step = row.steps.find(({ months }) => filed <= addMonths(lastDayOf(year), A_YEAR + months))
  if (!step) return { kind: 'too-late' }
  const percent = step.percent + (isAfterNotice ? (row.points_after_notice ?? 0) : 0)
  return { kind: 'tax', percent, additional_tax: percentOf(taxAndInterest, percent), provision: row.provision }
}
