import { expect, test } from 'vitest'
import { placeOfForm, wordsOf } from './form-in.ts'
import { numbersIn } from './numbers-in.ts'
import { namesPeriod, periodText } from './period-in.ts'
import { acknowledgementIn, filedOnIn } from './receipt-in.ts'

// Written after what portals print; no layout of theirs is copied.
const RETURN = `Form GSTR-3B [See rule 61(5)] Year 2026-27 Period April 1. GSTIN 29AABCM1234K1Z5
2. Legal name MEGHNA FOODS PRIVATE LIMITED 2(c). ARN AA290426123456Z 2(d). Date of ARN 20/05/2026
5. GSTR-2B as on 14/05/2026`
const STATEMENT = `Provisional Receipt No: 077300700112233 TAN BLRM01234A Form No: 26Q Quarter Q1 Financial Year 2025-26
Date of receipt : 31-Jul-2025`

test('numbers, those of a registration before those of the entity', () => {
  expect(numbersIn(`${RETURN} PAN AABCM1234K`)).toEqual([
    { value: '29AABCM1234K1Z5', is_own: false },
    { value: 'AABCM1234K', is_own: true },
  ])
  expect(numbersIn(STATEMENT)).toEqual([{ value: 'BLRM01234A', is_own: false }])
  expect(numbersIn('nothing of the kind')).toEqual([])
})

test.each([
  [RETURN, 'AA290426123456Z', '2026-05-20'],
  [STATEMENT, '077300700112233', '2025-07-31'],
  ['e-Filing Acknowledgement Number: 123456789012345 Date of e-filing 28 Jul 2026', '123456789012345', '2026-07-28'],
  ['SRN : F12345678 SRN Date 30/10/2026', 'F12345678', '2026-10-30'],
  ['TRRN No 4012611000123 Date of payment 15-11-2026', '4012611000123', '2026-11-15'],
  ['ret_prd 042026 AA290426000001X', 'AA290426000001X', null],
  ['Date of ARN 20/05/2026', '', '2026-05-20'],
  ['Acknowledgement of receipt is hereby given', '', null],
])('the number and the day of %s', (text, number, day) => {
  expect([acknowledgementIn(text), filedOnIn(text)]).toEqual([number, day])
})

test('forms by any of their names, the first that is named first', () => {
  const words = wordsOf(RETURN)
  const place = (...names: string[]) => placeOfForm(words, names)
  expect(place('GSTR-3B')).toBeLessThan(place('GSTR-2B') ?? 0)
  expect(place('GSTR-1')).toBeNull()
  expect(placeOfForm(wordsOf(STATEMENT), ['Form 140', '26Q'])).not.toBeNull()
  // A bare number is no form.
  expect(placeOfForm(wordsOf('Total 138'), ['Form 138'])).toBeNull()
  expect(placeOfForm(wordsOf('Form No. 138'), ['Form 138'])).not.toBeNull()
})

test.each([
  [RETURN, '2026-04', true],
  [RETURN, '2026-05', false],
  [RETURN, '2026-27', true],
  [STATEMENT, '2025-26-Q1', true],
  [STATEMENT, '2025-26-Q2', false],
  ['Tax period 042026', '2026-04', true],
  ['Return period: Apr-2026 filed 20/05/2026', '2026-05', false],
  ['Period Apr-Jun 2026', '2026-27-Q1', true],
  ['Return period June 2026', '2026-27-Q1', true],
  ['Assessment Year 2026-27', '2025-26', true],
  ['Assessment Year 2026-27', '2026-27', false],
  ['A.Y. 2026-27', '2025-26', true],
  ['Tax Year 2026-27', '2026-27', true],
  ['Half year H2 of FY 2026-27', '2026-27-H2', true],
  ['filed on 15 April 2026', '2026-04', false],
  ['anything', 'one-time', true],
])('%s names %s: %s', (text, period, is) => {
  expect(namesPeriod(periodText(text), period)).toBe(is)
})
