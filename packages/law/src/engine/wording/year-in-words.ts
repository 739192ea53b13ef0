import { type Period, periodSpan } from '../../calendar/period.ts'
import { type FinancialYear, financialYear, incomeTaxYear } from '../../calendar/year.ts'

/** How a language names the years of the law. Assessment years are written AY in each. */
export interface YearWords {
  readonly financial: (year: FinancialYear) => string
  readonly tax: (year: string) => string
}

/** 'FY 2025-26'; of income tax 'FY 2025-26 (AY 2026-27)' and then 'tax year 2026-27'. Null where the period is not a year. */
export function yearInWords(text: Period, asMonth: boolean, of: 'income' | undefined, words: YearWords): string | null {
  if (periodSpan(text, asMonth)?.kind !== 'year') return null
  const year = financialYear(text)
  if (of !== 'income') return words.financial(year)
  const named = incomeTaxYear(year)
  return named.act === 1961 ? `${words.financial(year)} (AY ${named.assessment_year})` : words.tax(named.tax_year)
}
