import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadTable } from '../../tables/load-table.ts'
import { paise, rupees } from '../../format/paise.ts'
import { foodRenewalLateFee, foodReturnLateFee, type RenewalFacts } from './late-fees.ts'
import { foodLicenceType } from './limits.ts'

const limits = await loadTable('food-safety-limits')
const fees = await loadTable('food-safety-late-fees')

describe('kind of licence by turnover', () => {
  const typeOn = (on: string, turnover = rupees(1_500_000)) => {
    const answer = foodLicenceType(limits, { turnover, on: isoDate(on) })
    return answer.kind === 'type' ? answer.fssai_type : answer.kind
  }

  it('changes with 1 April 2026', () => {
    expect(typeOn('2026-03-31')).toBe('state-licence')
    expect(typeOn('2026-04-01')).toBe('registration')
    expect(typeOn('2011-08-04')).toBe('no-law')
  })

  it('counts the limit itself as within, one paisa more as above', () => {
    expect(typeOn('2026-04-01', rupees(15_000_000))).toBe('registration')
    expect(typeOn('2026-04-01', paise(1_500_000_001))).toBe('state-licence')
  })

  it('gives exactly one kind for every day since 2011 and every turnover', () => {
    for (const on of ['2011-08-05', '2026-03-31', '2026-04-01', '2030-01-01'])
      for (const turnover of [0, 1_200_000, 1_200_001, 15_000_000, 200_000_000, 500_000_000, 500_000_001])
        expect(
          limits.filter(
            ({ effective, above_inr, up_to_inr }) =>
              on >= effective.from &&
              (effective.to === null || on <= effective.to) &&
              (above_inr === null || turnover > above_inr) &&
              (up_to_inr === null || turnover <= up_to_inr),
          ),
        ).toHaveLength(1)
  })

  it('refuses a turnover below zero', () => {
    expect(() => typeOn('2026-04-01', paise(-1))).toThrow(RangeError)
  })
})

describe('late annual return', () => {
  it('costs Rs 100 a day up to five annual fees', () => {
    const fee = (days: number, annualFee = rupees(2000)) => foodReturnLateFee(fees, { days, annualFee })
    expect(fee(0)).toMatchObject({ fee: 0 })
    expect(fee(100)).toMatchObject({ fee: rupees(10_000), is_capped: false })
    expect(fee(101)).toMatchObject({ fee: rupees(10_000), is_capped: true })
  })

  it('asks for the annual fee only where a licence could have reached its cap', () => {
    expect(foodReturnLateFee(fees, { days: 100 })).toMatchObject({ kind: 'fee', fee: rupees(10_000) })
    expect(foodReturnLateFee(fees, { days: 101 })).toEqual({ kind: 'needs-facts', missing: ['annual_fee'] })
  })
})

describe('late renewal', () => {
  const fee = (daysAfterExpiry: number, more: Partial<RenewalFacts> = {}) =>
    foodRenewalLateFee(fees, { daysAfterExpiry, annualFee: rupees(3000), ...more })

  it('counts by the day before expiry, by multiples after it, and ends on day 180', () => {
    expect(fee(-30)).toMatchObject({ fee: 0 })
    expect(fee(-1)).toMatchObject({ fee: rupees(2900) })
    expect(fee(0)).toMatchObject({ fee: rupees(3000) })
    expect(fee(90)).toMatchObject({ fee: rupees(9000) })
    expect(fee(91)).toMatchObject({ fee: rupees(15_000) })
    expect(fee(181).kind).toBe('no-renewal')
  })

  it('is zero for a registration, and not possible for an expiry after 9 March 2026', () => {
    expect(fee(60, { isRegistration: true })).toMatchObject({ fee: 0 })
    expect(fee(5, { expiry: isoDate('2026-03-09') }).kind).toBe('fee')
    expect(fee(5, { expiry: isoDate('2026-03-10') }).kind).toBe('no-renewal')
    expect(fee(5, { appliedOn: isoDate('2021-10-28') }).kind).toBe('no-renewal')
  })
})
