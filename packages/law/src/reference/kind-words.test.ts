import { expect, test } from 'vitest'
import { findEntityKind, findRegistrationKind } from './kind-words.ts'

test.each([
  ['Pvt. Ltd.', 'private_limited'],
  ['private limited company', 'private_limited'],
  ['Public Limited', 'public_limited'],
  ['LLP', 'llp'],
  ['Firm', 'partnership'],
  ['Sole proprietorship', 'proprietorship'],
  ['HUF', 'huf'],
  ['aop', 'aop'],
])('%s is %s', (text, kind) => {
  expect(findEntityKind(text)).toBe(kind)
})

test.each([
  ['GSTIN', 'gst'],
  ['Provident Fund', 'pf'],
  ['EPF', 'pf'],
  ['Professional Tax', 'professional_tax'],
  ['TAN', 'tds'],
  ['Income tax (PAN)', 'income_tax'],
])('a registration of %s is %s', (text, kind) => {
  expect(findRegistrationKind(text)).toBe(kind)
})

test('other words name none', () => {
  expect(findEntityKind('Company')).toBeUndefined()
  expect(findEntityKind('')).toBeUndefined()
  expect(findRegistrationKind('constructor')).toBeUndefined()
})
