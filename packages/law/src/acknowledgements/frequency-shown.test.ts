import { expect, it } from 'vitest'
import { frequencyShown } from './frequency-shown.ts'
import { readReceipt } from './read-receipt.ts'

const receipt = (form: string, period: string) =>
  readReceipt(
    [
      `Form ${form}`,
      '[See rule 61(5)]',
      `Year 2026-27   Period ${period}`,
      '1. GSTIN 29AABCM1234K1Z5',
      '2(c). ARN AA290426123456Z',
      '2(d). Date of ARN 20/05/2026',
    ].join('\n'),
  )

it.each([
  ['GSTR-3B', 'April', 'monthly'],
  ['GSTR-3B', 'Apr-Jun', 'quarterly'],
  // The last month may stand for the quarter.
  ['GSTR-3B', 'June', null],
  // A quarterly filer uploads invoices of the first two months under this name.
  ['GSTR-1', 'April', null],
  ['GSTR-1', 'Apr-Jun', 'quarterly'],
])('%s of %s: %s', (form, period, frequency) => expect(frequencyShown(receipt(form, period))).toBe(frequency))
