import { expect, test } from 'vitest'
import { attributeInfo } from '../attributes.ts'
import { factText, isSameFact } from './fact-text.ts'
import { readFact } from './read-fact.ts'

const read = (attribute: string, text: string) => {
  const info = attributeInfo(attribute)
  if (!info) throw new Error(`no attribute ${attribute}`)
  const fact = readFact(info, text)
  return fact.ok ? fact.value : fact.reason
}

test.each([
  ['einvoice', ' Yes ', true],
  ['einvoice', 'n', false],
  ['aggregate_turnover_inr', '₹4,85,00,000', 48_500_000],
  ['aggregate_turnover_inr', '4.85 crore', 48_500_000],
  ['aggregate_turnover_inr', '1,234.50', 1234.5],
  ['employees', '1,204', 1204],
  ['gratuity_policy_expires_on', '31/3/2027', '2027-03-31'],
  ['last_kyc_fy', 'FY 2024-25', '2024-25'],
  ['filing_frequency', 'QRMP', 'quarterly'],
  ['filing_frequency', 'quarterly (qrmp)', 'quarterly'],
  ['taxpayer_type', 'sez unit', 'sez-unit'],
])('%s written as "%s"', (attribute, text, value) => {
  expect(read(attribute, text)).toBe(value)
})

test('several choices are stored as one text, each once', () => {
  const [one, two] = attributeInfo('kind_of_business')?.options ?? []
  expect(read('kind_of_business', `${one?.label}; ${two?.value}, ${one?.value}`)).toBe(`${one?.value},${two?.value}`)
})

test.each([
  ['einvoice', 'perhaps', '"perhaps" is neither yes nor no. Write one of them.'],
  ['aggregate_turnover_inr', '-5', 'An amount cannot be negative. Take out the sign.'],
  ['aggregate_turnover_inr', '12 lkh', 'An amount has digits and one decimal point. Take out everything else.'],
  ['employees', 'about 40', '"about 40" is not a whole number. Write digits only.'],
  ['employees', '12.5', '"12.5" is not a whole number. Write digits only.'],
  ['gratuity_policy_expires_on', 'April', '"April" is not a day. Write the day first: 20-04-2026.'],
  ['last_kyc_fy', '2025', '"2025" is not a financial year. Write it as 2025-26.'],
  ['filing_frequency', 'Weekly', '"Weekly" is none of: Monthly, Quarterly (QRMP). Write one of them.'],
  ['filing_frequency', '-', '"-" is none of: Monthly, Quarterly (QRMP). Write one of them.'],
])('%s refuses "%s" with what to write', (attribute, text, reason) => {
  expect(read(attribute, text)).toBe(reason)
})

test.each([
  ['einvoice', true, 'Yes'],
  ['aggregate_turnover_inr', 48_500_000, '₹4,85,00,000'],
  ['employees', 1204, '1,204'],
  ['gratuity_policy_expires_on', '2027-03-31', '31 Mar 2027'],
  ['last_kyc_fy', '2024-25', '2024/25'],
  ['filing_frequency', 'quarterly', 'Quarterly (QRMP)'],
])('%s is written in words that are read again', (attribute, value, text) => {
  const info = attributeInfo(attribute)
  if (!info) throw new Error(`no attribute ${attribute}`)
  expect(factText(info, value)).toBe(text)
  expect(read(attribute, text)).toBe(value)
})

test('the order of choices makes no difference', () => {
  expect(isSameFact('b,a', 'a,b')).toBe(true)
  expect(isSameFact('a', 'a,b')).toBe(false)
  expect(isSameFact(1, '1')).toBe(false)
})
