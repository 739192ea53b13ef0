import { expect, it } from 'vitest'
import { loadTable } from '../../tables/load-table.ts'
import { tradeMarkFees } from './fees.ts'

const rows = await loadTable('trade-mark-fees')

it('adds surcharge or restoration to the renewal fee, for each class', () => {
  expect(tradeMarkFees(rows, 'surcharge', 2, 'physical')).toMatchObject({
    normal_fee: 20_000_00,
    late_fee: 10_000_00,
    total: 30_000_00,
    reasons: [
      { text: 'Renewal fee for 2 classes at ₹10,000, physical: ₹20,000.' },
      { text: 'Surcharge for 2 classes at ₹5,000, physical: ₹10,000.', provision: 's. 25(3) proviso; r. 57' },
    ],
  })
  expect(tradeMarkFees(rows, 'renewal', 1, 'e-filing')).toMatchObject({ normal_fee: 9_000_00, late_fee: 0 })
})

it('has no fee where none is recorded, and none for no class', () => {
  expect(() => tradeMarkFees(rows, 'opposition', 1, 'physical')).toThrow('No opposition fee is recorded')
  expect(() => tradeMarkFees(rows, 'renewal', 0, 'e-filing')).toThrow('one to 45')
  expect(() => tradeMarkFees(rows, 'renewal', 46, 'e-filing')).toThrow('one to 45')
})
