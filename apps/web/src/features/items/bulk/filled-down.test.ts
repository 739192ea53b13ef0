import { expect, test } from 'vitest'
import { pastedColumn } from './filled-down.ts'

test('a column is read line by line, a sheet by its first column, and an empty line stays empty', () => {
  expect(pastedColumn('AA1\r\nAA2\r\n', 2)).toEqual({ ok: true, values: ['AA1', 'AA2'] })
  expect(pastedColumn(' AA1 \tx\n\nAA3\tz', 3)).toEqual({ ok: true, values: ['AA1', '', 'AA3'] })
})

test('a column that is shorter or longer than the rows is refused', () => {
  expect(pastedColumn('AA1\nAA2', 3)).toEqual({ ok: false, lines: 2 })
  expect(pastedColumn('AA1\nAA2\nAA3', 2)).toEqual({ ok: false, lines: 3 })
})

test('one line is left to the field', () => {
  expect(pastedColumn('AA1', 1)).toBeNull()
  expect(pastedColumn('AA1\n', 3)).toBeNull()
})
