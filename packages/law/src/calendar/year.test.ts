import { expect, it } from 'vitest'
import { isoDate } from './iso-date.ts'
import {
  type AssessmentYear,
  financialYear,
  financialYearOf,
  financialYearOfAssessment,
  firstDayOf,
  incomeTaxYear,
  lastDayOf,
  nextYear,
  previousYear,
} from './year.ts'

it('runs from April to March', () => {
  expect(financialYearOf(isoDate('2026-03-31'))).toBe('2025-26')
  expect(financialYearOf(isoDate('2026-04-01'))).toBe('2026-27')
  const year = financialYear('1999-00')
  expect([firstDayOf(year), lastDayOf(year), nextYear(year), previousYear(year)]).toEqual([
    '1999-04-01',
    '2000-03-31',
    '2000-01',
    '1998-99',
  ])
  expect(() => financialYear('2026-28')).toThrow('not a financial year')
})

it('is assessed in the year after under the 1961 Act, and is its own tax year under that of 2025', () => {
  expect(incomeTaxYear(financialYear('2025-26'))).toEqual({ act: 1961, assessment_year: '2026-27' })
  expect(incomeTaxYear(financialYear('2026-27'))).toEqual({ act: 2025, tax_year: '2026-27' })
  expect(financialYearOfAssessment('2026-27' as AssessmentYear)).toBe('2025-26')
})
