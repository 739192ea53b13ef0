import { expect, test } from 'vitest'
import { base32, newTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of RFC 6238, appendix B', (second, code) => {
  const step = stepAt(new Date(second * 1000))
  expect(totpCode(RFC_SECRET, step, 8)).toBe(code)
  expect(totpCode(RFC_SECRET, step)).toBe(code.slice(2))
})

test('a code counts one step early or late, and no further', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  const at = (steps: number) => stepOfCode(RFC_SECRET, totpCode(RFC_SECRET, stepAt(now) + steps), now)
  expect([-2, -1, 0, 1, 2].map((steps) => at(steps) !== undefined)).toEqual([false, true, true, true, false])
  expect(stepOfCode(RFC_SECRET, '', now)).toBeUndefined()
})

test('a key is written as RFC 4648 has it', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
  expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/)
})

test('the picture names product and account', () => {
  expect(totpUri('MZXW6YTBOI', 'asha+ca@example.in')).toBe(
    'otpauth://totp/Niyam%3Aasha%2Bca%40example.in?secret=MZXW6YTBOI&issuer=Niyam&algorithm=SHA1&digits=6&period=30',
  )
})
