import { type IsoDate, isoDate } from './iso-date.ts'

declare const yearBrand: unique symbol
/** April to March, '2026-27'. */
export type FinancialYear = string & { readonly [yearBrand]: 'financial' }
/** 1961 Act: the year after the financial year it assesses, '2026-27' for income of 2025-26. */
export type AssessmentYear = string & { readonly [yearBrand]: 'assessment' }
/** 2025 Act: the financial year itself; exists from '2026-27'. */
export type TaxYear = string & { readonly [yearBrand]: 'tax' }

const FIRST_TAX_YEAR = 2026

/** '2026-27' for 2026. */
export const yearText = (startYear: number): string => `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`

/** Whether the text is two years that follow each other, '1999-00' included. */
export const isYearText = (text: string): boolean =>
  /^\d{4}-\d{2}$/.test(text) && Number(text.slice(5)) === (Number(text.slice(0, 4)) + 1) % 100

/** @throws RangeError when the text is not a year of the form 2026-27 */
export function financialYear(text: string): FinancialYear {
  if (!isYearText(text)) throw new RangeError(`"${text}" is not a financial year. Write it as 2026-27.`)
  return text as FinancialYear
}

/** @throws RangeError unless a year of the 1961 Act, whose last assessment year is 2026-27 */
export function assessmentYear(text: string): AssessmentYear {
  if (!isYearText(text)) throw new RangeError(`"${text}" is not an assessment year. Write it as 2026-27.`)
  if (Number(text.slice(0, 4)) > FIRST_TAX_YEAR)
    throw new RangeError(`There is no assessment year ${text}: from 1 April 2026 the year itself is the tax year.`)
  return text as AssessmentYear
}

/** @throws RangeError unless a year of the 2025 Act, whose first tax year is 2026-27 */
export function taxYear(text: string): TaxYear {
  if (!isYearText(text)) throw new RangeError(`"${text}" is not a tax year. Write it as 2026-27.`)
  if (Number(text.slice(0, 4)) < FIRST_TAX_YEAR)
    throw new RangeError(`There is no tax year ${text}: income before 1 April 2026 has an assessment year.`)
  return text as TaxYear
}

export const startYearOf = (year: FinancialYear | AssessmentYear | TaxYear): number => Number(year.slice(0, 4))

/** The financial year in which a day falls. */
export function financialYearOf(date: IsoDate): FinancialYear {
  const year = Number(date.slice(0, 4))
  return yearText(Number(date.slice(5, 7)) >= 4 ? year : year - 1) as FinancialYear
}

export const previousYear = (year: FinancialYear): FinancialYear => yearText(startYearOf(year) - 1) as FinancialYear
export const nextYear = (year: FinancialYear): FinancialYear => yearText(startYearOf(year) + 1) as FinancialYear
export const firstDayOf = (year: FinancialYear): IsoDate => isoDate(`${startYearOf(year)}-04-01`)
export const lastDayOf = (year: FinancialYear): IsoDate => isoDate(`${startYearOf(year) + 1}-03-31`)

/** The year under which the income of a financial year is dealt with: one Act or the other, never both. */
export function incomeTaxYear(
  year: FinancialYear,
): { act: 1961; assessment_year: AssessmentYear } | { act: 2025; tax_year: TaxYear } {
  const start = startYearOf(year)
  return start < FIRST_TAX_YEAR
    ? { act: 1961, assessment_year: yearText(start + 1) as AssessmentYear }
    : { act: 2025, tax_year: year as string as TaxYear }
}

/** 'assessment year 2026/27' for the income of 2025-26, 'tax year 2026/27' for that of 2026-27. */
export function incomeTaxYearLabel(year: FinancialYear): string {
  const named = incomeTaxYear(year)
  return named.act === 1961
    ? `assessment year ${named.assessment_year.replace('-', '/')}`
    : `tax year ${named.tax_year.replace('-', '/')}`
}

export const financialYearOfAssessment = (year: AssessmentYear): FinancialYear =>
  yearText(startYearOf(year) - 1) as FinancialYear

export const financialYearOfTaxYear = (year: TaxYear): FinancialYear => year as string as FinancialYear
