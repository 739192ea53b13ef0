import { expect, test } from 'vitest'
import { deviceWords, indianMoment, roughAddress } from './device.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${KHTML} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.9', 'Unknown device'],
  ['', 'Unknown device'],
])('%s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

test('a moment is shown in Indian time', () => {
  expect(indianMoment('2026-11-20T06:00:00.000Z')).toBe('20 Nov 2026, 11:30')
  expect(indianMoment('2026-11-20T19:45:00.000Z')).toBe('21 Nov 2026, 01:15')
})

test('an address is located roughly', () => {
  expect(roughAddress('203.0.113.9')).toBe('203.0.113.x')
  expect(roughAddress('::ffff:203.0.113.9')).toBe('203.0.113.x')
  expect(roughAddress('2001:db8:7:1::5')).toBe('2001:db8:7:…')
})
