import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import * as contract from '@niyam/contract/accounts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestApp } from '../../../test/app.ts'
import { sharedApp } from '../../../test/shared-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await sharedApp()
})
beforeEach(async () => {
  await t.drain()
  t.mails.length = 0
  t.clock.set('2026-11-20')
  await t.parts.db.outside.deleteFrom('sign_in_try').execute()
})
afterAll(() => t.close())

const HOME = '203.0.113.9'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface From {
  readonly address?: string
  readonly device?: string
}

const login = (email: string, { address = HOME, device = '' }: From = {}, password = TEST_PASSWORD) =>
  t.app.inject({
    method: 'POST',
    url: '/api/accounts/login/',
    payload: { email, password },
    remoteAddress: address,
    headers: { 'user-agent': FIREFOX, ...(device && { cookie: `niyam_device=${device}` }) },
  })

const deviceIn = (reply: Awaited<ReturnType<typeof login>>) =>
  reply.cookies.find(({ name }) => name === 'niyam_device')?.value ?? ''

async function owner() {
  const { email } = await t.registerPerson()
  const device = deviceIn(await login(email))
  await t.drain()
  t.mails.length = 0
  return { email, device }
}

test('a thousand wrong tries from everywhere keep the owner out of no browser they know, even behind the same address', async () => {
  const { email, device } = await owner()
  const tries = Array.from({ length: 1000 }, (_, i) => ({ address: i < 300 ? HOME : `198.51.100.${i % 3}` }))
  const statuses: number[] = []
  for (let i = 0; i < tries.length; i += 50) {
    const some = await Promise.all(tries.slice(i, i + 50).map((from) => login(email, from, 'not the password')))
    statuses.push(...some.map(({ statusCode }) => statusCode))
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect((await login(email, { address: HOME })).statusCode).toBe(429)
  expect((await login(email, { address: HOME, device })).statusCode).toBe(200)
  expect((await login(email, { address: '203.0.113.77' })).statusCode).toBe(200)
}, 60_000)

test('a known browser has a separate allowance, which also runs out', async () => {
  const { email, device } = await owner()
  for (let i = 0; i < 10; i++) expect((await login(email, { device }, 'not the password')).statusCode).toBe(401)
  expect((await login(email, { device })).statusCode).toBe(429)
  expect((await login(email)).statusCode).toBe(200)
})

test('a browser that is known to one is not known to another, nor is one made up', async () => {
  const { email, device } = await owner()
  const other = await owner()
  for (let i = 0; i < 10; i++) await login(other.email, {}, 'not the password')
  expect((await login(other.email, { device })).statusCode).toBe(429)
  const [id] = device.split('.')
  for (const forged of [id ?? '', `${id}.`, `${id}.${'x'.repeat(43)}`, 'x', '.']) {
    for (let i = 0; i < 10; i++) await login(email, {}, 'not the password')
    expect([forged, (await login(email, { device: forged })).statusCode]).toEqual([forged, 429])
  }
})

test('the first sign-in from a browser is reported by mail, and no other', async () => {
  const { email } = await t.registerPerson()
  await t.drain()
  expect(t.mails).toEqual([])
  const reply = await login(email)
  expect(reply.cookies.find(({ name }) => name === 'niyam_device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/accounts/',
    maxAge: 400 * 86_400,
  })
  await t.drain()
  const [mail] = t.mails
  expect(mail).toMatchObject({ to: email, subject: 'A new device signed in to Niyam' })
  for (const fact of ['Firefox on Linux', '20 Nov 2026, 11:30', '203.0.113.x']) expect(mail?.text).toContain(fact)
  expect(mail?.text).toContain('http://localhost:8080/accounts/forgot-password')
  await login(email, { device: deviceIn(reply), address: '198.51.100.1' })
  await t.drain()
  expect(t.mails).toHaveLength(1)
})

test('the browser that opened the account is known, and wrong passwords send no mail', async () => {
  const email = 'known-from-the-start@example.in'
  const payload = { first_name: 'Asha', email, password: TEST_PASSWORD, notice_version: NOTICE_VERSION }
  const opened = await t.app.inject({ method: 'POST', url: '/api/accounts/register/', payload })
  await login(payload.email, {}, 'not the password')
  await login(payload.email, { device: deviceIn(opened) })
  await t.drain()
  expect(t.mails).toEqual([])
})

test('after a new password by mail every browser is new again', async () => {
  const { email, device } = await owner()
  await t.stranger.post('accounts/forgot-password/', { email })
  await t.drain()
  const token = /#token=([\w-]+)/.exec(t.mails[0]?.text ?? '')?.[1]
  await t.stranger.post('accounts/reset-password/', { token, password: 'a wholly new password' })
  await t.drain()
  expect(t.mails.at(-1)?.subject).toBe('Your Niyam password was changed')
  await login(email, { device }, 'a wholly new password')
  await t.drain()
  expect(t.mails.at(-1)?.subject).toBe('A new device signed in to Niyam')
})

test('a changed password ends the other sessions and half sign-ins, and needs the old one', async () => {
  const person = await t.registerPerson()
  const other = await t.registerPerson()
  await login(person.email)
  const change = (body: object) => t.as(person).post('accounts/password/', body)
  const wrong = await change({ old_password: 'not the password', password: 'a wholly new password' })
  expect(wrong.body.error.fields).toEqual({ old_password: ['This is not your present password. Type it again.'] })
  const common = await change({ old_password: TEST_PASSWORD, password: 'Password2026!' })
  expect(common.body.error.fields.password[0]).toContain('tried first')
  await t.as(person).call(contract.changePassword, {
    body: { old_password: TEST_PASSWORD, password: 'a wholly new password' },
  })
  const { sessions } = await t.as(person).call(contract.listSessions)
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true])
  expect((await login(person.email)).statusCode).toBe(401)
  expect((await login(person.email, {}, 'a wholly new password')).statusCode).toBe(200)
  expect((await t.as(other).get('accounts/user/me/')).status).toBe(200)
})

test("every other session can be ended at once, and no one else's", async () => {
  const [person, other] = [await t.registerPerson(), await t.registerPerson()]
  await login(person.email)
  await login(person.email)
  await t.as(person).call(contract.endOtherSessions)
  expect((await t.as(person).call(contract.listSessions)).sessions).toHaveLength(1)
  expect((await t.as(other).get('accounts/user/me/')).status).toBe(200)
})
