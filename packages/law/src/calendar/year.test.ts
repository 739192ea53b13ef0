import { expect, expectTypeOf, it } from 'vitest'
import { isoDate } from './iso-date.ts'
import {
  type AssessmentYear,
  assessmentYear,
  financialYear,
  financialYearOf,
  financialYearOfAssessment,
  firstDayOf,
  financialYearOfTaxYear,
  incomeTaxYear,
  incomeTaxYearLabel,
  lastDayOf,
  nextYear,
  previousYear,
  type TaxYear,
  taxYear,
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

it('never takes assessment year 2026-27 for tax year 2026-27', () => {
  expectTypeOf<AssessmentYear>().not.toExtend<TaxYear>()
  expectTypeOf<TaxYear>().not.toExtend<AssessmentYear>()
  // @ts-expect-error an assessment year is not a tax year: the same text means income of another year
  expect(financialYearOfTaxYear(assessmentYear('2026-27'))).not.toBe(
    financialYearOfAssessment(assessmentYear('2026-27')),
  )
  // @ts-expect-error a tax year is not an assessment year
  expect(financialYearOfAssessment(taxYear('2026-27'))).not.toBe(financialYearOfTaxYear(taxYear('2026-27')))
})

it('has a last assessment year and a first tax year', () => {
  expect(() => assessmentYear('2027-28')).toThrow('no assessment year 2027-28')
  expect(() => taxYear('2025-26')).toThrow('no tax year 2025-26')
  expect(() => taxYear('2026')).toThrow('not a tax year')
  expect(incomeTaxYearLabel(financialYear('2025-26'))).toBe('assessment year 2026/27')
  expect(incomeTaxYearLabel(financialYear('2026-27'))).toBe('tax year 2026/27')
})
