import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing need be set', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '0.0.0.0', behind_proxy: false, today: undefined })
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('every wrong setting has its line, which names it and not its value', () => {
  const wrong = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db/niyam',
    NIYAM_SECRET: 'hunter2',
    NIYAM_TODAY: '2026-02-30',
    LOG_LEVEL: 'loud',
    NIYAM_BEHIND_PROXY: 'yes',
    NIYAM_URL: 'niyam.example.in',
    IFSC_URL: 'ftp://hunter2.example.in',
    MAPS_KEY: 'hunter2 hunter2',
  }
  let message = ''
  try {
    readConfig(wrong)
  } catch (error) {
    message = (error as Error).message
  }
  const lines = message.split('\n')
  expect(lines).toHaveLength(Object.keys(wrong).length)
  for (const name of Object.keys(wrong)) expect(lines.some((line) => line.startsWith(`Setting ${name}: `))).toBe(true)
  expect(lines[0]).toBe('Setting PORT: is a number from 0 to 65535.')
  expect(message).not.toContain('hunter2')
})

test('the address for links loses its last slash', () => {
  expect(readConfig({ NIYAM_URL: 'https://niyam.example.in/' }).url).toBe('https://niyam.example.in')
})

test('banks are looked up at the public service, elsewhere, or not at all', () => {
  expect(readConfig({}).ifsc_url).toBe('https://ifsc.razorpay.com')
  expect(readConfig({ IFSC_URL: 'http://127.0.0.1:3000/ifsc/' }).ifsc_url).toBe('http://127.0.0.1:3000/ifsc')
  expect(readConfig({ IFSC_URL: 'off' }).ifsc_url).toBeUndefined()
})
