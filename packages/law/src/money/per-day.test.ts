import { describe, expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import type { PerDayCharge } from '../catalogue/model/charge.ts'
import { rupees } from '../format/paise.ts'
import { daysLate, perDayBounds, perDayFee } from './per-day.ts'

const RETURN: PerDayCharge = {
  kind: 'late-fee',
  how: 'per-day',
  provision: 'CGST Act s. 47(1)',
  per_day: 50,
  per_day_nil: 20,
  cap_nil: 500,
  by_turnover: [
    { up_to: 15_000_000, cap: 2000 },
    { up_to: null, cap: 10_000 },
  ],
}
const STATEMENT: PerDayCharge = {
  kind: 'late-fee',
  how: 'per-day',
  provision: 's. 427',
  per_day: 200,
  cap_of: 'tax-of-statement',
}

describe('perDayBounds', () => {
  it('spans nil and not nil, and every turnover', () => {
    expect(perDayBounds(RETURN, { days: 35 })).toEqual({ least: rupees(500), most: rupees(1750) })
    expect(perDayBounds(RETURN, { days: 20 })).toEqual({ least: rupees(400), most: rupees(1000) })
    expect(perDayBounds(RETURN, { days: 41, isNil: false })).toEqual({ least: rupees(2000), most: rupees(2050) })
  })

  it('knows only the most where a cap is missing', () => {
    expect(perDayBounds(STATEMENT, { days: 3 })).toEqual({ least: null, most: rupees(600) })
  })
})

describe('perDayFee', () => {
  it('counts from the day after the due date', () => {
    expect(daysLate(isoDate('2024-02-28'), isoDate('2024-03-01'))).toBe(2)
    expect(daysLate(isoDate('2024-03-02'), isoDate('2024-03-01'))).toBe(0)
  })

  it('stops at the cap of the turnover', () => {
    const facts = { days: 41, isNil: false }
    expect(perDayFee(RETURN, { ...facts, turnover: rupees(15_000_000) })).toMatchObject({
      fee: 200_000,
      is_capped: true,
    })
    expect(perDayFee(RETURN, { ...facts, turnover: rupees(15_000_001) })).toMatchObject({
      fee: 205_000,
      is_capped: false,
    })
  })

  it('asks for the turnover only when the fee is near a cap', () => {
    expect(perDayFee(RETURN, { days: 40, isNil: false })).toMatchObject({ kind: 'fee', fee: 200_000 })
    expect(perDayFee(RETURN, { days: 41, isNil: false })).toEqual({ kind: 'needs-facts', missing: ['turnover'] })
    expect(perDayFee(RETURN, { days: 3 })).toEqual({ kind: 'needs-facts', missing: ['is_nil'] })
    expect(perDayFee(RETURN, { days: 100 })).toMatchObject({ missing: ['turnover', 'is_nil'] })
  })

  it('asks for the tax that caps a statement', () => {
    expect(perDayFee(STATEMENT, { days: 3 })).toEqual({ kind: 'needs-facts', missing: ['cap_amount'] })
    expect(perDayFee(STATEMENT, { days: 3, capAmount: rupees(500) })).toMatchObject({ fee: 50_000, cap: 50_000 })
    expect(perDayFee(STATEMENT, { days: 0 })).toMatchObject({ kind: 'fee', fee: 0 })
  })
})
