import { expect, test } from 'vitest'
import { named } from './one-line.ts'

test.each([
  ['Win at https://evil.example/x now', 'Win at … now'],
  ['www.evil.example', '…'],
  ['Prize: evil.example/claim', 'Prize: evil example/claim'],
  ['evil\u3002example', 'evil example'],
  ['write to eve@evil.example', 'write to …'],
  ['Amazon.com Services LLP', 'Amazon com Services LLP'],
])('a name that looks like an address becomes no link in a mail: %s', (name, shown) => {
  expect(named(name)).toBe(shown)
})

test.each(['S.R. Batliboi & Co. LLP', 'Dr. A.P.J. Rao', 'Rao & Co. (P.) Ltd.', 'आशा राव'])(
  '%s stays as it is',
  (name) => {
    expect(named(name)).toBe(name)
  },
)
