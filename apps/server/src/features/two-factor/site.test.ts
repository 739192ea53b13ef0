import { expect, test } from 'vitest'
import { noPasskeys, siteOf } from './site.ts'

const OWN = 'https://niyam.example.in'
const at = (host: string, ip = '203.0.113.9') => ({ host, ip })

test('is the configured address of the server, and no other', () => {
  expect(siteOf(OWN, at('niyam.example.in'))).toEqual({ rp_id: 'niyam.example.in', origin: OWN })
  const port = siteOf('https://niyam.example.in:8443', at('niyam.example.in:8443'))
  expect(port).toEqual({ rp_id: 'niyam.example.in', origin: 'https://niyam.example.in:8443' })
  const forged = [
    'evil.example',
    'example.in',
    'niyam.example.in.evil.example',
    'a.niyam.example.in',
    '',
    'niyam.example.in:81',
  ]
  for (const host of forged) expect([host, siteOf(OWN, at(host))]).toEqual([host, null])
})

test('is localhost for a person at this computer only', () => {
  const lan = 'http://192.168.1.5:8080'
  expect(siteOf(lan, at('localhost:8080', '127.0.0.1'))).toEqual({
    rp_id: 'localhost',
    origin: 'http://localhost:8080',
  })
  expect(siteOf(OWN, at('localhost', '::1'))).toEqual({ rp_id: 'localhost', origin: 'http://localhost' })
  expect(siteOf(lan, at('localhost:8080'))).toBeNull()
  expect(siteOf(lan, at('192.168.1.5:8080', '192.168.1.7'))).toBeNull()
  expect(siteOf('https://192.168.1.5', at('192.168.1.5'))).toBeNull()
})

test('says where passkeys are, or that there are none', () => {
  expect(noPasskeys(OWN)).toContain(OWN)
  expect(noPasskeys('http://192.168.1.5:8080')).toContain('https')
})
