import { expect, it } from 'vitest'
import { loadTable } from '../../tables/load-table.ts'
import { rupees } from '../../format/paise.ts'
import { lateSubmissionFee } from './fees.ts'

const [row] = await loadTable('exchange-control-fees')
if (!row) throw new Error('the table is empty')
const fee = (amount: number, months: number): number => lateSubmissionFee(row, rupees(amount), months).fee / 100

it('computes years with two decimals from whole months', () => {
  expect([1, 2, 3, 4, 5, 12].map((months) => lateSubmissionFee(row, rupees(1), months).hundredths_of_year)).toEqual([
    8, 17, 25, 33, 42, 100,
  ])
})

it('rounds up to the next hundred, and keeps a whole hundred', () => {
  expect(fee(10_000_000, 12)).toBe(10_000)
  expect(fee(10_000_040, 12)).toBe(10_100)
  expect(fee(1_000_000_000, 36)).toBe(757_500)
})

it('is never more than the amount, and zero when in time', () => {
  expect(fee(5_000, 3)).toBe(5_000)
  expect(fee(10_000_000, 0)).toBe(0)
})

it('explains how it was computed', () => {
  expect(lateSubmissionFee(row, rupees(10_000_000), 3).reasons.map((reason) => reason.text)).toEqual([
    '3 months late are 0.25 years.',
    '₹7,500 and 0.025% of ₹1,00,00,000 for each year: ₹8,125.',
    'Rounded up to the next 100 rupees: ₹8,200.',
  ])
})

it('refuses half a month, or more than three years', () => {
  expect(() => fee(1_000, 1.5)).toThrow('1.5')
  expect(() => fee(1_000, 37)).toThrow('36 months from the due date')
})
