import { describe, expect, it } from 'vitest'
import { rupees } from '../format/paise.ts'
import { interestByDay, interestByMonth, percentOf, TO_NEAREST_RUPEE } from './simple-interest.ts'

describe('simple interest', () => {
  it('uses 365 days and rounds once', () => {
    expect(interestByDay(rupees(100_000), 18, 10)).toBe(49_315)
    expect(interestByDay(rupees(100_000), 18, 10, TO_NEAREST_RUPEE)).toBe(49_300)
    expect(interestByDay(rupees(100_000), 18, 366)).toBe(1_804_932)
  })

  it('is exact for percents without a binary form', () => {
    expect(interestByMonth(rupees(10_000), 1.5, 2)).toBe(30_000)
    expect(percentOf(rupees(15_000), 8.33)).toBe(124_950)
    expect(percentOf(rupees(50_000_000), 0.04)).toBe(2_000_000)
  })

  it('refuses part days and percents below zero', () => {
    expect(() => interestByDay(rupees(1), 18, 1.5)).toThrow('1.5')
    expect(() => interestByMonth(rupees(1), -1, 1)).toThrow('-1')
  })
})
