import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadTable } from '../../tables/load-table.ts'
import { rupees } from '../../format/paise.ts'
import { insuranceDamages, insuranceInterest } from './late.ts'
import { contributionPeriod } from './rates.ts'
import { type InsuredMonth, insuranceShares } from './share.ts'

const rows = await loadTable('employees-insurance')

const shares = (some: Partial<InsuredMonth> = {}) => {
  const answer = insuranceShares(rows, { month: '2026-05', pay: { wages: rupees(20_000) }, ...some })
  if (answer.kind === 'no-law') throw new Error(answer.missing)
  return answer
}

describe('shares of one person', () => {
  it('are rounded up to the next rupee, and unchanged when whole', () => {
    for (let wages = 1; wages <= 21_000; wages += 7) {
      const { employee, employer } = shares({ pay: { wages: rupees(wages) } })
      expect([employee, employer]).toEqual([
        Math.ceil((wages * 75) / 10_000) * 100,
        Math.ceil((wages * 325) / 10_000) * 100,
      ])
    }
  })

  it('end above the ceiling, except for a person insured when the period began', () => {
    const pay = { wages: rupees(22_000) }
    expect(shares({ pay })).toMatchObject({ covered: false, total: 0 })
    expect(shares({ pay, was_covered: true })).toMatchObject({
      covered: true,
      employee: rupees(165),
      employer: rupees(715),
    })
    expect(shares({ pay, has_disability: true }).covered).toBe(true)
  })

  it('count excluded heads above half of the pay since the Code', () => {
    const pay = { gross: rupees(24_000), basic_and_counted: rupees(10_000) }
    expect(shares({ pay }).esi_wages).toBe(rupees(12_000))
    expect(shares({ pay }).reasons[0]?.text).toBe(
      'Excluded heads of ₹14,000 pass 50 % of the pay; ₹2,000 counts as wages',
    )
    expect(shares({ pay, month: '2025-10' }).esi_wages).toBe(rupees(10_000))
  })

  it('exempt the employee only where the daily average is known to be small', () => {
    const pay = { wages: rupees(4_400) }
    expect(shares({ pay, days: 25 })).toMatchObject({ employee: 0, employer: rupees(143) })
    expect(shares({ pay, days: 24 }).employee).toBe(rupees(33))
    expect(shares({ pay }).employee).toBe(rupees(33))
    expect(shares({ pay, average_daily_wage: rupees(176) }).employee).toBe(0)
    expect(shares({ pay, days: 0 }).employee).toBe(rupees(33))
  })

  it('are unknown where no ceiling is recorded', () => {
    const pay = { wages: rupees(1_000) }
    expect(insuranceShares(rows, { month: '2010-04', pay })).toMatchObject({ kind: 'no-law' })
    expect(insuranceShares(rows, { month: '2015-04', pay, has_disability: true })).toMatchObject({ kind: 'no-law' })
  })

  it.each([
    [{ month: '2026' }, '"2026" is not a month'],
    [{ pay: { wages: rupees(-5) } }, 'wages is below zero'],
    [{ pay: { gross: rupees(5), basic_and_counted: rupees(6) } }, 'basic_and_counted is above gross'],
    [{ days: 32 }, 'days is 32'],
  ])('refuse %j', (some, words) => {
    expect(() => shares(some)).toThrow(words)
  })
})

it('counts in halves of April and October, with the benefit after them', () => {
  expect(contributionPeriod('2026-09')).toEqual({
    from: '2026-04-01',
    to: '2026-09-30',
    benefit_from: '2027-01-01',
    benefit_to: '2027-06-30',
  })
  expect(contributionPeriod('2027-02')).toMatchObject({
    from: '2026-10-01',
    to: '2027-03-31',
    benefit_to: '2027-12-31',
  })
  expect(contributionPeriod('2026-10')).toEqual(contributionPeriod('2027-03'))
})

it('charges interest by the day and damages by the length of the delay', () => {
  const [amount, due] = [rupees(36_500), isoDate('2026-05-15')]
  expect(insuranceInterest(rows, amount, due, isoDate('2026-05-25'))).toBe(rupees(120))
  expect(insuranceDamages(rows, amount, due, isoDate('2026-05-25'))).toBe(rupees(50))
  expect(insuranceDamages(rows, amount, due, isoDate('2026-05-25'), 12)).toBe(rupees(120))
  expect(insuranceDamages(rows, amount, due, isoDate('2032-05-15'))).toBe(amount)
  expect(insuranceDamages(rows, amount, isoDate('2004-05-15'), isoDate('2004-06-15'))).toBeNull()
})
