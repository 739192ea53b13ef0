import { expect, it } from 'vitest'
import { anItem } from '../../../domain/an-item.test-data.ts'
import { EMPTY_ROW, type FilingRow, readFilingRow } from './filing-rows.ts'

const today = '2026-11-20'
const read = (row: Partial<FilingRow>, item = anItem(), filed_on: string | null = today) =>
  readFilingRow(item, { ...EMPTY_ROW, ...row }, { filed_on, today })

it('a row follows the day of all until it has its own', () => {
  expect(read({})).toMatchObject({ filed_on: today, wrongDay: null })
  expect(read({ day: '18/11/2026' })).toMatchObject({ filed_on: '2026-11-18', wrongDay: null })
  expect(read({}, anItem(), null).wrongDay).toBe('file.filed_on_missing')
})

it.each([
  [{ day: '21 Nov 2026' }, 'file.filed_on_future', null],
  [{ day: 'yesterday' }, 'items:file_no_day', null],
  [{ amount: '12,500 paid' }, null, 'items:file_no_amount'],
  [{ amount: '-5' }, null, 'items:file_no_amount'],
  [{ amount: '12,500.50' }, null, null],
  // A disabled field is not checked.
  [{ amount: 'abc', isNil: true }, null, null],
] as const)('%j', (row, wrongDay, wrongAmount) => {
  expect(read(row)).toMatchObject({ wrongDay, wrongAmount })
})

it('an amount is whole paise, and none for a nil return', () => {
  expect(read({ amount: '₹12,500.50' }).amount_paise).toBe(12_500_50)
  expect(read({ amount: '100', isNil: true }).amount_paise).toBeNull()
})

it('says which rows have no proof, and which are for a period that is not over', () => {
  expect(read({})).toMatchObject({ lacksProof: true, isEarly: false })
  expect(read({ number: ' AA1 ' }).lacksProof).toBe(false)
  expect(read({}, anItem({ area: 'labour', form: 'Bonus' })).lacksProof).toBe(false)
  expect(read({}, anItem({ period: '2026-11', due_date: '2026-12-20' })).isEarly).toBe(true)
  const advanceTax = anItem({ area: 'income-tax', form: 'Challan ITNS 280', period: '2026-27', due_date: '2026-12-15' })
  expect(read({}, advanceTax).isEarly).toBe(false)
})
