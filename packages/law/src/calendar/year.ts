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

export const financialYearOfAssessment = (year: AssessmentYear): FinancialYear =>
  yearText(startYearOf(year) - 1) as FinancialYear

export const financialYearOfTaxYear = (year: TaxYear): FinancialYear => year as string as FinancialYear
