import { Password } from '@niyam/contract/accounts.ts'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'
import { commonCount, passwordRefusal } from './password-rules.ts'

const ASHA = { email: 'asha.kulkarni@rao-associates.in', first_name: 'Asha', last_name: 'Kulkarni' }

test('the list of common passwords is long', () => {
  expect(commonCount()).toBeGreaterThan(10_000)
})

test.each([
  '1234567890',
  'qwertyuiop',
  'PASSWORD123',
  'Password2026!',
  'ｐａｓｓｗｏｒｄ１２３',
  'passwordpassword',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou!!!',
])('%s is tried first', (password) => {
  expect(passwordRefusal(password, ASHA)).toContain('tried first')
})

test.each([
  'asha.kulkarni@rao-associates.in',
  'AshaKulkarni',
  'kulkarni-2026',
  'asha.kulkarni',
  'niyamniyam',
  'Niyam 2026!',
  'rao-associates.in',
])('%s is hardly more than a name', (password) => {
  expect(passwordRefusal(password, ASHA)).toContain('hardly more')
})

test.each([
  'correct horse battery',
  'a year of due dates',
  'चाय और समोसा शाम को',
  'kulkarni buys nine mangoes',
  'x7#kPq2!vLm9',
])('%s is fine', (password) => expect(passwordRefusal(password, ASHA)).toBeUndefined())

test('length is counted in letters as people see them, with no other rule', () => {
  const isFine = (text: string) => Password.safeParse(text).success
  expect(isFine('🙂'.repeat(9))).toBe(false)
  expect(isFine('🙂'.repeat(10))).toBe(true)
  expect(isFine('🙂'.repeat(200))).toBe(true)
  expect(isFine('a'.repeat(201))).toBe(false)
  expect(isFine('only small letters')).toBe(true)
})

test('one letter written in two ways is one password', async () => {
  const kept = await hashPassword('caf\u00e9 au lait')
  expect(await isPassword(kept, 'cafe\u0301 au lait')).toBe(true)
  expect(await isPassword(kept, 'cafe au lait')).toBe(false)
  expect(await isPassword(null, 'cafe au lait')).toBe(false)
})
