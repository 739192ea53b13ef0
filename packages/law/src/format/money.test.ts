import { describe, expect, it } from 'vitest'
import { seeded } from '../identifiers/seeded.test-support.ts'
import { shownAmount, typedAmount } from './currency-field.ts'
import { minus, NOTHING, paise, plus, rupees, times } from './paise.ts'
import { share, toRupee, toTenRupees } from './rounding.ts'
import { parseRupees } from './read-rupees.ts'
import { formatNumber, formatRupees, formatRupeesShort } from './rupee-text.ts'

describe('paise', () => {
  it('add up exactly', () => {
    expect(plus(paise(10), paise(20), rupees(1))).toBe(130)
    expect(minus(rupees(5), paise(1))).toBe(499)
    expect(times(rupees(50), 17)).toBe(85000)
    expect(plus()).toBe(NOTHING)
  })

  it('are whole', () => {
    expect(() => paise(0.5)).toThrow(RangeError)
    expect(() => rupees(1.5)).toThrow(RangeError)
    expect(() => paise(2 ** 53)).toThrow(RangeError)
    expect(() => times(paise(2 ** 52), 4)).toThrow(RangeError)
    expect(Object.is(paise(-0), 0)).toBe(true)
  })
})

describe('numbers', () => {
  it('are grouped as in India, with the decimals they have', () => {
    expect([0, 999, 1000, 123456, 12345678, -54321, 1234.5].map(formatNumber)).toEqual([
      '0',
      '999',
      '1,000',
      '1,23,456',
      '1,23,45,678',
      '-54,321',
      '1,234.5',
    ])
  })
})

describe('rounding', () => {
  it('is done once and by name', () => {
    expect(share(paise(105), 1, 10, 'half-up')).toBe(11)
    expect(share(paise(104), 1, 10, 'half-up')).toBe(10)
    expect(share(paise(101), 1, 10, 'up')).toBe(11)
    expect(share(paise(109), 1, 10, 'down')).toBe(10)
    expect(share(paise(-105), 1, 10, 'half-up')).toBe(-11)
    expect(toRupee(paise(12350), 'half-up')).toBe(12400)
    expect(toRupee(paise(12349), 'half-up')).toBe(12300)
    expect(toTenRupees(paise(123_4_99))).toBe(123000)
    expect(toTenRupees(rupees(1235))).toBe(124000)
  })

  it('is exact beyond the safe integers', () => {
    expect(share(paise(9_007_199_254_740_991), 999_999, 1_000_000, 'down')).toBe(
      Number((9_007_199_254_740_991n * 999_999n) / 1_000_000n),
    )
  })

  it('never moves by a whole unit', () => {
    const random = seeded(9)
    for (let round = 0; round < 500; round++) {
      const amount = paise(random.below(1e12))
      expect(Math.abs(toRupee(amount, 'half-up') - amount)).toBeLessThanOrEqual(50)
      expect(toRupee(amount, 'up') - amount).toBeLessThan(100)
      expect(amount - toRupee(amount, 'down')).toBeLessThan(100)
    }
  })

  it('needs something to divide by', () => {
    expect(() => share(paise(1), 1, 0, 'up')).toThrow(RangeError)
  })
})

describe('rupees as text', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99900, '₹999.00'],
    [100000, '₹1,000.00'],
    [123456700, '₹12,34,567.00'],
    [10000000000000, '₹1,00,00,00,00,000.00'],
    [-50050, '-₹500.50'],
  ])('%d paise are %s', (amount, text) => {
    expect(formatRupees(paise(amount))).toBe(text)
  })

  it('are short where there are no paise', () => {
    expect(formatRupeesShort(rupees(123456))).toBe('₹1,23,456')
    expect(formatRupeesShort(paise(150))).toBe('₹1.50')
  })

  it.each([
    ['1234567', 123456700],
    ['₹12,34,567.5', 123456750],
    ['Rs. 5,000/-', 500000],
    ['INR 5000.00', 500000],
    ['.5', 50],
    ['5.', 500],
    ['1.5 crore', 1_50_00_000_00],
    ['2.25 lakh', 2_25_000_00],
    ['0.005 lakh', 50000],
    ['１２', 1200],
  ])('%s is read', (text, value) => {
    expect(parseRupees(text)).toEqual({ ok: true, value })
  })

  it('refuse text that is not an amount, with the next step', () => {
    for (const text of ['abc', '1.2.3', '12.345', '-5', '5 apples', '.', '9'.repeat(16), '1.23E+10']) {
      const read = parseRupees(text)
      expect(read.ok).toBe(false)
      if (!read.ok) expect(read.reason).toMatch(/\.$/)
    }
    expect(parseRupees(' ')).toEqual({ ok: false, isEmpty: true, reason: '' })
    expect(parseRupees('(1,200.50)', true)).toEqual({ ok: true, value: -120050 })
    expect(parseRupees('-7', true)).toEqual({ ok: true, value: -700 })
  })

  it('are parsed from their shown text', () => {
    const random = seeded(11)
    for (let round = 0; round < 500; round++) {
      const amount = paise(random.below(10 ** (1 + random.below(14))) * (random.below(2) ? 1 : -1))
      expect(parseRupees(formatRupees(amount), true)).toEqual({ ok: true, value: amount })
    }
  })
})

describe('the currency field', () => {
  it('keeps digits and one point', () => {
    expect(typedAmount('₹12a,34.5x6.78')).toBe('1234.56')
    expect(typedAmount('12.')).toBe('12.')
  })

  it('groups and pads', () => {
    expect(shownAmount('1234567')).toBe('₹12,34,567.00')
    expect(shownAmount('1234567.5')).toBe('₹12,34,567.50')
    expect(shownAmount('007')).toBe('₹7.00')
    expect(shownAmount('.5')).toBe('₹0.50')
    expect(shownAmount('')).toBe('')
  })
})
