import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { expect, test } from 'vitest'
import { keyOf, pasted, readRows } from './sheet-texts.ts'

const row = (entity_id: string) => ({
  entity_id,
  registration_id: null,
  entity_name: '',
  registration_number: null,
  items: 1,
})

test('a pasted column goes down the rows; an empty line leaves its row, and lines without a row are counted', () => {
  expect(pasted('Monthly\tx\n\nQuarterly\nMonthly\n', ['a', 'b', 'c'])).toEqual({
    texts: { a: 'Monthly', c: 'Quarterly' },
    over: 1,
  })
  expect(pasted('Monthly\n', ['a'])).toBeNull()
})

test('rows that can be read are told apart from those that cannot', () => {
  const info = attributeInfo('employees')
  if (!info) throw new Error('no attribute')
  const rows = ['a', 'b', 'c'].map(row)
  const [one = '', two = ''] = rows.map(keyOf)
  expect(readRows(info, rows, { [one]: '1,200', [two]: 'many' })).toEqual({
    answers: [{ entity_id: 'a', registration_id: null, value: 1200 }],
    problems: { [two]: '"many" is not a whole number. Write digits only.' },
  })
})
