import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test('one address and a network are read, with or without its length', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7/32')
  expect(networkOf(' 203.0.113.0/24 ')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8::1')).toBe('2001:db8::1/128')
  expect(networkOf('2001:db8::/32')).toBe('2001:db8::/32')
})

test.each([
  '',
  'office',
  '203.0.113',
  '203.0.113.300',
  '203.0.113.0/33',
  '203.0.113.0/',
  '0.0.0.0/0',
  '10.0.0.0/7',
  '::/0',
  '2001:db8::/129',
  'fe80::1%eth0',
  "203.0.113.7'; drop table organisation",
])('%j is not a network', (text) => {
  expect(networkOf(text)).toBeNull()
})
