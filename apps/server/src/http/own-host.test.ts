import { hostname, networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ url: () => 'https://niyam.example.in', allowed_hosts: ['calendar.example.in', '192.0.2.44'] })
})
afterAll(() => t.close())

const [computer = ''] = hostname().toLowerCase().split('.')
const lan = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ family }) => family === 'IPv4')
  .map(({ address }) => address)

test.each([
  'localhost',
  'LOCALHOST:8080',
  '127.0.0.1:8080',
  '[::1]:8080',
  computer,
  `${computer}.local:8080`,
  'niyam.example.in',
  'calendar.example.in:8443',
  'calendar.example.in.',
  '192.0.2.44',
  ...lan,
])('%s is this server', async (host) => {
  expect((await t.app.inject({ url: '/api/health/', headers: { host } })).statusCode).toBe(200)
})

test.each([
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  'niyam.example.in.evil.example',
  '203.0.113.9',
  'evil.example@localhost',
  'localhost/x',
])('"%s" is another name, and gets nothing', async (host) => {
  for (const url of ['/api/health/', '/']) {
    const reply = await t.app.inject({ url, headers: { host } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
    expect(reply.body).toContain('ALLOWED_HOSTS')
    expect(reply.body).not.toContain('evil')
  }
})

test('a name that a balancer claims to have been asked for does not stand in for the real one', async () => {
  const behind = await testApp({ behind_proxy: true })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
  const { statusCode } = await behind.app.inject({ url: '/api/health/', headers })
  await behind.close()
  expect(statusCode).toBe(421)
})
