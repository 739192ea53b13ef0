import { expect, it } from 'vitest'
import { detailsOn, spansOf } from './turns.ts'

const registration = {
  details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
  past_details: [
    { attribute: 'filing_frequency', until: '2025-12-31', value: 'monthly' },
    { attribute: 'filing_frequency', until: '2026-12-31', value: 'quarterly' },
  ],
}

it.each([
  ['2025-12-31', 'monthly'],
  ['2026-01-01', 'quarterly'],
  ['2026-12-31', 'quarterly'],
  ['2027-01-01', 'monthly'],
])('on %s returns are %s', (day, filing_frequency) => {
  expect(detailsOn(registration, day)).toEqual({ taxpayer_type: 'regular', filing_frequency })
})

it('tells what was one after the other, each from its day', () => {
  expect(spansOf(registration, 'filing_frequency')).toEqual([
    { value: 'monthly', from: null },
    { value: 'quarterly', from: '2026-01-01' },
    { value: 'monthly', from: '2027-01-01' },
  ])
  expect(spansOf(registration, 'taxpayer_type')).toEqual([{ value: 'regular', from: null }])
  expect(spansOf(registration, 'einvoice')).toEqual([])
})
