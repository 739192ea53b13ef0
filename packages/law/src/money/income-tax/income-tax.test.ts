import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { financialYear, nextYear } from '../../calendar/year.ts'
import { loadTable } from '../../tables/load-table.ts'
import { NOTHING, paise, rupees } from '../../format/paise.ts'
import { advanceTaxShortfall, deferment, instalmentDay, instalmentPattern } from './advance-tax.ts'
import { incomeTaxFee } from './fees.ts'
import { lateReturnInterest, wholeHundreds } from './return.ts'
import { updatedReturnTax } from './updated-return.ts'

const patterns = await loadTable('income-tax-instalments')
const fees = await loadTable('income-tax-fees')
const updated = await loadTable('income-tax-updated-return')
const YEAR = financialYear('2025-26')

it('counts interest on whole hundreds of rupees', () => {
  expect(wholeHundreds(paise(8_555_599))).toBe(rupees(85_500))
  expect(lateReturnInterest(rupees(85_555), isoDate('2026-07-31'), isoDate('2026-09-01'))).toEqual({
    base: rupees(85_500),
    months: 2,
    interest: rupees(1710),
  })
})

describe('advance tax', () => {
  it.each(['company', 'non-company'] as const)('has one pattern for %s in every year held', (payer) => {
    for (let year = financialYear('2010-11'); year < '2040-41'; year = nextYear(year))
      expect(
        patterns.filter((one) => one.payer === payer && one.years.from <= year && year <= (one.years.to ?? '9999')),
      ).toHaveLength(1)
    expect(instalmentPattern(patterns, payer, financialYear('2009-10'))).toBeUndefined()
  })

  it('falls due inside the year, the last instalment in March', () => {
    const days = instalmentPattern(patterns, 'non-company', YEAR)?.instalments.map((one) => instalmentDay(one, YEAR))
    expect(days).toEqual(['2025-06-15', '2025-09-15', '2025-12-15', '2026-03-15'])
  })

  it('distinguishes a shortfall without interest from no shortfall', () => {
    const first = instalmentPattern(patterns, 'company', YEAR)?.instalments[0]
    if (!first) throw new Error('no instalment')
    expect(deferment(first, rupees(100_000), rupees(12_000))).toMatchObject({ is_excused: true, interest: NOTHING })
    expect(deferment(first, rupees(100_000), rupees(15_000))).toMatchObject({ is_excused: false, shortfall: NOTHING })
  })

  it('is enough at ninety percent', () => {
    const until = isoDate('2026-04-01')
    expect(advanceTaxShortfall(rupees(100_000), rupees(90_000), YEAR, until).interest).toBe(NOTHING)
    expect(advanceTaxShortfall(rupees(100_000), paise(8_999_999), YEAR, until)).toMatchObject({
      months: 1,
      interest: rupees(100),
    })
    expect(advanceTaxShortfall(rupees(100_000), NOTHING, YEAR, isoDate('2026-03-31')).interest).toBe(NOTHING)
  })
})

describe('a fee', () => {
  it('is unknown, not zero, for a year outside the table', () => {
    expect(incomeTaxFee(fees, 'late-return-fee', { year: financialYear('2016-17') })).toEqual({ kind: 'no-law' })
    expect(incomeTaxFee(fees, 'audit-report-fee', { year: YEAR })).toEqual({ kind: 'no-law' })
  })

  it('asks for the income, which decides it', () => {
    expect(incomeTaxFee(fees, 'late-return-fee', { year: YEAR })).toEqual({
      kind: 'needs-facts',
      missing: ['total_income'],
    })
  })
})

describe('an updated return', () => {
  it('could be filed for two years until 31 March 2025, for four since', () => {
    const of = (year: string, filed: string) =>
      updatedReturnTax(updated, financialYear(year), isoDate(filed), rupees(100), false)
    expect(of('2020-21', '2025-03-31')).toEqual({ kind: 'too-late' })
    expect(of('2020-21', '2025-04-01')).toMatchObject({ kind: 'tax', percent: 70 })
    expect(of('2021-22', '2027-04-01')).toEqual({ kind: 'too-late' })
  })

  it('after a notice costs ten points more, and was not open to it before', () => {
    expect(updatedReturnTax(updated, YEAR, isoDate('2027-05-01'), rupees(100), true)).toMatchObject({ percent: 35 })
    expect(updatedReturnTax(updated, financialYear('2021-22'), isoDate('2024-05-01'), rupees(100), true)).toEqual({
      kind: 'no-law',
    })
  })
})
