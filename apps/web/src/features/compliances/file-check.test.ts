import { expect, it } from 'vitest'
import { fileProblem } from './file-check.ts'

it.each([
  ['ack.pdf', 1, undefined],
  ['ACK.PDF', 1, undefined],
  ['ack.pdf.exe', 1, 'invalid_file'],
  ['ack', 1, 'invalid_file'],
  ['ack.pdf', 10 * 1024 * 1024, undefined],
  ['ack.pdf', 10 * 1024 * 1024 + 1, 'too_large'],
  ['ack.pdf', 0, 'empty_file'],
])('%s of %i bytes', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})
