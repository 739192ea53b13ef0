import { expect, it } from 'vitest'
import { periodShape } from './period.ts'

it.each([
  ['2026-10', 'gst', { is: 'month', year: 2026, month: 10 }],
  ['2026-27-Q2', 'tds', { is: 'months', from: [2026, 7], to: [2026, 9] }],
  ['2026-27-Q4', 'tds', { is: 'months', from: [2027, 1], to: [2027, 3] }],
  ['2026-27-H2', 'mca', { is: 'months', from: [2026, 10], to: [2027, 3] }],
  ['2025-07/2025-12', 'lwf', { is: 'months', from: [2025, 7], to: [2025, 12] }],
  ['2025-26', 'mca', { is: 'financial_year', year: '2025/26' }],
  ['2025-26', 'income-tax', { is: 'assessment_year', year: '2026-27' }],
  ['2026-27', 'income-tax', { is: 'tax_year', year: '2026-27' }],
  ['2099-00', 'mca', { is: 'financial_year', year: '2099/00' }],
  ['2025', 'labour', { is: 'calendar_year', year: '2025' }],
  ['2026-09-28', 'mca', { is: 'day', date: '2026-09-28' }],
  ['one-time', 'mca', { is: 'one_time' }],
  ['2026-27-Q9', 'tds', { is: 'words', text: '2026-27-Q9' }],
  ['licence year', 'fssai', { is: 'words', text: 'licence year' }],
])('%s of %s', (period, area, shape) => {
  expect(periodShape(period, area)).toEqual(shape)
})
