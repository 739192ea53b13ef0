import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadTable } from '../../tables/load-table.ts'
import { rupees } from '../../format/paise.ts'
import { adminCharge, lateReturnFee } from './charges.ts'
import { providentFundDamages, providentFundInterest } from './late.ts'
import { ceilingParts, wagesUpTo, wholeCeiling } from './rates.ts'
import { memberContributions, type MemberWages } from './split.ts'

const rows = await loadTable('provident-fund')

const aMember = (some: Partial<MemberWages> = {}): MemberWages => ({
  wage_month: '2026-10',
  epf_wages: rupees(30_000),
  contribute_on: 'ceiling',
  ...some,
})

const split = (some?: Partial<MemberWages>) => {
  const answer = memberContributions(rows, aMember(some))
  if (answer.kind === 'no-law') throw new Error(answer.missing)
  return answer
}

describe('a member’s split', () => {
  it('adds up: both employer parts are the employee’s share', () => {
    for (const wages of [1, 99, 4_567, 14_999, 15_000, 15_001, 24_999, 25_000, 3_00_000])
      for (const wage_month of ['2014-08', '2025-10', '2026-09', '2026-10'])
        for (const contribute_on of ['ceiling', 'actual'] as const) {
          const { ee, eps, er_epf, er_total } = split({ wage_month, contribute_on, epf_wages: rupees(wages) })
          expect([eps + er_epf, er_total]).toEqual([ee, ee])
          expect([ee, eps, er_epf].every((amount) => amount >= 0 && amount % 100 === 0)).toBe(true)
        }
  })

  it('never takes more pension than the recorded cap of the ceiling', () => {
    for (const [wage_month, cap] of [
      ['2014-08', 541],
      ['2025-10', 1250],
      ['2026-10', 2083],
    ] as const)
      expect(split({ wage_month, epf_wages: rupees(90_000) }).eps).toBe(rupees(cap))
  })

  it('cuts the wages of September 2026 in each part of the month', () => {
    const parts = ceilingParts(rows, '2026-09') ?? []
    expect(wholeCeiling(parts)).toBe(19_666_67)
    expect(wagesUpTo(parts, rupees(18_000))).toBe(rupees(16_400))
    expect(wagesUpTo(parts, rupees(15_000))).toBe(rupees(15_000))
    expect(split({ wage_month: '2026-09' }).reasons[0]?.text).toBe(
      'Wage ceiling ₹15,000 for 16 of 30 days and ₹25,000 for 14 of 30 days: ₹19,666.67 together',
    )
  })

  it('gives a source for every reason', () => {
    for (const reason of split().reasons) expect(reason.sources?.length).toBeGreaterThan(0)
  })

  it('has no ceiling before June 2001, and says so', () => {
    expect(memberContributions(rows, aMember({ wage_month: '2001-05' }))).toEqual({
      kind: 'no-law',
      missing: 'wage ceiling of 2001-05',
    })
  })

  it.each([
    [{ wage_month: '2026-13' }, '"2026-13" is not a wage month'],
    [{ wage_month: '2026-27-Q1' }, 'is not a wage month'],
    [{ days: { worked: 31, of: 30 } }, 'days_worked is 31; the month has 30 days'],
    [{ days: { worked: 3, of: 40 } }, 'days_in_month is 40'],
    [{ epf_wages: rupees(-1) }, 'epf_wages is below zero'],
    [{ epf_wages: rupees(100), eps_wages: rupees(20_000) }, 'eps_wages are too high'],
  ])('refuses %j', (some, words) => {
    expect(() => split(some)).toThrow(words)
  })
})

describe('the establishment', () => {
  it('pays at least the minimum, a smaller one without members', () => {
    const charge = (wages: number, month = '2026-10') => adminCharge(rows, month, rupees(wages))
    expect(charge(0)).toMatchObject({ admin: rupees(75), minimum: rupees(75) })
    expect(charge(1)).toMatchObject({ admin: rupees(500), minimum: rupees(500) })
    expect(charge(100_001)).toMatchObject({ admin: rupees(500) })
  })

  it('reports that no minimum is recorded', () => {
    expect(adminCharge(rows, '2014-12', rupees(0))).toMatchObject({ admin: 0, minimum: null })
    expect(adminCharge(rows, '1998-07', rupees(0))).toMatchObject({ kind: 'no-law' })
  })

  it('owes a fee by the day for a late return, up to the charges of the month', () => {
    const fee = (due: string, filed: string) => lateReturnFee(rows, isoDate(due), isoDate(filed), rupees(1_200))
    expect(fee('2026-08-15', '2026-08-15')).toBe(0)
    expect(fee('2026-08-15', '2026-08-17')).toBe(rupees(1_000))
    expect(fee('2026-08-15', '2026-08-18')).toBe(rupees(1_200))
    expect(fee('2026-06-15', '2026-06-18')).toBe(0)
  })
})

describe('arrears', () => {
  const arrears = (due: string, paid: string) => ({ amount: rupees(36_500), due: isoDate(due), paid: isoDate(paid) })

  it('use both scales of damages where the delay crosses 14 June 2024', () => {
    const told = providentFundDamages(rows, arrears('2024-04-15', '2024-08-15'))
    expect(told?.parts).toEqual([
      { from: '2024-04-16', to: '2024-06-13', percent: 5, per: 'year', count: 59 },
      { from: '2024-06-14', to: '2024-08-15', percent: 1, per: 'month', count: 3 },
    ])
    expect(told?.damages).toBe(rupees(59 * 5 + 3 * 365))
  })

  it('are the most that damages can reach', () => {
    expect(providentFundDamages(rows, arrears('2010-01-15', '2020-01-15'))).toMatchObject({
      damages: rupees(36_500),
      is_capped: true,
    })
  })

  it('are unknown, not zero, before the recorded scales', () => {
    expect(providentFundDamages(rows, arrears('2007-01-15', '2007-02-15'))).toBeNull()
    expect(providentFundInterest(rows, arrears('1996-01-15', '1996-02-15'))).toBeNull()
  })

  it('use the rate of an order in place of the table’s', () => {
    const told = providentFundDamages(rows, {
      ...arrears('2025-01-15', '2025-01-25'),
      damages_rate: { percent: 5, per: 'year' },
    })
    expect(told?.damages).toBe(rupees(50))
  })
})
