import { type IsoDate, isoDate } from '../../calendar/iso-date.ts'
import { type FinancialYear, lastDayOf, startYearOf } from '../../calendar/year.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import { minus, NOTHING, type Paise, rupees } from '../../format/paise.ts'
import { type MonthlyInterest, onePercentAMonth } from './return.ts'
import { monthsOrPart } from '../part-months.ts'
import { percentOf } from '../simple-interest.ts'

export type AdvanceTaxPayer = 'company' | 'non-company' | 'presumptive'

export interface Instalment {
  readonly month: number
  readonly day: number
  /** Percent of the year's tax, with the instalments before. */
  readonly percent: number
  /** No interest where at least so much was paid. */
  readonly no_interest_from_percent?: number
  /** Months of interest on a shortfall. */
  readonly months: number
}

/** A row of the table `income-tax-instalments`; years are financial years, both included. */
export interface InstalmentPattern {
  readonly payer: AdvanceTaxPayer
  readonly years: { readonly from: string; readonly to: string | null }
  readonly instalments: readonly Instalment[]
  readonly provision: string
  readonly confidence: Confidence
  readonly source: string
  readonly note?: string
}

/** Below this tax of the year no advance tax is due: s. 208, 2025 Act s. 404. */
const LIABLE_FROM = rupees(10_000)
/** Interest of s. 234B (424) where less than so much of the assessed tax was paid in the year. */
const ENOUGH_PERCENT = 90

export const isLiableToAdvanceTax = (taxForYear: Paise): boolean => taxForYear >= LIABLE_FROM

/** Whether s. 234B (424) charges nothing: 90% was paid in the year, or the tax is too small for advance tax. */
export const isEnoughAdvanceTax = (assessedTax: Paise, paid: Paise): boolean =>
  paid >= percentOf(assessedTax, ENOUGH_PERCENT) || !isLiableToAdvanceTax(assessedTax)

/** Undefined where the table holds nothing for the year. */
export const instalmentPattern = (
  patterns: readonly InstalmentPattern[],
  payer: AdvanceTaxPayer,
  year: FinancialYear,
): InstalmentPattern | undefined =>
  patterns.find(
    (one) => one.payer === payer && one.years.from <= year && (one.years.to === null || year <= one.years.to),
  )

/** The day of an instalment in a financial year. */
export function instalmentDay({ month, day }: Instalment, year: FinancialYear): IsoDate {
  const inYear = startYearOf(year) + (month >= 4 ? 0 : 1)
  return isoDate(`${inYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

export interface Deferment extends MonthlyInterest {
  /** What must be paid to this day, with the instalments before. */
  readonly cumulative_due: Paise
  readonly shortfall: Paise
  /** Enough was paid that the section charges no interest, though something is short. */
  readonly is_excused: boolean
}

/**
 * Interest of one instalment, s. 234C (2025 Act s. 425): 1% a month of the table on what is short of the instalment; none
 * where 12% was paid by 15 June and 36% by 15 September.
 *
 * @param paidByThen all advance tax paid to the day of the instalment
 * @param months other than the table's, as when an assessment order counts them
 * @param leftOut tax of the year that the proviso leaves out of this instalment: capital gains, winnings, a new business or
 *   dividend that came later, where its tax was paid in full by 31 March
 */
export function deferment(
  instalment: Instalment,
  taxForYear: Paise,
  paidByThen: Paise,
  months: number = instalment.months,
  leftOut: Paise = NOTHING,
): Deferment {
  if (!isLiableToAdvanceTax(taxForYear))
    return { ...onePercentAMonth(NOTHING, 0), cumulative_due: NOTHING, shortfall: NOTHING, is_excused: false }
  const countedTax = minus(taxForYear, leftOut)
  const due = percentOf(countedTax, instalment.percent)
  const shortfall = paidByThen < due ? minus(due, paidByThen) : NOTHING
  const enough = instalment.no_interest_from_percent
  const isExcused = enough !== undefined && shortfall > 0 && paidByThen >= percentOf(countedTax, enough)
  const counted = onePercentAMonth(isExcused ? NOTHING : shortfall, shortfall === 0 || isExcused ? 0 : months)
  return { ...counted, cumulative_due: due, shortfall, is_excused: isExcused }
}

/**
 * Interest for advance tax below 90% of the assessed tax, s. 234B (2025 Act s. 424): from 1 April after the year to the day
 * the rest was paid or the income determined, a part of a month counted whole, on the whole shortfall.
 *
 * @param assessedTax tax on the total income less tax deducted and collected at source and reliefs
 * @param paid advance tax paid inside the financial year
 */
export function advanceTaxShortfall(
  assessedTax: Paise,
  paid: Paise,
  year: FinancialYear,
  until: IsoDate,
): MonthlyInterest {
  if (isEnoughAdvanceTax(assessedTax, paid)) return onePercentAMonth(NOTHING, 0)
  return onePercentAMonth(minus(assessedTax, paid), monthsOrPart(lastDayOf(year), until))
}
