import { expect, it } from 'vitest'
import { ApiFailure } from '../../lib/failure.ts'
import { fileFault, problemsOf } from './use-import.ts'

it('refuses a file that is not a statement before the upload', () => {
  expect(fileFault({ name: 'AAACK1234D-2026.TXT', size: 900 })).toBeNull()
  expect(fileFault({ name: 'statement.zip', size: 10 * 1024 * 1024 })).toBeNull()
  expect(fileFault({ name: 'statement.pdf', size: 900 })).toBe('wrong_kind')
  expect(fileFault({ name: 'statement.txt', size: 10 * 1024 * 1024 + 1 })).toBe('too_large')
  expect(fileFault({ name: 'statement.txt', size: 0 })).toBe('empty')
})

it('shows every line the server names, and nothing of other failures', () => {
  const lines = ['Line 7: "abc" is not a tax.', 'Line 9: "x" is not a date.']
  expect(problemsOf(new ApiFailure('invalid', 'Please fix the errors', { fields: { file: lines } }))).toEqual(lines)
  expect(problemsOf(new ApiFailure('network', 'away'))).toBeNull()
  expect(problemsOf(new Error('anything'))).toBeNull()
})
